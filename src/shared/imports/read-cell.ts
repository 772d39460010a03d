import { msg } from '@lingui/core/macro';
import type { Field } from '../entity/field';
import { betweenNames } from '../entity/naming';
import { type Problem, problemOf } from '../entity/problem';
import { limits } from '../limits';
import { halfWidth } from '../rules/half-width';
import { withoutUnseenMarks } from '../rules/unseen-marks';
import type { ColumnChoice } from './column-choice';
import { withoutCurrency } from './currency';
import { readDate, withoutTime } from './date-pattern';
import { type Exact, factor, type NumberFormat, over, readDecimal, rounded, times, toNumber } from './decimal';
import { folded } from './headings';
import { cellText, type ImportMapping } from './mapping';
import { inPercent } from './percent';
import { namesIn } from './several-names';
import { type ImportField, type ImportValue, isRequired } from './target';
import { conversion, unitNamed } from './units';
import { type Cell, isAmount, isFraction } from './workbook';

export type CellReading =
  /** `exact` is a number before rounding to the decimals that are kept. */
  { ok: true; value: ImportValue; exact?: Exact; isRounded: boolean } | { ok: false; problem: Problem };

export interface CellStyle extends Pick<ImportMapping, 'decimal' | 'thousands' | 'dates'> {
  /** The unit of the column; null is the field's own. */
  unit: string | null;
  /** The currency of the column, where it is not the US dollar. */
  currency: string | null;
  /** The factor for its numbers; null where the mapping gives none, so that other currencies are refused. */
  factor: Exact | null;
}

/** The style of a column's cells, from its choice and the mapping. */
export function styleOf(choice: ColumnChoice, mapping: ImportMapping): CellStyle {
  const { decimal, thousands, dates, currencies = {} } = mapping;
  const { column, unit, multiply, divide } = choice;
  const factors = [...(multiply ? [factor(multiply)] : []), ...(divide ? [over(factor(1), factor(divide))] : [])];
  return {
    decimal: choice.decimal ?? decimal,
    ...(thousands === undefined ? {} : { thousands }),
    dates: choice.date ?? dates,
    unit,
    currency: column === null ? null : (currencies[column] ?? null),
    factor: factors.reduce((product, each) => (product && each ? times(product, each) : (product ?? each)), null),
  };
}

/** Reads a cell as the field's value, or returns its problem. An empty cell is null where the field may be empty. */
export function readCell(
  { field, words }: Pick<ImportField, 'field' | 'words'>,
  cell: Cell | undefined,
  style: CellStyle,
): CellReading {
  // The currency that a number's format shows is not part of a code or a name.
  const lines = tidyLines(isAmount(cell) ? String(cell.amount) : cellText(cell));
  const text = lines.replaceAll('\n', ' ');
  if (isError(cell) && text.startsWith('=')) {
    return wrong(msg`is a formula without a result: save the file once in a spreadsheet program`);
  }
  if (isError(cell) || errorName.test(text)) return wrong(msg`holds the spreadsheet's error {error}`, { error: text });
  if (text === '') return field.required ? { ok: false, problem: isRequired } : read(null);
  const { kind } = field;
  switch (kind) {
    case 'longText':
      return checked(field, lines);
    case 'text':
    case 'file':
      return checked(field, text);
    case 'reference':
      return text.length > limits.textLength
        ? wrong(msg`at most {limit} characters`, { limit: limits.textLength })
        : read(halfWidth(text));
    case 'references':
      return readSeveral(halfWidth(lines));
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
      const known = Object.values(field.choices);
      return value === null ? wrong(msg`must be one of: {values}`, { values: known }) : read(value);
    }
    default:
      return kind satisfies never;
  }
}

/** A text without invisible marks, runs of blanks, and blanks at the ends of its lines. */
export function tidyLines(text: string): string {
  const lines = withoutUnseenMarks(text)
    .normalize('NFC')
    .split(/\r\n?|\n/);
  return lines
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .join('\n')
    .trim();
}

/** Checks a value that has its type already, as the server receives it. */
export function checkValue({ field }: ImportField, value: ImportValue): CellReading {
  if (value === null) return field.required ? { ok: false, problem: isRequired } : read(null);
  if (field.kind === 'references') return typeof value === 'string' ? readSeveral(value) : wrong(msg`is not valid`);
  if (field.kind === 'reference') {
    return typeof value === 'string' && value !== '' && value.length <= limits.textLength
      ? read(value)
      : wrong(msg`is not valid`);
  }
  return checked(field, value);
}

const read = (value: ImportValue): CellReading => ({ ok: true, value, isRounded: false });
const wrong = (message: Problem['message'], values: Problem['values'] = {}): CellReading => ({
  ok: false,
  problem: { message, values },
});
/** How errors look in a sheet that was saved as text. */
const errorName = /^#(N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!)$/;
const isError = (cell: Cell | undefined): cell is { error: string } =>
  typeof cell === 'object' && cell !== null && 'error' in cell;

/** Reads several names as one value, so that rows stay flat. */
function readSeveral(text: string): CellReading {
  const names = namesIn(text);
  if (names.length > limits.referencesOfOne) {
    return wrong(msg`at most {limit} entries`, { limit: limits.referencesOfOne });
  }
  return names.some((name) => name.length > limits.textLength)
    ? wrong(msg`at most {limit} characters`, { limit: limits.textLength })
    : read(names.join(betweenNames) || null);
}

function checked(field: Field, value: ImportValue): CellReading {
  const result = field.schema.safeParse(value, { reportInput: true });
  if (!result.success) {
    const [issue] = result.error.issues;
    return issue ? { ok: false, problem: problemOf(issue) } : wrong(msg`is not valid`);
  }
  // A required text of blanks alone counts as empty.
  if (field.required && result.data === '') return { ok: false, problem: isRequired };
  return read(result.data as ImportValue); // A field's schema returns one value of its kind.
}

type NumberLike = Extract<Field, { kind: 'number' | 'money' }>;

function readNumber(field: NumberLike, cell: Cell | undefined, text: string, style: CellStyle): CellReading {
  const decimals = field.kind === 'money' ? 2 : field.decimals;
  const stored = field.kind === 'number' ? field.unit : undefined;
  const amount = numberIn(cell, stored === '%' && !style.factor);
  const { bare, unit, currency, isPercent } =
    amount === null ? split(text.normalize('NFKC'), field) : splitAmount(cell, text);
  const written = amount === null ? readText(bare, style) : exactOf(amount);
  if (!written) return wrong(msg`is not a number`);
  // Without a factor, a price in another currency would be taken for dollars.
  const foreign = isMoney(field) ? (currency ?? style.currency) : null;
  if (foreign && !style.factor) {
    return wrong(msg`is in {currency}: give its column the factor to USD`, { currency: foreign });
  }
  const named = unit ?? style.unit;
  const size = named === null || named === stored ? null : conversion(named, stored);
  if (unit && unit !== stored && !size) return wrong(msg`has a unit that does not belong here`);
  // A text with a percent sign is in percent already: the column's factor does not apply.
  const exact = [size, isPercent ? null : style.factor].reduce<Exact>(
    (product, each) => (each ? times(product, each) : product),
    written,
  );
  const kept = rounded(exact, decimals);
  const isRounded = kept.numerator * exact.denominator !== exact.numerator * kept.denominator;
  // "2.5" cartons are a mistake, while the third decimal of a length is not.
  if (isRounded && decimals === 0) return wrong(msg`must be a whole number`);
  const reading = checked(field, toNumber(kept));
  return reading.ok ? { ...reading, exact, isRounded } : reading;
}

/** The number of a spreadsheet's cell; one shown in percent stays a fraction unless `isInPercent`. */
function numberIn(cell: Cell | undefined, isInPercent: boolean): number | null {
  if (isFraction(cell)) return isInPercent ? inPercent(cell.fraction) : cell.fraction;
  return isAmount(cell) ? cell.amount : typeof cell === 'number' ? cell : null;
}

interface Split {
  bare: string;
  unit?: string | null;
  currency?: string | null;
  isPercent?: boolean;
}

const isMoney = (field: NumberLike): boolean => field.kind === 'money' || field.unit === 'USD';

const splitAmount = (cell: Cell | undefined, bare: string): Split => ({
  bare,
  currency: isAmount(cell) ? cell.currency : null,
});

/** Splits off a currency or a unit: '$1,200.00', '8999 NOK', '35.5 in'. */
function split(text: string, field: NumberLike): Split {
  if (isMoney(field)) return withoutCurrency(text);
  if (field.kind === 'number' && field.unit === '%') {
    return { bare: text.replace(/\s*%$/, ''), isPercent: text.endsWith('%') };
  }
  const ending = /^([+-]?[\d.,' ]*\d)\s*([^\d\s].*)$/.exec(text);
  const unit = ending?.[2] === undefined ? null : unitNamed(ending[2]);
  return unit === null ? { bare: text } : { bare: ending?.[1] ?? text, unit };
}

const writings: readonly NumberFormat[] = [
  { decimal: '.', thousands: ',' },
  { decimal: ',', thousands: '.' },
];

/**
 * Reads a number whose thousands are grouped by the other sign, a blank or an apostrophe. Where the text has both
 * signs, their order shows which is the decimal one.
 */
function readText(text: string, { decimal, thousands }: CellStyle): Exact | null {
  if (thousands !== undefined) return readDecimal(text, { decimal, thousands });
  const signs = [decimal === '.' ? ',' : '.', ' ', "'"] as const;
  const own = signs.map((sign): NumberFormat => ({ decimal, thousands: sign }));
  const others = text.includes('.') && text.includes(',') ? writings : [];
  for (const writing of [...own, ...others]) {
    const found = readDecimal(text, writing);
    if (found) return found;
  }
  return null;
}

/** A spreadsheet's number as an exact decimal: 0.1 means 0.1, not its nearest binary fraction. */
function exactOf(value: number): Exact | null {
  return Number.isFinite(value) && Math.abs(value) <= Number.MAX_SAFE_INTEGER ? factor(value) : null;
}

function readDay(field: Field, text: string, { dates }: CellStyle): CellReading {
  const written = withoutTime(text.normalize('NFKC'));
  const day = /^\d{4}-\d\d-\d\d$/.test(written)
    ? readDate(written, 'yyyy-MM-dd')
    : (readDate(written, dates) ?? yearFirst(written));
  return day === null ? wrong(msg`is not a day written as {pattern}`, { pattern: dates }) : checked(field, day);
}

/** Reads a day that begins with its year, which is unambiguous whatever separates its parts. */
function yearFirst(text: string): string | null {
  const [, year, month, day] = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(text) ?? [];
  return year && month && day ? readDate(`${year}-${month}-${day}`, 'yyyy-M-d') : null;
}

const yes = new Set('yes y true 1 ok allowed 是 有 可 可以 允许 能 √ ✓ ✔ ☑ 对'.split(' '));
const no = new Set('no n false 0 notallowed forbidden 否 无 不 不可 不可以 不允许 禁止 不能 × ✗ ✘ ☒ 错'.split(' '));

function flagOf(text: string): boolean | null {
  const word = text.normalize('NFKC').toLowerCase().replace(/\s/g, '');
  return yes.has(word) ? true : no.has(word) ? false : null;
}

/** A choice by its name or one of its words; an exact match comes before one that ignores case, signs and blanks. */
function choiceOf(choices: object, words: ImportField['words'], text: string): string | null {
  const values = Object.keys(choices);
  const called = (isMeant: (word: string) => boolean) =>
    values.find((value) => [value, ...(words?.[value] ?? [])].some(isMeant));
  const wanted = folded(text);
  return called((word) => word === text) ?? called((word) => folded(word) === wanted) ?? null;
}
