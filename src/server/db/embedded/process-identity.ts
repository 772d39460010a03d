import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';
import { errorCodeOf } from '../../error-code';

/**
 * A text that differs between two processes which had the same number one after the other,
 * or null when no such process runs.
 */
export function processIdentity(pid: number): string | null {
  if (!Number.isSafeInteger(pid) || pid <= 0) return null;
  if (process.platform === 'linux') return linuxIdentity(pid);
  if (!answersSignals(pid)) return null;
  return process.platform === 'win32' ? 'running' : psColumn(pid, 'lstart');
}

/** Whether the process is a PostgreSQL server working in this folder. */
export function isPostmasterOf(pid: number, clusterDir: string): boolean {
  if (processIdentity(pid) === null) return false;
  if (process.platform === 'win32') return true;
  if (process.platform === 'linux') {
    try {
      // The server changes into its folder, and the link follows the folder when somebody renames it.
      return readlinkSync(`/proc/${pid}/cwd`) === clusterDir;
    } catch {
      return false; // another account's process, hence not one of ours
    }
  }
  return psColumn(pid, 'command')?.includes(clusterDir) ?? false;
}

function linuxIdentity(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name in brackets and may hold anything, brackets and blanks included.
    const [state, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (state === 'Z' || state === 'X') return null;
    const ticksAtStart = rest[18];
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${ticksAtStart}`;
  } catch {
    return null;
  }
}

function answersSignals(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCodeOf(error) === 'EPERM';
  }
}

function psColumn(pid: number, column: string): string | null {
  try {
    return execFileSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' }).trim() || null;
  } catch {
    return null;
  }
}
