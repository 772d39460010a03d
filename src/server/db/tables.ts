import type { ColumnType, Generated } from 'kysely';
import type { AnyEntity, Values } from '../../shared/entity/entity';
import type { Field } from '../../shared/entity/field';
import type { AccessTables } from './access-tables';
import type { AuditTables } from './audit-tables';
import type { FileTables } from './file-tables';
import type { ImportTables } from './import-tables';
import type { LoadingTables } from './loading-tables';
import type { MergeTables } from './merge-tables';
import type { PurchaseTables } from './purchase-tables';
import type { ServiceTables } from './service-tables';
import { storage, type TableName } from './storage';
import type { ViewTables } from './view-tables';

/** The Kysely type of an entity's table. */
export type TableOf<E extends AnyEntity> = {
  id: Generated<number>;
  version: Generated<number>;
  createdAt: ColumnType<Date, never, never>;
  updatedAt: ColumnType<Date, Date | undefined, Date>;
} & { [K in keyof Values<E>]: Values<E>[K] };

type EntityTables = { [T in TableName]: TableOf<(typeof storage)[T]['entity']> };

/** All tables, for Kysely. */
export type Database = EntityTables &
  AccessTables &
  AuditTables &
  ViewTables &
  LoadingTables &
  MergeTables &
  PurchaseTables &
  ImportTables &
  ServiceTables &
  FileTables;

/** camelCase to the snake_case of the database; the same rule as Kysely's CamelCasePlugin. */
export function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Values by the names of their columns, as the database makes a row of them. */
export const inColumns = (values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [snakeCase(name), value]));

/** A column's SQL type, without its not-null. */
export function columnType(field: Field): string {
  switch (field.kind) {
    case 'text':
    case 'longText':
    case 'choice':
    case 'file':
      return 'text';
    case 'number':
      return field.decimals === 0 ? 'bigint' : `numeric(18,${field.decimals})`;
    case 'money':
      return 'numeric(18,2)';
    case 'date':
      return 'date';
    case 'flag':
      return 'boolean';
    case 'reference':
      return 'bigint';
    case 'references':
      return 'bigint[]';
    default:
      return field satisfies never;
  }
}

/** The entity whose records a table holds; undefined for other tables. */
export function entityOfTable(table: string): AnyEntity | undefined {
  return Object.entries(storage).find(([name]) => snakeCase(name) === table)?.[1].entity;
}
