import { msg } from '@lingui/core/macro';
import type { Problem } from '../entity/problem';
import type { ColumnChoice } from './column-choice';
import { cellText, type ImportMapping } from './mapping';
import { type CellReading, readCell, styleOf } from './read-cell';
import type { ImportField } from './target';
import type { Cell } from './workbook';

const isUnlisted: Problem = { message: msg`is not among the values of the mapping`, values: {} };

/** The text in a row for a field, and what it is read as. */
export interface ChosenReading {
  reading: CellReading;
  text: string;
}

/** Returns a reader of a field's cells by the mapping; `typed`, where given, replaces what the file has. */
export function columnReader(
  field: ImportField,
  choice: ColumnChoice,
  mapping: ImportMapping,
): (cells: readonly Cell[], typed?: string) => ChosenReading {
  const style = styleOf(choice, mapping);
  return (cells, typed) => {
    const { cell, text, problem } = chosenCell(choice, cells, typed);
    return { reading: problem ? { ok: false, problem } : readCell(field, cell, style), text };
  };
}

/** Applies a choice to a row's cells before the field is read; a problem where `values` does not list the text. */
function chosenCell(
  choice: ColumnChoice,
  cells: readonly Cell[],
  typed?: string,
): { cell: Cell | undefined; text: string; problem: Problem | null } {
  const { column, constant, values, otherwise } = choice;
  if (typed === undefined && constant !== undefined) {
    return { cell: constant, text: String(constant), problem: null };
  }
  const first = typed ?? (column === null ? undefined : cells[column]);
  const text = typed ?? textOfChoice(choice, cells);
  const error = typed === undefined ? errorAmong(choice, cells) : undefined;
  if (error) return { cell: error, text, problem: null };
  const treated = typed === undefined ? joinedText(choice, cells, treatedText) : treatedText(typed, choice);
  // A number or a day that the treatment left unchanged keeps its type.
  const cell = !choice.padStart && treated === tidy(cellText(first)) ? first : padded(treated, choice);
  if (!values || treated === '') return { cell, text, problem: null };
  const known = Object.hasOwn(values, treated) ? values[treated] : otherwise;
  return known === undefined ? { cell, text, problem: isUnlisted } : { cell: known, text, problem: null };
}

/** The error in one of the joined columns, without which the text would be incomplete. */
function errorAmong({ column, also = [] }: ColumnChoice, cells: readonly Cell[]): Cell | undefined {
  const joined = [...(column === null ? [] : [column]), ...also].map((at) => cells[at]);
  return joined.find((cell) => typeof cell === 'object' && cell !== null && 'error' in cell);
}

/** The text that the file has for a choice, before any treatment. */
export function textOfChoice(choice: ColumnChoice, cells: readonly Cell[]): string {
  return joinedText(choice, cells, cellText);
}

function joinedText(
  choice: ColumnChoice,
  cells: readonly Cell[],
  textOf: (cell: Cell | undefined, choice: ColumnChoice) => string,
): string {
  const { column, also = [], join = ' ' } = choice;
  const texts = [...(column === null ? [] : [column]), ...also].map((at) => textOf(cells[at], choice));
  return texts.filter((text) => text !== '').join(join);
}

function treatedText(cell: Cell | undefined, { strip = [], empty = [] }: ColumnChoice): string {
  const text = tidy(strip.reduce((left, mark) => left.replaceAll(mark, ''), cellText(cell)));
  return empty.includes(text) ? '' : text;
}

function padded(text: string, { padStart }: ColumnChoice): string {
  return padStart && text !== '' ? text.padStart(padStart.length, padStart.with) : text;
}

/** Trims the text and reduces runs of blanks and line breaks to single blanks. */
const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim();
