import { z } from 'zod';
import { type Editor, liveCalls } from '../../shared/areas/live/calls';
import { liveLimits } from '../../shared/areas/live/limits';

const { window, kind, id, state } = liveCalls.tellOpen.input.shape;

/** That a window has a record open, as the servers tell each other. */
const opening = z.object({ window, kind, id, state, accountId: z.number(), nameEn: z.string(), nameZh: z.string() });
export type Opening = z.infer<typeof opening>;
export type OpenRecord = Pick<Opening, 'kind' | 'id'>;

/** A record, and the windows that have it open. */
export interface OpenRecordOfWindows {
  record: OpenRecord;
  windows: string[];
}

interface Held extends Opening {
  until: number;
}

/** Who has which record open, on whichever server; a window that does not repeat it in time is forgotten. */
export class OpenRecords {
  readonly #held = new Map<string, Map<string, Held>>();

  /** Takes note of what a server told; answers the windows that have the record open. */
  hear(text: string): OpenRecordOfWindows | null {
    const told = opening.safeParse(jsonOf(text)).data;
    if (!told) return null;
    const key = keyOf(told);
    const windows = this.#held.get(key) ?? new Map<string, Held>();
    if (told.state === 'closed') windows.delete(told.window);
    else windows.set(told.window, { ...told, until: Date.now() + liveLimits.editingMs });
    if (windows.size > 0) this.#held.set(key, windows);
    else this.#held.delete(key);
    return { record: { kind: told.kind, id: told.id }, windows: [...windows.keys()] };
  }

  /** The people who edit the record, each once, except one. */
  editors(record: OpenRecord, exceptAccount: number): Editor[] {
    const people = new Map<number, Editor>();
    for (const { state, accountId, nameEn, nameZh } of this.#held.get(keyOf(record))?.values() ?? []) {
      if (state === 'editing' && accountId !== exceptAccount) people.set(accountId, { nameEn, nameZh });
    }
    return [...people.values()];
  }

  /**
   * Forgets windows that did not repeat it in time; answers their records, with the windows that still have them open.
   */
  expire(): OpenRecordOfWindows[] {
    const now = Date.now();
    const changed: OpenRecordOfWindows[] = [];
    for (const [key, windows] of this.#held) {
      const gone = [...windows.values()].filter(({ until }) => until < now);
      for (const { window: each } of gone) windows.delete(each);
      const [first] = gone;
      if (first) changed.push({ record: { kind: first.kind, id: first.id }, windows: [...windows.keys()] });
      if (windows.size === 0) this.#held.delete(key);
    }
    return changed;
  }
}

const keyOf = ({ kind: sort, id: number }: OpenRecord): string => `${sort} ${number}`;

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // of another program on the same channel
  }
}
