@echo off
rem Starts gavel. GAVEL_OPTS holds options for the Java virtual machine.
setlocal
set "ROOT=%~dp0.."
set "JAVA=java"
if defined JAVA_HOME set "JAVA=%JAVA_HOME%\bin\java"
if exist "%ROOT%\runtime\bin\java.exe" set "JAVA=%ROOT%\runtime\bin\java"
set "COMPILER=-XX:-C1UpdateMethodData -XX:Tier4InvocationThreshold=500000 -XX:Tier4MinInvocationThreshold=100000"
set "COMPILER=%COMPILER% -XX:Tier4CompileThreshold=1000000 -XX:Tier4BackEdgeThreshold=5000000"
"%JAVA%" -XX:+UseSerialGC -XX:MaxRAMPercentage=60 %COMPILER% %GAVEL_OPTS% -jar "%ROOT%\lib\gavel.jar" %*
