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

/** Which records of an entity can be chosen. */
export interface Choosable {
  /** Only records that refer to this record in the field. */
  within?: Within | undefined;
  /** Also records that are no longer offered, as in filters: people who left still have orders. */
  withFormer?: boolean;
  /** Only records that customers of the user refer to, such as their owners or countries. */
  ofCustomers?: boolean;
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
export function useReferenceChoices(
  entity: EntityName,
  { within, withFormer = false, ofCustomers = false }: Choosable = {},
) {
  const { field, id } = within ?? {};
  const [text, setText] = useState<string | null>(null);
  const [found, setFound] = useState<(Found & { of: string }) | null>(null);
  const question = JSON.stringify([entity, text, field, id]);

  useEffect(() => {
    if (text === null) return;
    const abort = new AbortController();
    const narrowed = field === undefined || id === undefined ? undefined : { field, id };
    choices({ entity, text, within: narrowed, withFormer, ofCustomers }, abort.signal).then(
      (answer) => abort.signal.aborted || setFound({ ...answer, of: question }),
      (error: unknown) => {
        if (abort.signal.aborted) return;
        setFound({ rows: [], more: false, of: question });
        toastLoadError(error);
      },
    );
    return () => abort.abort();
  }, [entity, text, field, id, withFormer, ofCustomers, question]);

  const search = useCallback((typed: string) => setText(searchedOf(typed)), []);
  return {
    options: (found?.rows ?? []).map(optionOf),
    more: found?.more ?? false,
    /** Whether the shown choices still belong to an earlier text or another `within`. */
    isSearching: text !== null && found?.of !== question,
    search,
  };
}

interface Asked extends Choosable {
  entity: EntityName;
  text: string;
}

async function choices(asked: Asked, signal: AbortSignal): Promise<Found> {
  const { entity, text, within, withFormer, ofCustomers } = asked;
  const narrowed = { ...(within ? { within } : {}), ...(ofCustomers ? { ofCustomers } : {}) };
  const lookUp = (alike: readonly number[] | null) =>
    fetchData(
      recordCalls.lookUp,
      {
        entity,
        ...narrowed,
        ...(withFormer ? { onlyOffered: false } : {}),
        ...(text ? { text, alike: [...(alike ?? [])] } : {}),
      },
      { signal },
    );
  const ids = text === '' ? [...recentlyChosen(entity)] : [];
  const [recent, all] = await Promise.all([
    ids.length > 0
      ? fetchData(recordCalls.lookUp, { entity, ids, onlyOffered: !withFormer, ...narrowed }, { signal })
      : { rows: [] },
    askWithSounds(soundsLike(entity, text), lookUp, ({ rows }) => rows.length > 0),
  ]);
  const first = ids.flatMap((id) => recent.rows.find((row) => row.id === id) ?? []);
  const rest = all.rows.filter(({ id }) => !ids.includes(id));
  return { rows: [...first, ...rest], more: all.more };
}
