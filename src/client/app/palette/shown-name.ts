import { knownEntity } from '../../../shared/areas/all';
import { codeFieldOf } from '../../../shared/entity/naming';
import type { Language } from '../../../shared/language';
import { listOfId, type MatchRanges } from '../../../shared/search';
import type { PaletteRecord } from './use-palette-results';

export interface MarkedText {
  text: string;
  marks: MatchRanges;
}

/** A record's titles: its number if it is known by that, its name in this language, then in the other. */
export function titlesOf(record: PaletteRecord, language: Language): MarkedText[] {
  const { nameEn, nameZh, code, marks, kind } = record;
  const en = { text: nameEn, marks: marks?.nameEn ?? [] };
  const zh = { text: nameZh, marks: marks?.nameZh ?? [] };
  const [own, other] = language === 'zh' ? [zh, en] : [en, zh];
  const isOurs = kind === 'page' || kind === 'command';
  // Our own words are translations of each other; the other one is shown only if just that one was found.
  const showsOther = !isOurs || (other.marks.length > 0 && own.marks.length === 0);
  const names = [own, ...(showsOther && other.text !== own.text ? [other] : [])];
  const number = goesByNumber(record) ? [{ text: code, marks: marks?.code ?? [] }] : [];
  return [...number, ...names].filter(({ text }) => text !== '');
}

/** The number to show beside the name of a record that is known by its name. */
export function numberBeside(record: PaletteRecord): MarkedText | null {
  if (goesByNumber(record) || record.code === '') return null;
  return { text: record.code, marks: record.marks?.code ?? [] };
}

/** Whether a record is known by its number or title, as are those without a name, such as quotes and tasks. */
function goesByNumber({ kind, id, nameEn, nameZh }: PaletteRecord): boolean {
  const hasName = nameEn !== '' || nameZh !== '';
  if (!hasName || kind === 'order' || kind === 'container' || kind === 'model') return true;
  return kind === 'listed' && isNumbered(listOfId(id));
}

/** Whether what identifies the records of a list is a number, as of SKUs. */
function isNumbered(list: string): boolean {
  const entity = knownEntity(list);
  return entity !== undefined && codeFieldOf(entity) === 'number';
}

/** Splits the text where marks begin and end. */
export function piecesOf({ text, marks }: MarkedText): { text: string; isMarked: boolean }[] {
  const pieces: { text: string; isMarked: boolean }[] = [];
  let at = 0;
  for (let i = 0; i + 1 < marks.length; i += 2) {
    const [start = 0, end = 0] = [marks[i], marks[i + 1]];
    if (start > at) pieces.push({ text: text.slice(at, start), isMarked: false });
    pieces.push({ text: text.slice(start, end), isMarked: true });
    at = end;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), isMarked: false });
  return pieces;
}
