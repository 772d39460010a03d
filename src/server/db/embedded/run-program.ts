import { spawn } from 'node:child_process';
import type { OsAccount } from './os-account';

interface ProgramRun {
  program: string;
  args: string[];
  account: OsAccount | null;
  cwd: string;
  /** What it reads from its standard input. */
  input?: string;
}

/** Runs one of PostgreSQL's programs to its end and fails with what it wrote. */
export async function runProgram({ program, args, account, cwd, input = '' }: ProgramRun): Promise<void> {
  const child = spawn(program, args, {
    ...identityOf(account),
    cwd,
    env: databaseEnvironment(),
    windowsHide: true,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  child.stdin.on('error', () => {}); // it ended before it read everything, and says why by itself
  child.stdin.end(input);
  let output = '';
  const keep = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`${program} ended with code ${code}: ${output.trim()}`);
}

/** The spawn options that change to the account. */
export function identityOf(account: OsAccount | null): { uid?: number; gid?: number } {
  return account ? { uid: account.uid, gid: account.gid } : {};
}

/** PostgreSQL sees none of our variables: they hold secrets, and PG* ones would change its behavior. */
export function databaseEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP } = process.env;
  return { PATH, LC_ALL: 'C', TZ: 'UTC', ...(SystemRoot && { SystemRoot }), ...(TEMP && { TEMP }) };
}
