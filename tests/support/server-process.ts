import { type ChildProcess, spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { calendarEnvironment } from './calendar';

export interface ServerProcess {
  url: string;
  pid: number;
  /** Its output so far. */
  output(): string;
  /** Sends the signal and waits for the exit; returns the exit code, null if it was killed. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

interface StartOptions {
  dataDir: string;
  environment?: Record<string, string>;
  /** The account to run as, for a test that runs as root. */
  uid?: number;
}

// Inside the project, so that the built server can resolve its packages.
export const testedServer = resolve('dist/tested-server');
/** Long enough for a slow machine that runs other tests, and first fills the demonstration. */
const readyMs = 100_000;

/** Starts the built server as a process on a free port; resolves when it reports that it is ready. */
export async function startServer({ dataDir, environment = {}, uid }: StartOptions): Promise<ServerProcess> {
  const { child, output, ended } = launch({ dataDir, environment, ...(uid === undefined ? {} : { uid }) });
  const url = await new Promise<string>((found, failed) => {
    const timer = setTimeout(() => failed(new Error(`not ready in time: ${output()}`)), readyMs);
    child.stdout?.on('data', () => {
      const address = /ready at (\S+)/.exec(output())?.[1];
      if (!address) return;
      clearTimeout(timer);
      found(address);
    });
    void ended.then((code) => failed(new Error(`ended with ${code}: ${output()}`)));
  });
  return {
    url,
    pid: child.pid ?? 0,
    output,
    end(signal) {
      child.kill(signal);
      return ended;
    },
  };
}

/** Runs a start that is expected to fail; returns its exit code and output. */
export async function failingStart(options: StartOptions): Promise<{ code: number | null; output: string }> {
  const { output, ended } = launch(options);
  return { code: await ended, output: output() };
}

export interface CommandProcess {
  output(): string;
  /** The exit code, null if it was killed. */
  ended: Promise<number | null>;
  /** By SIGKILL, where no other signal is given. */
  kill(signal?: NodeJS.Signals): void;
}

/** Runs a command of the built command line, or of another built program. */
export function startCommand(words: string[], options: StartOptions, program = 'loadline.js'): CommandProcess {
  const { child, output, ended } = launch(options, [program, ...words]);
  return { output, ended, kill: (signal = 'SIGKILL') => void child.kill(signal) };
}

function launch({ dataDir, environment = {}, uid }: StartOptions, [program = 'main.js', ...words]: string[] = []) {
  const child: ChildProcess = spawn(process.execPath, [join(testedServer, program), ...words], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      NODE_NO_WARNINGS: '1',
      DATA_DIR: dataDir,
      PORT: '0',
      LOG_LEVEL: 'warn',
      DEMONSTRATION: 'no',
      ...calendarEnvironment,
      ...environment,
    },
    ...(uid === undefined ? {} : { uid, gid: uid }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let written = '';
  const keep = (chunk: Buffer) => {
    written += chunk.toString();
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  const ended = new Promise<number | null>((done) => child.once('close', done));
  return { child, output: () => written, ended };
}
