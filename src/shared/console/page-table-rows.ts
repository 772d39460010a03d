import { z } from 'zod';
import type { Call } from '../api/call';
import { innerSchema } from '../api/inner-schema';
import { type ColumnType, typeOfField } from './column-type';
import type { PageTable } from './page-tables';

type Row = Readonly<Record<string, unknown>>;
type Schema = z.ZodType;

/** What the rows tell of the record that their call is made for. */
const idCodeName = ['id', 'code', 'name'] as const;

/** The columns of a table by their names as rows have them, with the types that their definitions tell. */
export function columnsOfPageTable(table: PageTable): Record<string, ColumnType> {
  const { call, rows, beside = {}, fields = {}, days = [] } = table;
  const answer = inside(call.output);
  const given = rows === null ? answer : inside(shapeOf(answer)[rows]);
  const row = shapeOf(given instanceof z.ZodArray ? inside(given.element as Schema) : given);
  const named = Object.entries(beside).flatMap(([property, name]) => flat(name, shapeOf(answer)[property]));
  const own = Object.entries(row).flatMap(([property, schema]): [string, Schema][] => {
    if (table.without?.includes(property)) return [];
    if (table.spread?.properties.includes(property)) {
      const each = inside(schema);
      const element = each instanceof z.ZodArray ? (each.element as Schema) : each;
      return table.spread.over.map((name) => [joined(property, name), element]);
    }
    return flat(table.called?.[property] ?? property, schema);
  });
  const { named: record } = table.forEach ?? {};
  const ofRecord = idCodeName.flatMap((name): [string, Schema][] =>
    record ? [[joined(record, name), name === 'id' ? z.number() : z.string()]] : [],
  );
  return Object.fromEntries(
    [...ofRecord, ...named, ...own].map(([name, schema]) => {
      const field = fields[name];
      if (field) return [name, typeOfField(field)];
      return [name, days.includes(name) ? ({ kind: 'date', decimals: null } as const) : typeOfSchema(schema)];
    }),
  );
}

/** The rows of an answer as the table has them; `record` is the one that the call was made for. */
export function rowsOfAnswer(table: PageTable, answer: unknown, record?: Row): Row[] {
  const { rows, beside = {}, without = [], called = {}, spread } = table;
  const whole = answer as Row; // what the call answers is an object, or the rows themselves
  const listed = (rows === null ? answer : whole[rows]) as readonly Row[]; // as the call's output says
  const same = Object.entries(beside).flatMap(([property, name]) => flatValue(name, whole[property]));
  const { named } = table.forEach ?? {};
  const of = named && record ? idCodeName.map((name): [string, unknown] => [joined(named, name), record[name]]) : [];
  return listed.map((row) => {
    const own = Object.entries(row).flatMap(([property, value]): [string, unknown][] => {
      if (without.includes(property)) return [];
      if (spread?.properties.includes(property)) {
        return spread.over.map((name, at) => [joined(property, name), (value as unknown[])[at]]);
      }
      return flatValue(called[property] ?? property, value);
    });
    return Object.fromEntries([...of, ...same, ...own]);
  });
}

/** How many rows there are in all, where an answer tells. */
export function totalOfAnswer({ total = 'total' }: PageTable, answer: unknown): number | null {
  const told = (answer as Row)[total];
  if (typeof told === 'number') return told;
  if (!Array.isArray(told)) return null;
  return told.reduce((sum: number, { count }: { count: number }) => sum + count, 0);
}

/** Whether a call answers page by page, and whether it is told how long a page is. */
export function pagingOf({ input }: Call): { isPaged: boolean; isSized: boolean } {
  return { isPaged: 'page' in input.shape, isSized: 'size' in input.shape };
}

/** An object's properties as columns of their own: `customerCode` of `customer`. */
function flat(name: string, schema: Schema | undefined): [string, Schema][] {
  const plain = inside(schema);
  if (!(plain instanceof z.ZodObject)) return [[name, plain]];
  return Object.entries(shapeOf(plain)).flatMap(([key, each]) => flat(joined(name, key), each));
}

function flatValue(name: string, value: unknown): [string, unknown][] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [[name, value]];
  return Object.entries(value).flatMap(([key, each]) => flatValue(joined(name, key), each));
}

const joined = (name: string, key: string): string => `${name}${key.slice(0, 1).toUpperCase()}${key.slice(1)}`;

function typeOfSchema(schema: Schema): ColumnType {
  if (schema instanceof z.ZodNumber) return { kind: 'number', decimals: null };
  return { kind: schema instanceof z.ZodBoolean ? 'boolean' : 'text', decimals: null };
}

function shapeOf(schema: Schema | undefined): Record<string, Schema> {
  return schema instanceof z.ZodObject ? (schema.shape as Record<string, Schema>) : {}; // shapes hold core types; all ours are z.ZodType
}

const inside = (schema: Schema | undefined): Schema => innerSchema(schema ?? z.unknown());
