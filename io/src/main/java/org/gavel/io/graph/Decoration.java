package org.gavel.io.graph;

import java.util.Locale;
import java.util.Set;

/**
 * The attributes of DOT and GraphML that say nothing of a game: how a graph is drawn, and what programs note beside it.
 * Sources: the list of attributes of Graphviz; the files that yEd, Gephi, NetworkX and JGraphT write (recalled).
 */
final class Decoration {

    private static final Set<String> GRAPHVIZ = words(
            """
                    area arrowhead arrowsize arrowtail bb beautify bgcolor center charset class cluster clusterrank color colorscheme
                    comment compound concentrate constraint damping decorate defaultdist dim dimen diredgeconstraints
                    distortion dpi edgehref edgetarget edgetooltip edgeurl epsilon esep fillcolor fixedsize fontcolor fontname
                    fontnames fontpath fontsize forcelabels gradientangle group head_lp headclip headhref headlabel headport headtarget
                    headtooltip headurl height href id image imagepath imagepos imagescale inputscale k label label_scheme
                    labelangle labeldistance labelfloat labelfontcolor labelfontname labelfontsize labelhref labeljust labelloc
                    labeltarget labeltooltip labelurl landscape layer layerlistsep layers layerselect layersep layout len levels
                    levelsgap lhead lheight linelength lp ltail lwidth margin maxiter mclimit mindist minlen mode model newrank nodesep
                    nojustify normalize notranslate nslimit nslimit1 oneblock order ordering orientation outputorder overlap
                    overlap_scaling overlap_shrink pack packmode pad page pagedir pencolor penwidth peripheries pin pos quadtree quantum
                    radius rank rankdir ranksep ratio rects regular remincross repulsiveforce resolution root rotate rotation samehead
                    sametail samplepoints scale searchsize sep shape shapefile showboxes sides size skew smoothing sortv splines
                    start style stylesheet tail_lp tailclip tailhref taillabel tailport tailtarget tailtooltip tailurl target tbbalance
                    tooltip truecolor url vertices viewport voro_margin weight width xdotversion xlabel xlp z
                    """);
    private static final Set<String> OTHERS = words(
            """
                    alpha authority b betweenesscentrality betweennesscentrality closenesscentrality closnesscentrality clustering
                    componentnumber creator degree desc description eccentricity edgeid edgelabel eigencentrality g
                    harmonicclosnesscentrality hub indegree interval modularity_class outdegree pageranks r strongcompnum timeset
                    vertexlabel weighteddegree weightedindegree weightedoutdegree x y
                    """);

    private Decoration() {
    }

    private static Set<String> words(String text) {
        return Set.of(text.strip().split("\\s+"));
    }

    /** Whether an attribute of that name is decoration; small and large letters, blanks and hyphens make no difference. */
    static boolean isName(String key) {
        String plain = key.toLowerCase(Locale.ROOT).replaceAll("[ -]", "");
        return key.startsWith("_") || GRAPHVIZ.contains(plain) || OTHERS.contains(plain);
    }
}
