import { useAtom } from 'jotai';
import { useEffect } from 'react';
import { savedQueryCalls } from '../../../shared/api/saved-queries';
import { inputsOf } from '../../../shared/console/dot-commands';
import { fetchData } from '../../api/send';
import { savedQueryToRunAtom } from '../../state/console';
import { runAll } from './run-input';
import { changeConsole, putEntry } from './transcript';

/** Runs the saved session whose link or name was opened. */
export function useSavedQueryToRun(): void {
  const [id, setId] = useAtom(savedQueryToRunAtom);
  useEffect(() => {
    if (id === null) return;
    setId(null);
    void run(id);
  }, [id, setId]);
}

async function run(id: number): Promise<void> {
  try {
    const { version, name, statements, mine } = await fetchData(savedQueryCalls.readSavedQuery, { id });
    changeConsole({ inputs: [], saved: mine ? { id, version, name } : null });
    await runAll(inputsOf(statements));
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    putEntry({ id: crypto.randomUUID(), input: `#${id}`, outcome: { kind: 'said', text, isFailure: true } });
  }
}
