import type { I18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import type { EntityName } from '../../../shared/areas/all';
import type { LookedUp } from '../../../shared/areas/record/calls';
import type { Field } from '../../../shared/entity/field';
import { type CellStyle, readCell } from '../../../shared/imports/read-cell';
import { namesIn } from '../../../shared/imports/several-names';
import { unitNamed } from '../../../shared/imports/units';
import { translate } from '../../../shared/translate';
import { type FieldValue, problemText, readDay } from '../../forms/field-value';
import type { GridColumn } from '../columns/column';

/** A cell and its new value, or what is wrong with the text pasted over it. */
export interface BlockCell<R> {
  row: R;
  column: GridColumn<R>;
  value: FieldValue;
  problem: string | null;
}

/** A cell and the text pasted over it. */
export interface PastedCell<R> {
  row: R;
  column: GridColumn<R>;
  text: string;
}

/** Finds records of an entity by a text. */
export type LookUp = (entity: EntityName, text: string) => Promise<readonly LookedUp[]>;

interface Reading {
  value: FieldValue;
  problem: string | null;
}

/** Reads pasted texts as values of the cells' fields: numbers in the unit shown, references by code or name. */
export function readBlock<R>(
  cells: readonly PastedCell<R>[],
  { i18n, lookUp }: { i18n: I18n; lookUp: LookUp },
): Promise<BlockCell<R>[]> {
  const known = new Map<string, ReturnType<LookUp>>();
  const once: LookUp = (entity, text) => {
    const key = `${entity} ${text}`;
    const asked = known.get(key) ?? lookUp(entity, text);
    known.set(key, asked);
    return asked;
  };
  return Promise.all(
    cells.map(async ({ row, column, text }) => {
      const isEditable = column.isEditable?.(row) ?? false;
      const reading = isEditable ? await read(column.field, text, i18n, once) : wrong(t`may not be edited`);
      return { row, column, ...reading };
    }),
  );
}

const right = (value: FieldValue): Reading => ({ value, problem: null });
const wrong = (problem: string): Reading => ({ value: null, problem });

async function read(field: Field, text: string, i18n: I18n, lookUp: LookUp): Promise<Reading> {
  if (text === '') return { value: null, problem: problemText(field, null, i18n) };
  if (field.kind === 'reference') return readReference(field.to as EntityName, text, lookUp); // a test checks that references name entities
  if (field.kind === 'references') {
    const to = field.to as EntityName; // a test checks that references name entities
    const readings = await Promise.all(namesIn(text).map((name) => readReference(to, name, lookUp)));
    const problem = readings.find((reading) => reading.problem !== null);
    return problem ?? right(readings.flatMap(({ value }) => (typeof value === 'number' ? value : [])));
  }
  if (field.kind === 'date') {
    const day = readDay(text);
    return { value: day, problem: problemText(field, day, i18n) };
  }
  const reading = readCell({ field }, text, styleOf(field));
  return reading.ok ? right(reading.value) : wrong(translate(i18n, reading.problem.message, reading.problem.values));
}

/** Finds the one record with this code, or this name in either language; none or several are a problem. */
async function readReference(to: EntityName, text: string, lookUp: LookUp): Promise<Reading> {
  const [only, ...others] = (await lookUp(to, text)).filter(({ isExact }) => isExact);
  if (!only) return wrong(t`nothing is called ${text}`);
  return others.length > 0 ? wrong(t`several are called ${text}`) : right(only.id);
}

function styleOf(field: Field): CellStyle {
  const shown = field.kind === 'number' ? field.shown : undefined;
  return {
    decimal: '.',
    dates: 'yyyy-MM-dd',
    unit: shown ? unitNamed(shown.unit) : null,
    currency: null,
    factor: null,
  };
}
