import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';

/** Three such processes get as much as one at normal priority: they are slowed on a busy computer, not stopped. */
const niceness = 5;

/**
 * Lowers the priority of a process, or of the calling thread. Without effect where the system cannot do it, or does not
 * allow it.
 */
export function stepBack(pid?: number): void {
  // Elsewhere threads have no priority of their own, and the whole server would be slowed.
  if (pid === undefined && process.platform !== 'linux') return;
  quietly(() => setPriority(pid ?? 0, niceness));
  // Linux may weigh sessions (autogroups) before processes, and each database process is a session of its own.
  if (pid !== undefined && process.platform === 'linux') {
    quietly(() => writeFileSync(`/proc/${pid}/autogroup`, String(niceness)));
  }
}

function quietly(act: () => void): void {
  try {
    act();
  } catch {
    // A report at normal priority is fine, too.
  }
}
