import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { calendarEnvironment } from '../support/calendar';

export interface BuiltServer {
  child: ChildProcess;
  url: string;
  /** From the start of the process until it was ready. */
  seconds: number;
}

/** Starts the built product on a data folder and waits until it is ready. */
export function startBuilt(folder: string, settings: Record<string, string> = {}): Promise<BuiltServer> {
  const begin = performance.now();
  const child = spawn(process.execPath, [resolve('dist/server/main.js')], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      DATA_DIR: folder,
      PORT: '0',
      LOG_LEVEL: 'error',
      ...calendarEnvironment,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((found, failed) => {
    let written = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      written += chunk.toString();
      const url = /ready at (\S+)/.exec(written)?.[1];
      if (url) found({ child, url, seconds: (performance.now() - begin) / 1000 });
    });
    child.once('close', (code) => failed(new Error(`the server ended with ${code}: ${written}`)));
  });
}

/** Ends the server and waits until it has let go of its data. */
export async function stopBuilt({ child }: Pick<BuiltServer, 'child'>): Promise<void> {
  const ended = new Promise((done) => child.once('close', done));
  child.kill('SIGTERM');
  await ended;
}
