import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../support/free-port';

const places = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'];

/** The Firefox of this machine, where it has one. */
export const firefoxPath = places.find((path) => existsSync(path));

export interface Firefox {
  open(url: string): Promise<void>;
  /** Presses keys one after the other; those of `held` are down meanwhile. */
  press(keys: readonly string[], held?: readonly string[]): Promise<void>;
  /** What an expression is on the page. */
  read(expression: string): Promise<unknown>;
  stop(): Promise<void>;
}

/**
 * Starts Firefox without a window, and speaks to it as its own driver does (Marionette): Playwright needs a Firefox of
 * its own making, which the system does not have.
 */
export async function startFirefox(path: string): Promise<Firefox> {
  const profile = mkdtempSync(join(tmpdir(), 'loadline-firefox-'));
  const port = await freePort();
  writeFileSync(join(profile, 'user.js'), `user_pref("marionette.port", ${port});\n`);
  const process = spawn(path, ['--headless', '--no-remote', '--marionette', '--profile', profile], { stdio: 'ignore' });
  const socket = await connected(port);
  const send = conversation(socket);
  await send('WebDriver:NewSession', {});
  const act = (actions: readonly object[]) =>
    send('WebDriver:PerformActions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  return {
    open: async (url) => void (await send('WebDriver:Navigate', { url })),
    async press(keys, held = []) {
      await act([
        ...held.map((value) => ({ type: 'keyDown', value })),
        ...keys.flatMap((value) => [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ]),
        ...held.map((value) => ({ type: 'keyUp', value })),
      ]);
    },
    async read(expression) {
      const { value } = await send('WebDriver:ExecuteScript', { script: `return ${expression}`, args: [] });
      return value;
    },
    async stop() {
      const ended = once(process, 'close');
      socket.destroy();
      process.kill('SIGKILL');
      await ended;
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

async function connected(port: number): Promise<Socket> {
  const until = Date.now() + 60_000;
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    try {
      await once(socket, 'connect');
      return socket;
    } catch (error) {
      if (Date.now() > until) throw error;
      await new Promise((resolve) => setTimeout(resolve, 200)); // it is still starting
    }
  }
}

interface Answer {
  value?: unknown;
}

/** Messages are `length:json`; a command `[0, id, name, parameters]` is answered by `[1, id, error, result]`. */
function conversation(socket: Socket): (name: string, parameters: object) => Promise<Answer> {
  const waiting = new Map<number, { resolve(answer: Answer): void; reject(error: Error): void }>();
  let received = Buffer.alloc(0);
  let last = 0;
  socket.on('data', (bytes) => {
    received = Buffer.concat([received, bytes]);
    for (;;) {
      const colon = received.indexOf(':');
      const end = colon + 1 + Number(received.subarray(0, colon).toString());
      if (colon < 0 || received.length < end) return;
      const message: unknown = JSON.parse(received.subarray(colon + 1, end).toString());
      received = received.subarray(end);
      if (!Array.isArray(message)) continue; // its greeting
      const [, id, error, result] = message;
      if (error) waiting.get(id)?.reject(new Error(error.message));
      else waiting.get(id)?.resolve(result);
    }
  });
  return (name, parameters) =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, { resolve, reject });
      const text = JSON.stringify([0, last, name, parameters]);
      socket.write(`${Buffer.byteLength(text)}:${text}`);
    });
}
