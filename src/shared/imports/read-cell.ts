import { msg } from '@lingui/core/macro';
import type { Field } from '../entity/field';
import { type Problem, problemOf } from '../entity/problem';
import { limits } from '../limits';
import { readDate } from './date-pattern';
import { type Exact, factor, type NumberFormat, readDecimal, rounded, times, toNumber } from './decimal';
import { folded } from './headings';
import { cellText, type ImportMapping } from './mapping';
import { type ImportField, type ImportValue, isRequired } from './target';
import { conversion, unitNamed } from './units';
import type { Cell } from './workbook';

export type CellReading =
  /** `isRounded` where the cell has more decimals than are kept. */
  { ok: true; value: ImportValue; isRounded: boolean } | { ok: false; problem: Problem };

export interface CellStyle extends Pick<ImportMapping, 'decimal' | 'dates'> {
  /** The unit of the column; null is the field's own. */
  unit: string | null;
}

/** Reads a cell as the field's value, or says what is wrong with it. An empty one is null where the field may be. */
export function readCell({ field, words }: ImportField, cell: Cell | undefined, style: CellStyle): CellReading {
  if (isError(cell)) return wrong(msg`holds the spreadsheet's error {error}`, { error: cell.error });
  const text = cellText(cell).normalize('NFC').replace(/\s+/g, ' ').trim();
  if (text === '') return field.required ? { ok: false, problem: isRequired } : read(null);
  const { kind } = field;
  switch (kind) {
    case 'text':
    case 'longText':
    case 'file':
      return checked(field, text);
    case 'reference':
      return text.length > limits.textLength
        ? wrong(msg`at most {limit} characters`, { limit: limits.textLength })
        : read(text);
    case 'number':
    case 'money':
      return readNumber(field, cell, text, style);
    case 'date':
      return readDay(field, text, style);
    case 'flag': {
      const flag = flagOf(text);
      return flag === null ? wrong(msg`must be yes or no`) : read(flag);
    }
    case 'choice': {
      const value = choiceOf(field.choices, words, text);
      const known = Object.keys(field.choices).map((each) => words?.[each]?.[0] ?? each);
      return value === null ? wrong(msg`must be one of: {values}`, { values: known.join(', ') }) : read(value);
    }
    default:
      return kind satisfies never;
  }
}

/** Checks a value that is typed already, as the server gets it. */
export function checkValue({ field }: ImportField, value: ImportValue): CellReading {
  if (value === null) return field.required ? { ok: false, problem: isRequired } : read(null);
  if (field.kind === 'reference') {
    return typeof value === 'string' && value !== '' && value.length <= limits.textLength
      ? read(value)
      : wrong(msg`is not valid`);
  }
  return checked(field, value);
}

const read = (value: ImportValue, isRounded = false): CellReading => ({ ok: true, value, isRounded });
const wrong = (message: Problem['message'], values: Problem['values'] = {}): CellReading => ({
  ok: false,
  problem: { message, values },
});
const isError = (cell: Cell | undefined): cell is { error: string } =>
  typeof cell === 'object' && cell !== null && 'error' in cell;

function checked(field: Field, value: ImportValue, isRounded = false): CellReading {
  const result = field.schema.safeParse(value, { reportInput: true });
  if (!result.success) {
    const [issue] = result.error.issues;
    return issue ? { ok: false, problem: problemOf(issue) } : wrong(msg`is not valid`);
  }
  // A required text of blanks alone is as good as none.
  if (field.required && result.data === '') return { ok: false, problem: isRequired };
  return read(result.data as ImportValue, isRounded); // A field's schema answers one value of its kind.
}

type NumberLike = Extract<Field, { kind: 'number' | 'money' }>;

function readNumber(field: NumberLike, cell: Cell | undefined, text: string, style: CellStyle): CellReading {
  const decimals = field.kind === 'money' ? 2 : field.decimals;
  const stored = field.kind === 'number' ? field.unit : undefined;
  const { bare, unit } = typeof cell === 'number' ? { bare: text, unit: null } : split(text.normalize('NFKC'), field);
  const written = typeof cell === 'number' ? exactOf(cell) : readText(bare, style.decimal);
  if (!written) return wrong(msg`is not a number`);
  const named = unit ?? style.unit;
  const size = named === null || named === stored ? null : conversion(named, stored);
  if (unit !== null && unit !== stored && !size) return wrong(msg`has a unit that does not belong here`);
  const exact = size ? times(written, size) : written;
  const kept = rounded(exact, decimals);
  const isRounded = kept.numerator * exact.denominator !== exact.numerator * kept.denominator;
  // "2.5" cartons are a mistake, while the third decimal of a length is not.
  if (isRounded && decimals === 0) return wrong(msg`must be a whole number`);
  return checked(field, toNumber(kept), isRounded);
}

/** Takes a currency or a unit off: '$1,200.00', '35.5 in'. */
function split(text: string, field: NumberLike): { bare: string; unit: string | null } {
  if (field.kind === 'money') return { bare: text.replace(/^(US\$|USD|\$)\s*|\s*(USD|\$)$/gi, ''), unit: null };
  const ending = /^([+-]?[\d.,' ]*\d)\s*([^\d\s].*)$/.exec(text);
  const unit = ending?.[2] === undefined ? null : unitNamed(ending[2]);
  return unit === null ? { bare: text, unit: null } : { bare: ending?.[1] ?? text, unit };
}

/** Thousands may be set apart by the other sign, a blank or an apostrophe. */
function readText(text: string, decimal: NumberFormat['decimal']): Exact | null {
  const signs = [decimal === '.' ? ',' : '.', ' ', "'"] as const;
  for (const thousands of signs) {
    const found = readDecimal(text, { decimal, thousands });
    if (found) return found;
  }
  return null;
}

/** A spreadsheet's number: 0.1 is meant as 0.1, not as its nearest binary fraction. */
function exactOf(value: number): Exact | null {
  return Number.isFinite(value) && Math.abs(value) <= Number.MAX_SAFE_INTEGER ? factor(value) : null;
}

function readDay(field: Field, text: string, { dates }: CellStyle): CellReading {
  const day = /^\d{4}-\d\d-\d\d(T.*)?$/.test(text) ? readDate(text.slice(0, 10), 'yyyy-MM-dd') : readDate(text, dates);
  return day === null ? wrong(msg`is not a day written as {pattern}`, { pattern: dates }) : checked(field, day);
}

const yes = new Set('yes y true 1 ok allowed 是 有 可 可以 允许 能 √ ✓ ✔ ☑ 对'.split(' '));
const no = new Set('no n false 0 notallowed forbidden 否 无 不 不可 不可以 不允许 禁止 不能 × ✗ ✘ ☒ 错'.split(' '));

function flagOf(text: string): boolean | null {
  const word = text.normalize('NFKC').toLowerCase().replace(/\s/g, '');
  return yes.has(word) ? true : no.has(word) ? false : null;
}

function choiceOf(choices: object, words: ImportField['words'], text: string): string | null {
  const wanted = folded(text);
  const found = Object.keys(choices).find((value) =>
    [value, ...(words?.[value] ?? [])].some((word) => folded(word) === wanted),
  );
  return found ?? null;
}
