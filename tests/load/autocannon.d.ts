/** The part of autocannon that the bench uses; the package brings no types. */
declare module "autocannon" {
  export interface Request {
    method?: "GET" | "POST";
    path: string;
    headers?: Record<string, string>;
    body?: string;
  }
  interface Options {
    url: string;
    connections: number;
    duration?: number;
    amount?: number;
    /** Requests per second over all connections. */
    overallRate?: number;
    headers?: Record<string, string>;
    requests?: Request[];
  }
  interface Result {
    requests: { total: number; average: number };
    /** Milliseconds. */
    latency: { p50: number; p99: number; max: number };
    duration: number;
    errors: number;
    non2xx: number;
  }
  export default function autocannon(options: Options): Promise<Result>;
}
