import type { EntityName } from '../../shared/areas/all';

/** Finds an entity's records by the sound of their Chinese names; returns their ids, best first. */
export type SoundsLike = (entity: EntityName, text: string) => Promise<readonly number[]>;

let known: SoundsLike | null = null;

/** Sets the shell's search by sound for the layers below; null unsets it. */
export function offerSounds(soundsLike: SoundsLike | null): void {
  known = soundsLike;
}

/** The records whose names sound like the text; none if it is not pinyin, or before the search is set. */
export const soundsLike: SoundsLike = async (entity, text) =>
  known && /^[a-z' ]+$/i.test(text) ? known(entity, text) : [];
