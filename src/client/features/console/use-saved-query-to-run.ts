import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { useAtom } from 'jotai';
import { useEffect } from 'react';
import { savedQueryCalls } from '../../../shared/areas/console/saved-query-calls';
import { isOf } from '../../api/errors';
import { fetchData } from '../../api/send';
import { savedQueryToRunAtom } from '../../state/console';
import { runSession } from './run-input';
import { putEntry } from './transcript';

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
    await runSession({ statements, saved: mine ? { id, version, name } : null });
  } catch (error) {
    putEntry({
      id: crypto.randomUUID(),
      input: `#${id}`,
      outcome: { kind: 'said', text: whyNot(error), isFailure: true },
    });
  }
}

/** A query of somebody else that is not shared answers like one that is not there. */
function whyNot(error: unknown): string {
  if (isOf(error, 'record.notFound')) {
    return t(i18n)`This link leads to no query: it was removed, or is not shared with you. Ask whoever sent the link.`;
  }
  return error instanceof Error ? error.message : String(error);
}
