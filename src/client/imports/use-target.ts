import { useCallback, useMemo, useState } from 'react';
import { type ListWords, wordsOfLists } from '../../shared/imports/list-words';
import { importTargetOf, isList, type TargetName } from '../../shared/imports/targets';
import { bothLanguages } from '../state/catalogues';

/** What a file is imported as. A list's columns are found by its words in both languages, once these are loaded. */
export function useTarget(name: TargetName) {
  const [words, setWords] = useState<ListWords>({});
  const target = useMemo(() => importTargetOf(name, words), [name, words]);

  /** Loads the target with all names that its files' columns may have, in both languages. */
  const withWords = useCallback(async () => {
    if (!isList(name)) return importTargetOf(name);
    const both = wordsOfLists(await bothLanguages());
    setWords(both);
    return importTargetOf(name, both);
  }, [name]);
  return { words, target, withWords };
}
