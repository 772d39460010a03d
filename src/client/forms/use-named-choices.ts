import { useEffect, useState } from 'react';
import { activityCalls, type FoundName } from '../../shared/areas/activity/calls';
import type { SubjectName, subjectFields } from '../../shared/areas/activity/kinds';
import { fetchData } from '../api/send';
import { askWithSounds, soundsLike } from '../state/sounds-like';
import { toastLoadError } from '../state/toasts';

/** A name being typed: of a person or a record, and the letters so far. */
export interface Naming {
  sign: '@' | '#';
  typed: string;
}

/** The records a text is about, by the fields that name them. */
export type NamedAbout = Readonly<Partial<Record<(typeof subjectFields)[SubjectName], number>>>;

/** Debounce: letters typed in a row are one request. */
const settleMs = 90;

/**
 * The people or records that match the name being typed; null until there is an answer for the present text. `about`
 * names the records the text is about, by their fields.
 */
export function useNamedChoices(naming: Naming | null, about: NamedAbout): readonly FoundName[] | null {
  const [found, setFound] = useState<{ of: string; rows: readonly FoundName[] } | null>(null);
  const question = naming === null ? null : JSON.stringify({ sign: naming.sign, typed: naming.typed, ...about });
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
  const asked = JSON.parse(question) as Naming & NamedAbout; // written above
  const entities = asked.sign === '@' ? (['account'] as const) : (['customer', 'model'] as const);
  const sounding = Promise.all(
    entities.map(async (entity) => [entity, [...(await soundsLike(entity, asked.typed))]] as const),
  );
  const findNamed = (alike: Awaited<typeof sounding> | null) =>
    fetchData(activityCalls.findNamed, { ...asked, alike: Object.fromEntries(alike ?? []) }, { signal });
  const { found } = await askWithSounds(sounding, findNamed, ({ found }) => found.length > 0);
  return found;
}
