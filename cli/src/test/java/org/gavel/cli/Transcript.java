package org.gavel.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Runs a transcript: lines that begin with {@code $} are commands, the lines up to the next one are what they print. Of the
 * shell, it knows quotes, {@code < file}, {@code > file}, {@code cat file |}, {@code | head -n}, {@code | tail -n} and
 * {@code echo $?}. Files are those of a folder; the program is run inside the test, which has another current directory, so
 * their names are replaced by their paths, and back in what is printed. With {@code -Dgavel=PROGRAM} that installed program
 * is run instead.
 */
final class Transcript {

    private static final Pattern WORD = Pattern.compile("'([^']*)'|\"([^\"]*)\"|(\\S+)");

    private final String installed = System.getProperty("gavel");
    private final Path folder;
    private int status;

    Transcript(Path folder) {
        this.folder = folder;
    }

    /** The transcript as it comes out when its commands are run. */
    String rerun(String text) throws IOException {
        StringBuilder result = new StringBuilder();
        String[] lines = text.split("\n");
        for (int i = 0; i < lines.length; i++) {
            if (lines[i].startsWith("$ ")) {
                StringBuilder command = new StringBuilder(lines[i].substring(2));
                result.append(lines[i]).append('\n');
                while (lines[i].endsWith("\\")) {
                    i++;
                    command.setLength(command.length() - 1);
                    command.append(lines[i].strip());
                    result.append(lines[i]).append('\n');
                }
                result.append(output(command.toString()));
            }
        }
        return result.toString();
    }

    private String output(String command) throws IOException {
        if (command.equals("echo $?")) {
            return status + "\n";
        }
        String[] stages = command.split(" \\| ");
        String piped = "";
        String errors = "";
        for (String stage : stages) {
            List<String> words = words(stage);
            switch (words.get(0)) {
                case "cat" -> piped = Files.readString(folder.resolve(words.get(1)));
                case "head" -> piped = piped.lines().limit(number(words.get(1))).map(line -> line + "\n")
                        .collect(Collectors.joining());
                case "tail" -> piped = piped.lines().skip(Math.max(0, piped.lines().count() - number(words.get(1))))
                        .map(line -> line + "\n").collect(Collectors.joining());
                case "./gavel" -> {
                    Run run = run(words, piped);
                    piped = run.out();
                    errors = run.err();
                    status = run.status();
                }
                default -> throw new AssertionError("a transcript cannot run '" + stage + "'");
            }
        }
        return (piped + errors).replace(folder + "/", "");
    }

    private Run run(List<String> words, String piped) throws IOException {
        List<String> arguments = new ArrayList<>();
        String input = piped;
        Path output = null;
        for (int i = 1; i < words.size(); i++) {
            if (words.get(i).equals("<")) {
                input = Files.readString(folder.resolve(words.get(++i)));
            } else if (words.get(i).equals(">")) {
                output = folder.resolve(words.get(++i));
            } else {
                boolean isFile = i > 1 && words.get(i).matches("[\\w-]+\\.\\w+(:.*)?");
                arguments.add(isFile ? folder.resolve(words.get(i)).toString() : words.get(i));
            }
        }
        Run run = installed == null ? Run.withInput(input, arguments.toArray(String[]::new))
                : ofInstalled(input, arguments);
        if (output == null) {
            return run;
        }
        Files.writeString(output, run.out());
        return new Run(run.status(), "", run.err());
    }

    private Run ofInstalled(String input, List<String> arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(installed));
        command.addAll(arguments);
        Path in = Files.writeString(Files.createTempFile("in", ""), input);
        Path out = Files.createTempFile("out", "");
        Path err = Files.createTempFile("err", "");
        Process process = new ProcessBuilder(command).redirectInput(in.toFile()).redirectOutput(out.toFile())
                .redirectError(err.toFile()).start();
        try {
            return new Run(process.waitFor(), Files.readString(out), Files.readString(err));
        } catch (InterruptedException e) {
            process.destroy();
            throw new IOException(e);
        } finally {
            for (Path file : List.of(in, out, err)) {
                Files.delete(file);
            }
        }
    }

    private static List<String> words(String stage) {
        List<String> words = new ArrayList<>();
        Matcher matcher = WORD.matcher(stage);
        while (matcher.find()) {
            words.add(matcher.group(1) != null ? matcher.group(1)
                    : matcher.group(2) != null ? matcher.group(2) : matcher.group(3));
        }
        return words;
    }

    private static int number(String option) {
        return Integer.parseInt(option.replaceFirst("^-n?", ""));
    }
}
