import { useEffect } from 'react';
import type { InputOf, OutputOf } from '../../../shared/api/call';
import { searchedOf } from '../../../shared/api/list';
import { loadingCalls, type PlanRow } from '../../../shared/areas/loading/calls';
import { orderCalls } from '../../../shared/areas/order/calls';
import { openStages } from '../../../shared/areas/order/order-status';
import { purchaseOrderCalls } from '../../../shared/areas/purchase/order-calls';
import { isConflict, isOf } from '../../api/errors';
import { fetchData } from '../../api/send';
import { useCall } from '../../page/use-call';
import { noteRecordChange } from '../../state/record-changes';

const mostFound = 30;
const storedPlans = 1000;

const searching = (text: string) => (text.trim() ? { text: searchedOf(text) } : {});

/** Orders to choose from by number or customer. */
export const useOrderSearch = (text: string, withShipped: boolean) =>
  useCall(orderCalls.getOrder, {
    ...searching(text),
    ...(withShipped ? {} : { stages: [...openStages] }),
    size: mostFound,
  });

/** The cartons of orders. */
export const loadingLinesOf = (orderIds: readonly number[]) =>
  fetchData(loadingCalls.getLoadingLines, { orderIds: [...orderIds] });

export type PurchaseCartons = OutputOf<typeof purchaseOrderCalls.getPurchaseCartons>;

/** The cartons of a purchase order. */
export const purchaseCartonsOf = (id: number) => fetchData(purchaseOrderCalls.getPurchaseCartons, { id });

export interface PlanFilters {
  text?: string;
  mineOnly?: boolean;
}

export const useStoredPlans = (filters: PlanFilters) =>
  useCall(loadingCalls.getLoadingPlans, { ...filters, size: storedPlans });

/** Stored plans to choose from by name, order or customer; the latest where nothing is typed. */
export const useFoundPlans = (text: string) =>
  useCall(loadingCalls.getLoadingPlans, { ...searching(text), size: mostFound });

/** A stored plan as lists show it, if it is kept and in reach; null asks for none. */
function useStoredPlanRow(id: number | null) {
  const { data, reload, isOfBefore } = useCall(loadingCalls.getLoadingPlans, id === null ? null : { id, size: 1 });
  // While the next answer is on its way, there still is the one before.
  const row = data?.rows.find((each) => each.id === id);
  return { row, isMissing: id !== null && data !== null && !isOfBefore && row === undefined, reload };
}

/** A stored plan with everything in it; null asks for none. */
const useStoredPlan = (id: number | null) => useCall(loadingCalls.getLoadingPlan, id === null ? null : { id });

/**
 * A stored plan of which a version may be `known`. That one is watched by its row: with its cartons the plan is loaded
 * only to be known, and once others have saved it (`newer`) or it `isGone`, removed or out of reach: `loaded` then says
 * so. While `isHeld`, the version may be one's own.
 */
export function useWatchedPlan(wanted: number | null, known: Pick<PlanRow, 'id' | 'version'> | null, isHeld = false) {
  const isKnown = known !== null && known.id === wanted;
  const watched = useStoredPlanRow(isKnown ? wanted : null);
  const version = watched.row?.version ?? 0;
  const isPassed = isKnown && !isHeld && version > known.version;
  const isGone = isKnown && watched.isMissing;
  const loaded = useStoredPlan(isKnown && !isPassed && !isGone ? null : wanted);
  // While the next plan is on its way, there still is the one before.
  const data = loaded.data?.id === wanted ? loaded.data : null;
  const newer = data && isPassed && data.version > known.version ? data : null;
  const isOld = isPassed && data !== null && data.version < version;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each version, as it may not be to be had yet
  useEffect(() => {
    if ((isOld || isGone) && !loaded.isLoading) loaded.reload();
  }, [isOld, isGone, version]);
  return { loaded, data, newer, isGone, watched };
}

type Saving = InputOf<typeof loadingCalls.saveLoadingPlan>;

/** What came of saving: stored, or refused because orders have plans already, or because somebody else was quicker. */
export type Saved =
  | { outcome: 'stored'; plan: PlanRow; replaced: { id: number; version: number; name: string }[] }
  | { outcome: 'exists'; message: string }
  | { outcome: 'moved'; message: string };

/** Stores a plan. */
export async function savePlan(saving: Saving): Promise<Saved> {
  try {
    const { plan, replaced } = await fetchData(loadingCalls.saveLoadingPlan, saving);
    noteRecordChange('loadingPlan');
    return { outcome: 'stored', plan, replaced };
  } catch (error) {
    if (isOf(error, 'loading.planExists')) return { outcome: 'exists', message: error.message };
    if (isConflict(error)) return { outcome: 'moved', message: error.message };
    throw error;
  }
}

type Stored = Pick<PlanRow, 'id' | 'version'>;

export const renamePlan = ({ id, version }: Stored, name: string) =>
  fetchData(loadingCalls.renameLoadingPlan, { id, version, name });

export const removePlan = ({ id, version }: Stored) => fetchData(loadingCalls.removeLoadingPlan, { id, version });

export const restorePlan = ({ id, version }: Stored) => fetchData(loadingCalls.restoreLoadingPlan, { id, version });
