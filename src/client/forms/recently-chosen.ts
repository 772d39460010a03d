import { getDefaultStore } from 'jotai';
import { z } from 'zod';
import { sessionAtom } from '../state/session';

const most = 5;
const stored = z.record(z.string(), z.array(z.number().int().positive()));
const key = () => `loadline.chosen ${getDefaultStore().get(sessionAtom)?.user.account ?? ''}`;

/** The records of an entity that this user chose most recently, the latest first. */
export function recentlyChosen(entity: string): readonly number[] {
  return all()[entity] ?? [];
}

/** Remembers a chosen record. */
export function noteChosen(entity: string, id: number): void {
  const before = recentlyChosen(entity).filter((each) => each !== id);
  try {
    localStorage.setItem(key(), JSON.stringify({ ...all(), [entity]: [id, ...before].slice(0, most) }));
  } catch {
    // With blocked or full storage, the choice is not remembered.
  }
}

function all(): z.infer<typeof stored> {
  try {
    const read = stored.safeParse(JSON.parse(localStorage.getItem(key()) ?? '{}'));
    return read.success ? read.data : {};
  } catch {
    return {}; // blocked storage or an old format
  }
}
