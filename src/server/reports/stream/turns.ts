import { AppError } from '../../../shared/errors';

export interface TurnLimits {
  /** Reports that may run at the same time. */
  atOnce: number;
  /** How many of these may be one person's. */
  ofUser: number;
  /** Reports that may wait, and how long. */
  waiting: number;
  waitMs: number;
}

interface Waiter {
  userId: number;
  start(): void;
}

/**
 * Limits how many reports run at a time, so that look-ups always find the database free and no person takes every turn.
 */
export class ReportTurns {
  #running: number[] = [];
  #waiting: Waiter[] = [];

  constructor(private readonly limits: TurnLimits) {}

  /** Waits for a turn and returns the function that ends it; throws `report.busy` where none comes free in time. */
  async take(userId: number, left?: AbortSignal): Promise<() => void> {
    left?.throwIfAborted();
    if (this.#mayStart(userId)) this.#running.push(userId);
    else await this.#wait(userId, left);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      this.#running.splice(this.#running.indexOf(userId), 1);
      this.#startNext();
    };
  }

  #mayStart(userId: number): boolean {
    const own = this.#running.filter((id) => id === userId).length;
    return this.#running.length < this.limits.atOnce && own < this.limits.ofUser;
  }

  #wait(userId: number, left: AbortSignal | undefined): Promise<void> {
    if (this.#waiting.length >= this.limits.waiting) throw new AppError('report.busy');
    return new Promise((resolve, reject) => {
      const end = () => {
        clearTimeout(timer);
        left?.removeEventListener('abort', giveUp);
      };
      const giveUp = () => {
        end();
        this.#waiting.splice(this.#waiting.indexOf(waiter), 1);
        reject(new AppError('report.busy'));
      };
      const timer = setTimeout(giveUp, this.limits.waitMs);
      left?.addEventListener('abort', giveUp);
      const waiter = {
        userId,
        start: () => {
          end();
          this.#running.push(userId); // now, since the awaiting code continues only later
          resolve();
        },
      };
      this.#waiting.push(waiter);
    });
  }

  #startNext(): void {
    const next = this.#waiting.findIndex(({ userId }) => this.#mayStart(userId));
    if (next >= 0) this.#waiting.splice(next, 1)[0]?.start();
  }
}
