import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';

/** Three such processes get what one at the usual priority gets: they are slowed on a busy computer, not stopped. */
const niceness = 5;

/**
 * Leaves the processor to whoever else wants it: a process, or the thread that asks. Systems that cannot, or do not
 * let us, go on as before.
 */
export function stepBack(pid?: number): void {
  // Elsewhere a thread has no priority of its own, and the whole server would step back.
  if (pid === undefined && process.platform !== 'linux') return;
  quietly(() => setPriority(pid ?? 0, niceness));
  // Where Linux weighs sessions against each other before their processes, each of the database's is one of its own.
  if (pid !== undefined && process.platform === 'linux') {
    quietly(() => writeFileSync(`/proc/${pid}/autogroup`, String(niceness)));
  }
}

function quietly(act: () => void): void {
  try {
    act();
  } catch {
    // A report at the priority of everything else is a report all the same.
  }
}
