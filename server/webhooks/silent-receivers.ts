/** One message may be unlucky. */
const SILENT_AFTER = 3;
const LEFT_ALONE_MS = 60_000;
/** Who says sooner that nothing can be had there keeps nobody waiting. */
const LONG_MS = 5000;

/**
 * Which addresses answer nothing for long, so that they keep no others waiting: each of those is asked once a minute,
 * until it answers. Known to one process, and to no other.
 */
export class SilentReceivers {
  private readonly silent = new Map<string, { times: number; until: number }>();

  /** Whether a message may be sent there at this moment (milliseconds); where nobody has answered, one in a minute. */
  mayAsk(url: string, now: number): boolean {
    const known = this.silent.get(url);
    if (known === undefined || known.times < SILENT_AFTER) return true;
    if (now < known.until) return false;
    known.until = now + LEFT_ALONE_MS;
    return true;
  }

  /** What came of sending one there, known at this moment. */
  heard(url: string, { status, milliseconds }: { status: number | null; milliseconds: number }, now: number): void {
    if (status !== null || milliseconds < LONG_MS) this.silent.delete(url);
    else this.silent.set(url, { times: (this.silent.get(url)?.times ?? 0) + 1, until: now + LEFT_ALONE_MS });
  }
}
