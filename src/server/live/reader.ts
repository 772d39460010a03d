import type { Place } from './changes';
import type { OpenRecord } from './open-records';

/** The state of one stream: how far it was told, and what is still to be told. */
export class Reader {
  at: Place = { place: 0, mark: '' };
  /** Whether `at` is known to be a place of this trail; one that a client brought is looked up first. */
  isKnown = true;
  /** Whether it missed more than can be told. */
  isBehind = false;
  #isWoken = false;
  #isEnded = false;
  #go: (() => void) | null = null;
  #opened = new Map<string, OpenRecord>();

  constructor(
    readonly window: string,
    readonly accountId: number,
  ) {}

  wake(): void {
    this.#isWoken = true;
    this.#go?.();
  }

  end(): void {
    this.#isEnded = true;
    this.#go?.();
  }

  /** Notes that there is news of who has the record open. */
  tellOpen(record: OpenRecord): void {
    this.#opened.set(`${record.kind} ${record.id}`, record);
    this.wake();
  }

  takeOpened(): OpenRecord[] {
    const taken = [...this.#opened.values()];
    this.#opened.clear();
    return taken;
  }

  /** Waits for something to tell, or until the time is over; false when there is nobody to be told any more. */
  async wait(milliseconds: number, left: AbortSignal): Promise<boolean> {
    if (!this.#isWoken) await this.#pause(milliseconds, left);
    this.#isWoken = false;
    return !this.#isEnded && !left.aborted;
  }

  /** Pauses the reader for a time; what happens meanwhile is told afterwards. */
  async rest(milliseconds: number, left: AbortSignal): Promise<void> {
    await this.#pause(milliseconds, left, false);
  }

  async #pause(milliseconds: number, left: AbortSignal, mayWake = true): Promise<void> {
    if (this.#isEnded || left.aborted) return;
    await new Promise<void>((resolve) => {
      const go = () => {
        clearTimeout(timer);
        left.removeEventListener('abort', go);
        resolve();
      };
      const timer = setTimeout(go, milliseconds);
      left.addEventListener('abort', go);
      this.#go = () => (mayWake || this.#isEnded) && go();
    });
    this.#go = null;
  }
}
