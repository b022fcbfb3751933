package org.gavel.spark;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;

/** Clusters for tests: threads of this process, or several processes on this machine. */
final class LocalSpark {

    private LocalSpark() {
    }

    static JavaSparkContext threads(int count) {
        return new JavaSparkContext(usual().setMaster("local[" + count + "]"));
    }

    /** A cluster of worker processes with one core each. */
    static JavaSparkContext processes(int count) throws IOException {
        Files.createDirectories(Path.of(System.getenv("SPARK_HOME"), "jars"));
        return new JavaSparkContext(usual().setMaster("local-cluster[" + count + ",1,700]")
                .set("spark.executor.memory", "700m")
                .set("spark.executor.extraClassPath", System.getProperty("java.class.path"))
                .set("spark.task.maxFailures", "8").set("spark.deploy.maxExecutorRetries", "-1"));
    }

    private static SparkConf usual() {
        return new SparkConf().setAppName("test").set("spark.ui.enabled", "false").set("spark.default.parallelism", "3")
                .set("spark.driver.bindAddress", "127.0.0.1").set("spark.driver.host", "127.0.0.1");
    }
}
