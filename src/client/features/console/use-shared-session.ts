import { useEffect, useRef } from 'react';
import { sharedInputs } from './commands';
import { runAll } from './run-input';
import { changeConsole, putEntry } from './transcript';

/** Runs the session whose link was opened, once. */
export function useSharedSession(id: number | null): void {
  const ran = useRef<number | null>(null);
  useEffect(() => {
    if (id === null || ran.current === id) return;
    ran.current = id;
    void run(id);
  }, [id]);
}

async function run(id: number): Promise<void> {
  try {
    const { inputs } = await sharedInputs(id);
    changeConsole({ inputs: [], saved: null });
    await runAll(inputs);
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    putEntry({ id: crypto.randomUUID(), input: `#${id}`, outcome: { kind: 'said', text, isFailure: true } });
  }
}
