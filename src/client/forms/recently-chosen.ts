import { getDefaultStore } from 'jotai';
import { z } from 'zod';
import { sessionAtom } from '../state/session';

const most = 5;
const stored = z.record(z.string(), z.array(z.number().int().positive()));
const key = () => `loadline.chosen ${getDefaultStore().get(sessionAtom)?.user.account ?? ''}`;

/** The records of an entity that this person referred to last, the latest first. */
export function recentlyChosen(entity: string): readonly number[] {
  return all()[entity] ?? [];
}

/** Takes note of a record that was chosen. */
export function noteChosen(entity: string, id: number): void {
  const before = recentlyChosen(entity).filter((each) => each !== id);
  try {
    localStorage.setItem(key(), JSON.stringify({ ...all(), [entity]: [id, ...before].slice(0, most) }));
  } catch {
    // A blocked or full storage forgets what was chosen last.
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
