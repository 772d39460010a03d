import type { EntityName } from '../../shared/areas/all';

/** Finds an entity's records by the sound of their Chinese names; returns their ids, best first. */
export type SoundsLike = (entity: EntityName, text: string) => Promise<readonly number[]>;

let known: SoundsLike | null = null;

/** Sets the shell's search by sound for the layers below; null unsets it. */
export function offerSounds(soundsLike: SoundsLike | null): void {
  known = soundsLike;
}

/** How long a question waits for the sounds. A search that knows them answers sooner; one being loaded takes seconds. */
const soonMs = 150;

/** The records whose names sound like the text; none if it is not pinyin, or before the search is set. */
export const soundsLike: SoundsLike = async (entity, text) =>
  known && /^[a-z' ]+$/i.test(text) ? known(entity, text) : [];

/**
 * Asks a question with the sounds of its text. If these are late, it is asked by letters alone, and a second time with
 * the sounds only if the letters find nothing.
 */
export async function askWithSounds<Sounds extends readonly unknown[], Found>(
  sounds: Promise<Sounds>,
  ask: (sounds: Sounds | null) => Promise<Found>,
  hasFound: (found: Found) => boolean,
): Promise<Found> {
  const late = new Promise<null>((resolve) => setTimeout(resolve, soonMs, null));
  const soon = await Promise.race([sounds, late]);
  const found = await ask(soon);
  if (soon !== null || hasFound(found)) return found;
  const heard = await sounds;
  return heard.length > 0 ? ask(heard) : found;
}
