@echo off
rem Starts gavel. GAVEL_OPTS holds options for the Java virtual machine.
setlocal
set "ROOT=%~dp0.."
set "JAVA=java"
if defined JAVA_HOME set "JAVA=%JAVA_HOME%\bin\java"
if exist "%ROOT%\runtime\bin\java.exe" set "JAVA=%ROOT%\runtime\bin\java"
"%JAVA%" -XX:+UseSerialGC -XX:MaxRAMPercentage=60 %GAVEL_OPTS% -jar "%ROOT%\lib\gavel.jar" %*
