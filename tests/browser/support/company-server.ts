import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calendarEnvironment } from '../../support/calendar';
import { companySize } from '../../support/company-size';
import { productFolder } from './environment';

const readyMs = 120_000;

export interface CompanyServer {
  url: string;
  /** The folder of its database, its secrets and the sessions of the tests. */
  data: string;
  stop(): Promise<void>;
}

/**
 * Starts the built product with an embedded database of its own, holding the demonstration company or one of about so
 * many order lines; `settings` are environment variables of its own.
 */
export async function startCompanyServer(
  orderLines: number | null,
  settings: Record<string, string> = {},
): Promise<CompanyServer> {
  const data = mkdtempSync(join(tmpdir(), 'loadline-browser-'));
  chmodSync(data, 0o755); // as root the database runs as another user
  if (orderLines !== null) await fill(data, orderLines);
  const server = run(data, 'main.js', [], settings);
  const url = await addressOf(server);
  return {
    url,
    data,
    async stop() {
      const ended = once(server, 'close');
      server.kill('SIGTERM');
      await ended;
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
    const timer = setTimeout(() => failed(new Error(`the server was not ready in time:\n${written}`)), readyMs);
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
