import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ensureBuilt } from '../../../src/launch/prepare.mjs';
import { environment } from './environment';

const readyMs = 120_000;

/** Starts the built product once for all browser tests, with an embedded database and the demonstration company. */
export default async function startServer(): Promise<() => Promise<void>> {
  await ensureBuilt();
  // A copy, so that a build made meanwhile does not change what is tested; inside the project for its packages.
  const built = resolve(`dist/tested-${process.pid}`);
  for (const part of ['server', 'client']) cpSync(resolve('dist', part), join(built, part), { recursive: true });
  const data = mkdtempSync(join(tmpdir(), 'loadline-browser-'));
  chmodSync(data, 0o755); // as root the database runs as another user
  const child = spawn(process.execPath, [join(built, 'server', 'main.js')], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', DATA_DIR: data, PORT: '0', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.env[environment.url] = await addressOf(child);
  process.env[environment.data] = data;
  return async () => {
    const ended = new Promise((done) => child.once('close', done));
    child.kill('SIGTERM');
    await ended;
    for (const folder of [built, data]) rmSync(folder, { recursive: true, force: true });
  };
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((found, failed) => {
    let written = '';
    const timer = setTimeout(() => failed(new Error(`the server was not ready in time:\n${written}`)), readyMs);
    child.stdout?.on('data', (chunk: Buffer) => {
      written += chunk.toString();
      const address = /ready at (\S+)/.exec(written)?.[1];
      if (!address) return;
      clearTimeout(timer);
      found(address);
    });
    child.once('close', (code) => failed(new Error(`the server ended with ${code}:\n${written}`)));
  });
}
