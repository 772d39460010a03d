import { type RawBuilder, sql } from 'kysely';
import type { Call } from '../../shared/api/call';
import type { Field } from '../../shared/entity/field';
import { AppError } from '../../shared/errors';
import { framesContentType } from '../../shared/reports/frames';
import { reportLimits } from '../../shared/reports/limits';
import type { ColumnBounds, Narrowing } from '../../shared/table/narrowing';
import { allOf } from '../db/conditions';
import { failure } from '../http/envelope';
import { expectedFailure } from '../http/expected-failure';
import type { CallContext, StreamAnswer, StreamReader } from '../http/handlers';
import { i18nOf } from '../languages';

interface Rows {
  columns: Readonly<Record<string, Field>>;
  /** Its columns are those of the definition, in snake case. */
  query: RawBuilder<unknown>;
  where: Narrowing;
}

type Context = Pick<
  CallContext<Call & { access: 'everyone' }>,
  'user' | 'language' | 'log' | 'readDb' | 'reportSource'
>;

/** The rows of a query as frames, made in a worker thread while the database finds them. */
export function streamRows({ columns, query, where }: Rows, context: Context): StreamAnswer {
  const { user, language, log, readDb, reportSource } = context;
  const i18n = i18nOf(language);
  const failureOf = (error: unknown) => {
    const { code, msg } = failure(expectedFailure(error, log), i18n);
    return { code, message: msg };
  };
  const statement = (selected: RawBuilder<unknown>, most: RawBuilder<unknown>) => {
    const narrowed = sql`select ${selected} from (${query}) as report where ${isWithin(where, columns)} ${most}`;
    const { sql: text, parameters } = narrowed.compile(readDb);
    return { sql: text, parameters };
  };
  const names = Object.keys(columns).map((name) => sql.ref(name));
  const order = {
    columns: Object.fromEntries(Object.entries(columns).map(([name, { kind }]) => [name, kind])),
    rows: statement(sql.join(names), sql`limit ${reportLimits.rows}`),
    count: statement(sql`count(*)`, sql``),
  };
  return {
    contentType: framesContentType,
    pieces: ({ gzip, left }: StreamReader) =>
      reportSource.stream({ ...order, gzip }, { userId: user.id, left, failureOf }),
  };
}

/** The bounds as conditions on the finished columns, so that they match what is shown. */
function isWithin(where: Narrowing, columns: Rows['columns']): RawBuilder<unknown> {
  const conditions = where.flatMap((bounds) =>
    conditionsOn(bounds, Object.hasOwn(columns, bounds.column) ? columns[bounds.column] : undefined),
  );
  return allOf(...conditions);
}

function conditionsOn({ column, from, to, values }: ColumnBounds, field: Field | undefined): RawBuilder<unknown>[] {
  const isDay = field?.kind === 'date';
  if (!field || (isDay ? values : (from ?? to))) throw new AppError('input.malformed');
  const value = sql.ref(`report.${column}`);
  return [
    ...(from === undefined ? [] : [sql`${value} >= ${from}::date`]),
    ...(to === undefined ? [] : [sql`${value} <= ${to}::date`]),
    ...(values === undefined ? [] : [sql`${value}::text = any(${values}::text[])`]),
  ];
}
