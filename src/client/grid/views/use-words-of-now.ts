import type { GridApi } from 'ag-grid-community';
import { useEffect, useEffectEvent } from 'react';
import { viewCalls } from '../../../shared/areas/view/calls';
import type { Language } from '../../../shared/language';
import type { TableView } from '../../../shared/table/view';
import { fetchData } from '../../api/send';
import { remember, rememberedOf, usePageTab } from '../../state/page';
import { storedLanguage } from '../../state/settings';
import { toastError } from '../../state/toasts';
import { gridViewOf, readView } from './grid-view';

interface NarrowedGrid {
  gridId: string;
  api: GridApi | null;
  /** The language of the link that opened it. */
  openedIn?: Language | undefined;
  /** The current filters of its columns. */
  filters: () => TableView['filters'];
}

/** Translates the filters of a grid that was left, or linked to, in the other language to the current one. */
export function useWordsOfNow({ gridId, api, openedIn, filters }: NarrowedGrid): void {
  const { fullPath } = usePageTab();
  const narrowedTo = useEffectEvent(filters);
  useEffect(() => {
    if (!api) return;
    const key = `grid language ${gridId}`;
    const [before, now] = [rememberedOf(fullPath, key) ?? openedIn, storedLanguage()];
    const left = narrowedTo();
    const isOfWords = Object.values(left).some(({ values }) => values !== undefined);
    if (before === undefined || before === now || !isOfWords) return remember(fullPath, key, now);
    const leaving = new AbortController();
    const state = { ...gridViewOf({ filters: left }) };
    fetchData(viewCalls.readState, { grid: gridId, state }, { signal: leaving.signal }).then(
      (read) => {
        if (api.isDestroyed()) return;
        const chosen = narrowedTo();
        // A column filtered otherwise since then keeps its filter.
        const isAsLeft = ([column]: [string, unknown]) =>
          JSON.stringify(chosen[column]) === JSON.stringify(left[column]);
        const translated = Object.entries(readView(read).grid.filter?.filterModel ?? {}).filter(isAsLeft);
        const since = Object.entries(chosen).filter((entry) => !isAsLeft(entry));
        api.setFilterModel(Object.fromEntries([...translated, ...since]));
        remember(fullPath, key, now);
      },
      (error: unknown) => {
        if (!leaving.signal.aborted) toastError(error);
      },
    );
    return () => leaving.abort();
  }, [api, fullPath, gridId, openedIn]);
}
