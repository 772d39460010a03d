import { liveLimits } from '../../shared/areas/live/limits';
import type { Db } from '../db/connect';
import { type Change, headOfTrail, type Place, type Read, readTrail } from './changes';

/** The end of the audit trail, cached by a server so that its readers need not query it one by one. */
export class Trail {
  #db: Db;
  #head: Place | null = null;
  /** The changes after `#from` up to `#head`. */
  #kept: readonly Change[] = [];
  #from = 0;

  constructor(db: Db) {
    this.#db = db;
  }

  /** The end of the trail, which is followed from then on. */
  async head(): Promise<Place> {
    return this.#head ?? this.#startAnew();
  }

  /** Stops following the trail. */
  forget(): void {
    this.#head = null;
    this.#kept = [];
  }

  /** Reads what is new; null where that is too much, or the trail has become another one. */
  async readOn(): Promise<Read | null> {
    const read = await readTrail(this.#db, await this.head());
    if (read === null) {
      await this.#startAnew();
      return null;
    }
    this.#head = { place: read.place, mark: read.mark };
    const kept = [...this.#kept, ...read.changes];
    const left = kept.length - liveLimits.keptLines;
    this.#from = kept[left - 1]?.place ?? this.#from;
    this.#kept = left > 0 ? kept.slice(left) : kept;
    return read;
  }

  /** The changes since a place of this trail; null where they are no longer kept. */
  since({ place }: Place): { to: Place; changes: readonly Change[] } | null {
    if (this.#head === null || place < this.#from || place > this.#head.place) return null;
    return { to: this.#head, changes: this.#kept.filter((change) => change.place > place) };
  }

  async #startAnew(): Promise<Place> {
    const head = await headOfTrail(this.#db);
    this.#head = head;
    this.#from = head.place;
    this.#kept = [];
    return head;
  }
}
