import type { CompiledQuery, DatabaseConnection, QueryExecutorProvider, QueryResult } from 'kysely';

/** Statements that answer nothing, and so may run when the next one does that answers something. */
const answersNothing = /^\s*(create|alter|drop|revoke)\s/i;

/**
 * Does work whose statements on the schema are sent together, as soon as another statement follows them or the work
 * ends: each is done in less time than it takes to say so. The order of all statements stays. One that fails makes the
 * statement after it fail, or the work. Within a transaction only.
 */
export async function sentTogether(db: QueryExecutorProvider, work: () => Promise<void>): Promise<void> {
  // A transaction has one connection, which stays the same until it ends.
  const connection: DatabaseConnection = await db.getExecutor().provideConnection(async (its) => its);
  const send = connection.executeQuery;
  let held: CompiledQuery[] = [];
  const sendHeld = async () => {
    const [first] = held;
    if (!first) return;
    const sql = held.map((query) => query.sql).join(';\n');
    held = [];
    await send.call(connection, { ...first, sql });
  };
  connection.executeQuery = async <Row>(query: CompiledQuery) => {
    if (query.parameters.length === 0 && answersNothing.test(query.sql)) {
      held.push(query);
      return { rows: [] };
    }
    await sendHeld();
    return (await send.call(connection, query)) as QueryResult<Row>;
  };
  try {
    await work();
    await sendHeld();
  } finally {
    connection.executeQuery = send;
  }
}
