import { Client } from 'pg';
import type { Config } from '../config';
import { errorCodeOf } from '../error-code';
import { StartupError } from '../startup-error';
import { type EmbeddedOptions, runningDatabaseUrl, startEmbedded } from './embedded';
import { DataFolderInUse } from './embedded/writer-lock';

export interface OpenDatabase {
  url: string;
  close(): Promise<void>;
}

type Place = Pick<Config, 'databaseUrl' | 'dataDir'>;

const reachableMs = 5000;
const pauseMs = 250;

interface Opening extends Pick<EmbeddedOptions, 'log' | 'meanwhile'> {
  /** The folder of the running program, which is the built server's. */
  serverFolder: string;
}

/**
 * Opens the database of the settings: the outside server, or the embedded one, started for this process alone. Calls
 * `meanwhile` when there is nothing to do but to wait for it, maybe several times.
 */
export async function openDatabase({ databaseUrl, dataDir }: Place, opening: Opening): Promise<OpenDatabase> {
  if (databaseUrl) {
    opening.meanwhile?.();
    return outsideDatabase(databaseUrl);
  }
  const embedded = await startEmbedded({ dataDir, ...opening });
  return { url: embedded.url, close: embedded.stop };
}

/** Opens the database for who shares the embedded one with whoever keeps it: a command line with a running server. */
export async function joinDatabase(config: Place, opening: Opening): Promise<OpenDatabase> {
  try {
    return await openDatabase(config, opening);
  } catch (error) {
    const url = error instanceof DataFolderInUse ? await runningDatabaseUrl(config.dataDir) : null;
    if (url === null) throw error;
    return { url, close: async () => {} };
  }
}

const oldestServer = 150_000;

/** Why a PostgreSQL server of this `server_version_num` cannot be used; null where it can. */
export function tooOld(version: number): string | null {
  if (version >= oldestServer) return null;
  // Versions before 10 counted in two parts.
  const name =
    version >= 100_000
      ? Math.floor(version / 10_000)
      : `${Math.floor(version / 10_000)}.${Math.floor(version / 100) % 100}`;
  return `DATABASE_URL leads to PostgreSQL ${name}; Loadline needs ${oldestServer / 10_000} or newer.`;
}

async function outsideDatabase(url: string): Promise<OpenDatabase> {
  const deadline = Date.now() + reachableMs;
  for (;;) {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: deadline - Date.now() });
    try {
      await client.connect();
      const { rows } = await client.query('show server_version_num');
      await client.end();
      const refusal = tooOld(Number(rows[0].server_version_num));
      if (refusal) throw new StartupError(refusal);
      return { url, close: async () => {} };
    } catch (error) {
      await client.end().catch(() => {}); // it never was connected
      if (error instanceof StartupError) throw error;
      const reason = reasonOf(error);
      // A server that is just starting answers in a moment; a wrong password or name never does.
      const mayPass = /ECONNREFUSED|57P03/.test(reason);
      if (!mayPass || Date.now() + pauseMs >= deadline) {
        const { host, pathname } = new URL(url);
        throw new StartupError(`The database ${host}${pathname} cannot be used (${reason}); check DATABASE_URL.`);
      }
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}

function reasonOf(error: unknown): string {
  // Node reports a host with several addresses as one error holding the others, without a message of its own.
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  if (!(first instanceof Error)) return String(first);
  const code = errorCodeOf(first);
  return first.message.includes(code) ? first.message : `${code} ${first.message}`;
}
