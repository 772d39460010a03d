import { t } from '@lingui/core/macro';
import type { GridApi } from 'ag-grid-community';
import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { type SavedView, viewCalls } from '../../../shared/areas/view/calls';
import { followCalls } from '../../../shared/areas/view/follow-calls';
import { followedLists } from '../../../shared/areas/view/followed-lists';
import { isTaken } from '../../api/errors';
import { fetchData } from '../../api/send';
import { useCall } from '../../page/use-call';
import { idOf } from '../../state/ids-in';
import { usePageState, usePageTab } from '../../state/page';
import { reloadRecords } from '../../state/record-changes';
import { toastError, toastSuccess } from '../../state/toasts';
import { applyView, areSameRows, type GridView, readView } from './grid-view';

/** Of a grid whose views are not there yet. */
const none: readonly SavedView[] = [];

interface ViewedGrid {
  gridId: string;
  api: GridApi | null;
  /** Whether the tab remembers how the grid looked; the default view applies only to grids new in the tab. */
  isRemembered: boolean;
  /** How the grid looks without a saved view. */
  standard: GridView;
  onQuick: (quick: string) => void;
  /** The grid as it is now. */
  current: () => GridView;
}

/** The saved views of a grid: the user's own and those shared, the one shown, and what can be done with them. */
export function useViews({ gridId, api, isRemembered, standard, onQuick, current }: ViewedGrid) {
  const listed = useCall(viewCalls.listViews, api ? { grid: gridId } : null);
  const views = (!listed.isOfBefore && listed.data) || none;
  const [shownId, setShownId] = usePageState<number | null>(`view ${gridId}`, null);
  const wasRemembered = useRef(isRemembered);
  const asked = idOf(usePageTab().query.get('view'));

  const show = useCallback(
    (view: SavedView | null) => {
      if (!api || api.isDestroyed()) return;
      const look = view ? readView(view.state) : standard;
      applyView(api, look);
      onQuick(look.quick);
      setShownId(view?.id ?? null);
    },
    [api, standard, onQuick, setShownId],
  );

  const begin = useEffectEvent(() => {
    // A followed view is opened by `view` in the address.
    const first = views.find(({ id }) => id === asked) ?? views.find((view) => view.mine && view.isDefault);
    // What was typed or chosen before the views arrived is not replaced.
    if (first && !wasRemembered.current && areSameRows(current(), standard)) show(first);
    wasRemembered.current = true;
  });
  // What an earlier grid loaded may have been changed since.
  const areThere = api !== null && listed.data !== null && !listed.isLoading && !listed.isOfBefore;
  useEffect(() => {
    if (areThere) begin();
  }, [areThere]);

  /** Puts a view in place as it was just stored, until all of them are loaded again. */
  const put = (view: SavedView) =>
    listed.replace((before) =>
      before.some(({ id }) => id === view.id)
        ? before.map((each) => (each.id === view.id ? view : each))
        : [...before, view],
    );
  /**
   * Runs a change of the stored views and returns whether it was made. A refusal is shown as a message, a taken name
   * beside the name's input (`onTaken`); either way the list is loaded again.
   */
  const change = async (work: () => Promise<unknown>, onTaken?: (problem: string) => void): Promise<boolean> => {
    let isMade = true;
    try {
      await work();
    } catch (error) {
      isMade = false;
      if (onTaken && isTaken(error)) onTaken(error.message);
      else toastError(error);
    }
    reloadRecords('savedView');
    return isMade;
  };
  // A view's state is plain JSON; its type has no index signature.
  const stateNow = () => current() as unknown as Record<string, unknown>;

  return {
    views,
    shown: views.find((view) => view.id === shownId) ?? null,
    show,
    add: (name: string, shared: boolean, onTaken: (problem: string) => void) =>
      change(async () => {
        const added = await fetchData(viewCalls.addView, { grid: gridId, name, shared, state: stateNow() });
        put(added);
        setShownId(added.id);
      }, onTaken),
    save: ({ id, version }: SavedView) =>
      change(async () => put(await fetchData(viewCalls.saveView, { id, version, state: stateNow() }))),
    rename: ({ id, version }: SavedView, name: string, onTaken: (problem: string) => void) =>
      change(async () => put(await fetchData(viewCalls.renameView, { id, version, name })), onTaken),
    share: ({ id, version }: SavedView, shared: boolean) =>
      change(async () => put(await fetchData(viewCalls.shareView, { id, version, shared }))),
    setDefault: (view: SavedView | null) =>
      change(() => fetchData(viewCalls.setDefaultView, { grid: gridId, id: view?.id ?? null })),
    /** Whether views of this list can be followed: rows entering, leaving or changing in them are reported. */
    areFollowed: Object.hasOwn(followedLists, gridId),
    follow: ({ id, name, followed }: SavedView) =>
      change(async () => {
        await fetchData(followCalls.setViewFollowed, { id, followed: !followed });
        toastSuccess(
          followed
            ? t`You are no longer told what becomes of “${name}”.`
            : t`Your bell tells you what enters “${name}” as it is saved, leaves it or changes in it.`,
        );
      }),
    remove: ({ id }: SavedView) => change(() => fetchData(viewCalls.removeView, { id })),
  };
}

export type Views = ReturnType<typeof useViews>;
