import { Client } from 'pg';
import { runningDatabaseUrl } from '../../../src/server/db/embedded';
import { dataFolder } from './environment';

/** Asks the database of this worker's server, past the product: what its figures are compared with. */
export async function askDatabase<Row extends object>(statement: string, values: unknown[] = []): Promise<Row[]> {
  const url = await runningDatabaseUrl(dataFolder());
  if (url === null) throw new Error('the database does not run');
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(statement, values)).rows;
  } finally {
    await client.end();
  }
}
