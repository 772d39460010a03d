import type { EntityName } from '../../shared/areas/all';

/** Answers the ids of an entity's records that are found by how their Chinese names sound, best first. */
export type SoundsLike = (entity: EntityName, text: string) => Promise<readonly number[]>;

let known: SoundsLike | null = null;

/** Offers what the search of the shell knows to the parts below it; null ends that. */
export function offerSounds(soundsLike: SoundsLike | null): void {
  known = soundsLike;
}

/** The records whose names sound like what is typed; none for what is no pinyin, or before the search has its index. */
export const soundsLike: SoundsLike = async (entity, text) =>
  known && /^[a-z' ]+$/i.test(text) ? known(entity, text) : [];
