import { msPerDay } from '../../../shared/rules/days';
import { type SearchKind, type SearchUse, searchKinds } from '../../../shared/search';
import { isNumber, isOneOf, isShaped, isText, type Shape } from '../../state/shape';
import { readStoredList, writeStored } from '../../state/storage';

const isUse = isShaped({ kind: isOneOf(searchKinds), id: isText, count: isNumber, last: isNumber });
export type Use = Shape<typeof isUse>;

const usesAtMost = 200;
const halfLifeDays = 14;

const usesKey = (account: string): string => `loadline.palette.${account}`;

/** The records that this user opened from the palette, the latest first. */
export function usesOf(account: string): Use[] {
  return readStoredList(usesKey(account), isUse) ?? [];
}

/** Remembers that the user opened a record. */
export function rememberUse(account: string, opened: { kind: SearchKind; id: string }): Use[] {
  const uses = withUse(usesOf(account), opened, Date.now());
  writeStored(usesKey(account), uses);
  return uses;
}

/** Returns the list with one more use; the least recently used entries are dropped. */
export function withUse(uses: readonly Use[], { kind, id }: { kind: SearchKind; id: string }, now: number): Use[] {
  const before = uses.find((use) => use.kind === kind && use.id === id);
  const others = uses.filter((use) => use !== before);
  // Old uses decay: records opened daily last year rank below those opened daily now.
  const count = 1 + (before ? faded(before, now) : 0);
  return [{ kind, id, count, last: now }, ...others].slice(0, usesAtMost);
}

/** The decayed use count of each record at this moment. */
export function scoresOf(uses: readonly Use[], now: number): SearchUse[] {
  return uses.map((use) => ({ kind: use.kind, id: use.id, score: faded(use, now) }));
}

function faded({ count, last }: Use, now: number): number {
  return count * 0.5 ** ((now - last) / msPerDay / halfLifeDays);
}
