import { monitorEventLoopDelay } from "node:perf_hooks";

/** Upper ends of the steps of duration histograms, in seconds. */
const STEPS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

type Labels = Readonly<Record<string, string>>;

const written = (labels: Labels) => {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${value.replaceAll(/["\\\n]/g, "_")}"`);
  return pairs.length === 0 ? "" : `{${pairs.join(",")}}`;
};

/** A number that only grows, one for each combination of labels. */
export class Counter {
  readonly name: string;
  private readonly help: string;
  private readonly values = new Map<string, number>();

  constructor(name: string, help: string) {
    this.name = name;
    this.help = help;
  }

  add(labels: Labels, by = 1): void {
    const key = written(labels);
    this.values.set(key, (this.values.get(key) ?? 0) + by);
  }

  text(): string {
    const lines = [...this.values].map(([labels, value]) => `${this.name}${labels} ${value}\n`);
    return `# HELP ${this.name} ${this.help}\n# TYPE ${this.name} counter\n${lines.join("")}`;
  }
}

interface Steps {
  labels: Labels;
  counts: number[];
  sum: number;
  count: number;
}

/** How long something took, in steps, one for each combination of labels. */
class Histogram {
  readonly name: string;
  private readonly help: string;
  private readonly values = new Map<string, Steps>();

  constructor(name: string, help: string) {
    this.name = name;
    this.help = help;
  }

  /** `key` names the labels, so that the common case makes no string of them. */
  observe(key: string, labels: Labels, seconds: number): void {
    let steps = this.values.get(key);
    if (steps === undefined) {
      steps = { labels, counts: STEPS.map(() => 0), sum: 0, count: 0 };
      this.values.set(key, steps);
    }
    steps.sum += seconds;
    steps.count += 1;
    const at = STEPS.findIndex((end) => seconds <= end);
    if (at >= 0) steps.counts[at] = (steps.counts[at] ?? 0) + 1;
  }

  text(): string {
    const lines = [...this.values.values()].flatMap(({ labels, counts, sum, count }) => {
      let passed = 0;
      const buckets = STEPS.map((end, at) => {
        passed += counts[at] ?? 0;
        return `${this.name}_bucket${written({ ...labels, le: String(end) })} ${passed}\n`;
      });
      return [
        ...buckets,
        `${this.name}_bucket${written({ ...labels, le: "+Inf" })} ${count}\n`,
        `${this.name}_sum${written(labels)} ${sum}\n`,
        `${this.name}_count${written(labels)} ${count}\n`,
      ];
    });
    return `# HELP ${this.name} ${this.help}\n# TYPE ${this.name} histogram\n${lines.join("")}`;
  }
}

export type Gauge = [name: string, value: number, help: string];

/** Everything this process measures of itself. */
export interface Metrics {
  requests: Histogram;
  pages: Counter;
  /** Requests sent away for too much load, by who they were; `gone`: the caller had hung up. */
  shed: Counter;
  jobs: Histogram;
  /** Figures in Prometheus' text format; `gauges` are added as they are at this moment. */
  text(gauges: readonly Gauge[]): string;
}

export function makeMetrics(): Metrics {
  const requests = new Histogram("shop_request_seconds", "Time from a request to its answer, by what was asked for");
  const pages = new Counter("shop_pages_total", "Public pages by where they came from: memory, shared, rendered");
  const shed = new Counter("shop_shed_requests_total", "Requests sent away because there was too much to do");
  const jobs = new Histogram("shop_job_seconds", "Time a background job took, by name and outcome");
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  return {
    requests,
    pages,
    shed,
    jobs,
    text(gauges) {
      const { rss, heapUsed, external } = process.memoryUsage();
      const { user, system } = process.cpuUsage();
      const own: Gauge[] = [
        ["process_resident_memory_bytes", rss, "Memory this process holds"],
        ["process_heap_used_bytes", heapUsed, "Memory of its objects"],
        ["process_external_memory_bytes", external, "Memory of its buffers"],
        ["process_uptime_seconds", process.uptime(), "Time since its start"],
        ["process_event_loop_delay_p99_seconds", delay.percentile(99) / 1e9, "How late work began since the last look"],
      ];
      delay.reset();
      const cpu = new Counter("process_cpu_seconds_total", "Processor time used");
      cpu.add({}, (user + system) / 1e6);
      const shown = [...own, ...gauges].map(
        ([name, value, help]) => `# HELP ${name} ${help}\n# TYPE ${name} gauge\n${name} ${value}\n`,
      );
      return [requests.text(), pages.text(), shed.text(), jobs.text(), cpu.text(), ...shown].join("");
    },
  };
}
