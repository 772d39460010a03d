import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** A failure told to the person at the terminal in one sentence, without a stack. */
export function expectedFailure(message) {
  return Object.assign(new Error(message), { isExpected: true });
}

/** Runs a program in the project folder with our terminal and returns its exit code. */
export function run(program, args, { env = {}, timeoutMs = 0, stdio = 'inherit' } = {}) {
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio,
    timeout: timeoutMs,
    killSignal: 'SIGKILL',
  });
  return new Promise((resolve) => {
    child.once('error', () => resolve(127));
    child.once('close', (code) => resolve(code ?? 1));
  });
}

/** Runs a JavaScript file of ours or of a package. */
export function runNode(file, args, options) {
  return run(process.execPath, [join(root, file), ...args], options);
}

/** Runs npm: the one that started us, where there is one, as Windows cannot spawn `npm` itself. */
export function runNpm(args, options) {
  const npm = process.env.npm_execpath;
  if (npm?.endsWith('.js')) return run(process.execPath, [npm, ...args], options);
  return run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, options);
}
