package org.gavel.dsl.elaborate;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.gavel.dsl.compile.Domain;
import org.gavel.dsl.compile.DrawnCells;
import org.gavel.dsl.compile.Value;
import org.gavel.dsl.compile.Variable;
import org.gavel.dsl.diagnostic.Place;
import org.gavel.dsl.draw.Feature;
import org.gavel.dsl.draw.Form;
import org.gavel.dsl.draw.Piece;
import org.gavel.dsl.draw.Tiling;
import org.gavel.dsl.state.PositionPicture;
import org.gavel.dsl.syntax.Statement;
import org.gavel.engine.board.Player;

/** Finds out how the positions of a game are drawn: as it says, else as its arrays suggest. */
final class DrawReader {

    private static final int LEAST_CELLS = 4;

    private final Context context;
    private final List<Variable> variables;
    private Optional<Place> first = Optional.empty();
    private Optional<PositionPicture> picture = Optional.empty();

    DrawReader(Context context, List<Variable> variables) {
        this.context = context;
        this.variables = variables;
    }

    /** Takes what the game says. */
    void read(Statement.Draw draw) {
        if (first.isPresent()) {
            throw context.mistakes().reject(draw.place(), "a game is drawn in one way",
                    "the first is in line " + context.log().line(first.get().offset()));
        }
        first = Optional.of(draw.place());
        Value content = context.evaluator().evaluate(draw.content(), context.scope());
        Tiling tiling = tiling(draw);
        DrawnCells cells = DrawnCells.ofToken(content, tiling.cellCount()).or(() -> DrawnCells.of(content))
                .orElseThrow(() -> context.mistakes().reject(draw.content().place(),
                        content instanceof Value.Items ? "the values of this list are not of one type"
                                : "what is drawn is an array, a list or a number, not " + content.type(),
                        "name an array, as in 'draw board as 3 x 3', write a value for each cell, as in '[...]', or the number of the one"
                                + " cell where the token is"));
        if (tiling.cellCount() != cells.codes().size()) {
            throw context.mistakes().reject(draw.sizesPlace(), "this board has " + counted(tiling.cellCount())
                    + ", and what is drawn has " + counted(cells.codes().size()), hint(draw.form(), cells));
        }
        Map<Integer, Piece> pieces = usual(cells);
        Set<Integer> told = new TreeSet<>();
        for (Statement.DrawnAs said : draw.pieces()) {
            int value = value(said, cells, pieces);
            if (!told.add(value)) {
                throw context.mistakes().reject(said.place(), "this value is drawn twice", "");
            }
            pieces.put(value, piece(said, value, pieces));
        }
        picture = Optional.of(new PositionPicture(tiling, cells.codes(), pieces,
                cells.variable().map(Variable::name).orElse("")));
    }

    /** How positions are drawn: as the game says, else as its men or arrays suggest; empty if nothing does. */
    Optional<PositionPicture> picture(Optional<Men> men) {
        return first.isPresent() ? picture
                : men.isPresent() ? men.map(DrawReader::board)
                        : variables.stream().filter(DrawReader::isBoard).findFirst()
                                .map(this::guess);
    }

    private static PositionPicture board(Men men) {
        return new PositionPicture(
                Tiling.of(Form.SQUARES, List.of(men.squares().rows(), men.squares().columns()),
                        Set.of(Feature.UPWARDS, Feature.CHEQUERED, Feature.LABELLED)),
                men.cells(), men.pieces(), "");
    }

    private static boolean isBoard(Variable variable) {
        int cells = variable.slotCount();
        int root = (int) Math.round(Math.sqrt(cells));
        return variable.sizes().size() == 2 || variable.sizes().size() == 1 && cells >= LEAST_CELLS
                && root * root == cells && variable.domain().kind() != Domain.Kind.NUMBERS;
    }

    private PositionPicture guess(Variable variable) {
        DrawnCells cells = DrawnCells.of(variable);
        int columns = variable.sizes().size() == 2 ? variable.sizes().get(1)
                : (int) Math.round(Math.sqrt(variable.slotCount()));
        return new PositionPicture(
                Tiling.of(Form.SQUARES, List.of(variable.slotCount() / columns, columns), Set.of()), cells.codes(),
                usual(cells), variable.name());
    }

    private Tiling tiling(Statement.Draw draw) {
        List<Integer> sizes = draw.sizes().stream().map(expr -> context.size(expr, MenReader.BOARD)).toList();
        if (draw.features().contains(Feature.CHEQUERED) && draw.form() != Form.SQUARES) {
            throw context.mistakes().reject(draw.place(), "only squares can be chequered",
                    "leave out 'chequered'");
        }
        return Tiling.of(draw.form(), sizes, draw.features());
    }

    private static String counted(long cells) {
        return cells == 1 ? "one cell" : cells + " cells";
    }

    private static String hint(Form form, DrawnCells cells) {
        List<Integer> sizes = cells.variable().map(Variable::sizes).orElse(List.of());
        int count = cells.codes().size();
        if (count == 0) {
            return "";
        }
        int rows = (int) Math.sqrt(count);
        while (count % rows != 0) {
            rows--;
        }
        if (sizes.size() == 2) {
            rows = sizes.get(0);
        }
        return switch (form) {
            case SQUARES, HEXAGONS -> "write '" + (form == Form.HEXAGONS ? "hexagons " : "") + rows + " x "
                    + count / rows + "'";
            case TRIANGLE -> "a triangle of n rows has n * (n + 1) div 2 cells";
            case BRIDGES -> "n dots a row have n * n + (n - 1) * (n - 1) crossings";
        };
    }

    private Map<Integer, Piece> usual(DrawnCells cells) {
        if (cells.kind() == Domain.Kind.TRUTHS) {
            return new HashMap<>(Map.of(0, Piece.NOTHING, 1, new Piece(Optional.empty(), "●", "1")));
        }
        Map<Integer, Piece> pieces = new HashMap<>();
        Stream<Domain> domains = cells.variable().map(Stream::of).orElseGet(variables::stream).map(Variable::domain);
        domains.filter(domain -> domain.kind() == Domain.Kind.SYMBOLS && cells.kind() == domain.kind())
                .forEach(domain -> pieces.putAll(symbols(domain)));
        return pieces;
    }

    private static Map<Integer, Piece> symbols(Domain domain) {
        Map<Integer, Piece> pieces = new HashMap<>();
        for (int digit = 0; digit < domain.size(); digit++) {
            String name = domain.name(digit);
            Piece piece = Piece.ofValue(name, name.substring(0, name.offsetByCodePoints(0, 1)));
            pieces.put(domain.value(digit), piece.isBlank() ? Piece.NOTHING : piece);
        }
        return pieces;
    }

    private int value(Statement.DrawnAs said, DrawnCells cells, Map<Integer, Piece> pieces) {
        Value value = context.evaluator().evaluate(said.value(), context.scope());
        OptionalInt number = cells.constant(value);
        boolean known = number.isPresent() && (cells.kind() == Domain.Kind.NUMBERS
                ? cells.variable().isEmpty() || cells.variable().get().domain().digit(number.getAsInt()) >= 0
                : pieces.containsKey(number.getAsInt()));
        if (!known) {
            throw context.mistakes().reject(said.place(), "no cell of what is drawn is ever " + value.type(),
                    hint(cells));
        }
        return number.getAsInt();
    }

    private static String hint(DrawnCells cells) {
        List<String> names = cells.variable().map(variable -> variable.domain().names()).orElse(List.of());
        if (cells.kind() != Domain.Kind.SYMBOLS || names.isEmpty() || names.size() > LEAST_CELLS * 2) {
            return "";
        }
        return "its values are " + String.join(", ", names);
    }

    private static Piece piece(Statement.DrawnAs said, int value, Map<Integer, Piece> pieces) {
        if (said.owner().isEmpty() && said.text().isEmpty()) {
            return Piece.NOTHING;
        }
        String stone = said.owner().map(owner -> owner == Player.ALICE ? "x" : "o").orElse("");
        String code = pieces.containsKey(value) ? pieces.get(value).code() : stone;
        return new Piece(said.owner(), said.text().orElse(""), said.text().orElse(code));
    }
}
