import { Client, type QueryResultRow } from 'pg';

/** Runs one statement on the server's maintenance database. */
async function onServer<R extends QueryResultRow>(serverUrl: string, text: string, values: string[] = []) {
  const client = new Client({ connectionString: databaseUrl(serverUrl, 'postgres') });
  await client.connect();
  try {
    return await client.query<R>(text, values);
  } finally {
    await client.end();
  }
}

/** The server's address with another database. */
export function databaseUrl(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}

export async function createDatabase(serverUrl: string, name: string, template = 'template0'): Promise<void> {
  // Copying files is faster than logging every page for a small template.
  const copy = `create database ${name} template ${template} strategy file_copy`;
  for (let attempt = 1; ; attempt += 1) {
    try {
      await onServer(serverUrl, copy);
      return;
    } catch (error) {
      // Copying a template fails while another session is connected to it.
      if (attempt === 10 || !(error instanceof Error && /being accessed/.test(error.message))) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50 * attempt));
    }
  }
}

/** The names of the server's databases that match a pattern of SQL's `like`. */
export async function databasesLike(serverUrl: string, pattern: string): Promise<string[]> {
  const { rows } = await onServer<{ datname: string }>(
    serverUrl,
    'select datname from pg_database where datname like $1',
    [pattern],
  );
  return rows.map(({ datname }) => datname);
}

export async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  await onServer(serverUrl, `drop database if exists ${name} with (force)`);
}
