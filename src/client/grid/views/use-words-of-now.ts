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
  /** The language of what it was opened with, as a link says. */
  openedIn?: Language | undefined;
  /** What its columns are narrowed to as it is shown. */
  filters: () => TableView['filters'];
}

/** Narrows a grid that was left in the other language, or opened by a link of it, to the same words and names as they are called in the one of now. */
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
        api.setFilterModel(readView(read).grid.filter?.filterModel ?? null);
        remember(fullPath, key, now);
      },
      (error: unknown) => {
        if (!leaving.signal.aborted) toastError(error);
      },
    );
    return () => leaving.abort();
  }, [api, fullPath, gridId, openedIn]);
}
