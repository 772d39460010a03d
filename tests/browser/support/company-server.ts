import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, cpSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { runningDatabaseUrl } from '../../../src/server/db/embedded';
import { calendarEnvironment } from '../../support/calendar';
import { companySize } from '../../support/company-size';
import { demonstrationFolder, productFolder } from './environment';

const readyMs = 120_000;

export interface CompanyServer {
  url: string;
  /** The folder of its database, its secrets and the sessions of the tests. */
  data: string;
  /** Ends it and removes its folder. */
  stop(): Promise<void>;
}

interface StartedServer extends CompanyServer {
  /** Ends it; its folder stays. */
  end(): Promise<void>;
}

/**
 * Starts the built product with an embedded database of its own, holding the demonstration company or one of about so
 * many order lines; `settings` are environment variables of its own.
 */
export async function startCompanyServer(
  orderLines: number | null,
  settings: Record<string, string> = {},
): Promise<CompanyServer> {
  const data = newFolder();
  if (orderLines === null) copyWithOwners(demonstrationFolder(), data);
  else await fill(data, orderLines);
  return start(data, settings);
}

/** The folder of a demonstration company as everybody gets it, for servers to begin with a copy of. */
export async function fillDemonstration(): Promise<string> {
  const data = newFolder();
  const server = await start(data);
  await completed(server);
  await server.end();
  return data;
}

/** The papers and to-dos of a new company are made once the server is ready, and would be made again in every copy taken before. */
async function completed({ data }: CompanyServer): Promise<void> {
  const database = new Client({ connectionString: (await runningDatabaseUrl(data)) ?? undefined });
  await database.connect();
  try {
    for (const end = Date.now() + readyMs; ; await wait(200)) {
      const { rows } = await database.query(
        "select queue, state, last_error from job where queue like '%Demonstration' and state <> 'done'",
      );
      const [open] = rows;
      if (!open) return;
      const { queue, state, last_error: error } = open;
      if (state === 'failed' || Date.now() > end) throw new Error(`${queue} was not done: ${state} ${error}`);
    }
  } finally {
    await database.end();
  }
}

function newFolder(): string {
  const data = mkdtempSync(join(tmpdir(), 'loadline-browser-'));
  chmodSync(data, 0o755); // as root the database runs as another user
  return data;
}

/** The database refuses a folder that is not its user's. */
function copyWithOwners(from: string, to: string): void {
  cpSync(from, to, { recursive: true });
  for (const path of readdirSync(from, { recursive: true, encoding: 'utf8' })) {
    const { uid, gid } = statSync(join(from, path));
    chownSync(join(to, path), uid, gid);
  }
}

async function start(data: string, settings: Record<string, string> = {}): Promise<StartedServer> {
  const server = run(data, 'main.js', [], settings);
  const url = await addressOf(server);
  const end = async () => {
    const ended = once(server, 'close');
    server.kill('SIGTERM');
    await ended;
  };
  return {
    url,
    data,
    end,
    async stop() {
      await end();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

async function fill(data: string, orderLines: number): Promise<void> {
  const start = performance.now();
  const { orders, customers } = companySize(orderLines);
  const seeding = run(data, 'loadline.js', ['seed', '--orders', String(orders), '--customers', String(customers)]);
  const [code] = await once(seeding, 'close');
  if (code !== 0) throw new Error(`the company could not be loaded: ${code}`);
  console.log(`${orders} orders loaded in ${((performance.now() - start) / 1000).toFixed(1)} s`);
}

function run(
  data: string,
  program: string,
  words: readonly string[],
  settings: Record<string, string> = {},
): ChildProcess {
  return spawn(process.execPath, [join(productFolder(), 'server', program), ...words], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      DATA_DIR: data,
      PORT: '0',
      LOG_LEVEL: 'warn',
      DEMONSTRATION: 'yes',
      ...calendarEnvironment,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((found, failed) => {
    let written = '';
    const timer = setTimeout(() => {
      server.kill('SIGTERM');
      failed(new Error(`the server was not ready in time:\n${written}`));
    }, readyMs);
    server.stdout?.on('data', (chunk: Buffer) => {
      written += chunk.toString();
      const address = /ready at (\S+)/.exec(written)?.[1];
      if (!address) return;
      clearTimeout(timer);
      found(address);
    });
    server.once('close', (code) => failed(new Error(`the server ended with ${code}:\n${written}`)));
  });
}
