import { useCallback, useEffect, useState } from 'react';
import { searchedOf } from '../../shared/api/list';
import type { EntityName } from '../../shared/areas/all';
import { type LookedUp, recordCalls } from '../../shared/areas/record/calls';
import { fetchData } from '../api/send';
import { askWithSounds, soundsLike } from '../state/sounds-like';
import { toastLoadError } from '../state/toasts';
import type { ComboboxOption } from '../ui/combobox-choice';
import { recentlyChosen } from './recently-chosen';

/** The record that all choices refer to in a field, such as their customer. */
interface Within {
  field: string;
  id: number;
}

interface Found {
  rows: readonly LookedUp[];
  more: boolean;
}

/** Returns a record as a choice: its name, with its code if that differs. */
export function optionOf({ id, code, name }: Pick<LookedUp, 'id' | 'code' | 'name'>): ComboboxOption {
  return { value: String(id), label: name, ...(code === name ? {} : { detail: code }) };
}

/**
 * The records that can be chosen, loaded while typing; without a text the most recently chosen come first. Outdated
 * answers are dropped.
 */
export function useReferenceChoices(entity: EntityName, within?: Within) {
  const { field, id } = within ?? {};
  const [text, setText] = useState<string | null>(null);
  const [found, setFound] = useState<(Found & { of: string }) | null>(null);
  const question = JSON.stringify([entity, text, field, id]);

  useEffect(() => {
    if (text === null) return;
    const abort = new AbortController();
    const narrowed = field === undefined || id === undefined ? undefined : { field, id };
    choices({ entity, text, within: narrowed }, abort.signal).then(
      (answer) => abort.signal.aborted || setFound({ ...answer, of: question }),
      (error: unknown) => {
        if (abort.signal.aborted) return;
        setFound({ rows: [], more: false, of: question });
        toastLoadError(error);
      },
    );
    return () => abort.abort();
  }, [entity, text, field, id, question]);

  const search = useCallback((typed: string) => setText(searchedOf(typed)), []);
  return {
    options: (found?.rows ?? []).map(optionOf),
    more: found?.more ?? false,
    /** Whether the shown choices still belong to an earlier text or another `within`. */
    isSearching: text !== null && found?.of !== question,
    search,
  };
}

interface Asked {
  entity: EntityName;
  text: string;
  within: Within | undefined;
}

async function choices({ entity, text, within }: Asked, signal: AbortSignal): Promise<Found> {
  const narrowed = within ? { within } : {};
  const lookUp = (alike: readonly number[] | null) =>
    fetchData(
      recordCalls.lookUp,
      { entity, ...narrowed, ...(text ? { text, alike: [...(alike ?? [])] } : {}) },
      { signal },
    );
  const ids = text === '' ? [...recentlyChosen(entity)] : [];
  const [recent, all] = await Promise.all([
    ids.length > 0
      ? fetchData(recordCalls.lookUp, { entity, ids, onlyOffered: true, ...narrowed }, { signal })
      : { rows: [] },
    askWithSounds(soundsLike(entity, text), lookUp, ({ rows }) => rows.length > 0),
  ]);
  const first = ids.flatMap((id) => recent.rows.find((row) => row.id === id) ?? []);
  const rest = all.rows.filter(({ id }) => !ids.includes(id));
  return { rows: [...first, ...rest], more: all.more };
}
