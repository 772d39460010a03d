import { Client } from 'pg';
import { inject } from 'vitest';
import { seedDemo } from '../../src/server/db/seed/demo';
import { createDatabase, databaseUrl, dropDatabase } from './databases';

/** The size of a company, and its current day. */
export interface CompanySize {
  customers: number;
  orders: number;
  seed: number;
  today: string;
}

/**
 * The name of a database with the demonstration company of a size: filled by the first test file of a run that needs
 * it, and copied for each file, which takes a fraction of the time.
 */
export async function companyTemplate(size: CompanySize): Promise<string> {
  const server = inject('databaseServerUrl');
  const { customers, orders, seed, today } = size;
  const name = `${inject('templateDatabase')}_${customers}_${orders}_${seed}_${today.replaceAll('-', '')}`;
  const client = new Client({ connectionString: databaseUrl(server, 'postgres') });
  await client.connect();
  try {
    // Of two files that start at once one fills it while the other waits.
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 0) await fill(server, name, size);
  } finally {
    await client.end();
  }
  return name;
}

async function fill(server: string, name: string, size: CompanySize): Promise<void> {
  await createDatabase(server, name, inject('templateDatabase'));
  try {
    await seedDemo(databaseUrl(server, name), size);
  } catch (error) {
    await dropDatabase(server, name);
    throw error;
  }
}
