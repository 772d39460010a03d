import { useEffect, useState } from 'react';
import { activityCalls, type FoundName } from '../../shared/areas/activity/calls';
import { fetchData } from '../api/send';
import { soundsLike } from '../state/sounds-like';
import { toastLoadError } from '../state/toasts';

/** What is being named: a person or a record, and the letters typed so far. */
export interface Naming {
  sign: '@' | '#';
  typed: string;
}

/** Letters in a row are one question. */
const settleMs = 90;

/** The people or records that are meant, asked for while they are typed; null while nothing answers what stands there now. */
export function useNamedChoices(naming: Naming | null): readonly FoundName[] | null {
  const [found, setFound] = useState<{ of: string; rows: readonly FoundName[] } | null>(null);
  const question = naming === null ? null : `${naming.sign}${naming.typed}`;
  useEffect(() => {
    if (question === null) return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      ask(question, abort.signal).then(
        (rows) => setFound({ of: question, rows }),
        (error: unknown) => abort.signal.aborted || toastLoadError(error),
      );
    }, settleMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [question]);
  return found !== null && found.of === question ? found.rows : null;
}

async function ask(question: string, signal: AbortSignal): Promise<readonly FoundName[]> {
  const sign = question.startsWith('@') ? '@' : '#';
  const typed = question.slice(1);
  const entities = sign === '@' ? (['account'] as const) : (['customer', 'model'] as const);
  const sounding = await Promise.all(entities.map(async (entity) => [entity, [...(await soundsLike(entity, typed))]]));
  const { found } = await fetchData(
    activityCalls.findNamed,
    { sign, typed, alike: Object.fromEntries(sounding) },
    { signal },
  );
  return found;
}
