import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { PlannedLoad } from '../../../../shared/loading/compare-plans';
import { smallContainers } from '../../../../shared/loading/small-containers';
import { href } from '../../../../shared/pages';
import { useRecordTitle } from '../../../page/use-record-title';
import { useVolume } from '../../../page/use-volume';
import { copyText } from '../../../state/copy-text';
import { idOf } from '../../../state/ids-in';
import { openPage } from '../../../state/open-page';
import { carryPageState, usePageTab } from '../../../state/page';
import { toastError, toastSuccess, toastUndo } from '../../../state/toasts';
import { confirm } from '../../../ui/confirm';
import { draftOf } from '../cartons/draft';
import type { Calculation } from '../use-calculation';
import { restorePlan, savePlan, useStoredPlan, useStoredPlans } from '../use-loading-calls';

/** The stored plan behind the page: opened from its address, saved, shared by its link. */
export function usePlanStoring(calculation: Calculation) {
  const { t } = useLingui();
  const volume = useVolume();
  const { query, fullPath } = usePageTab();
  const { draft, shown, stored, setStored, savedPlan, setSavedPlan, open } = calculation;
  const [isSaving, setSaving] = useState(false);
  const wanted = idOf(query.get('plan'));
  // A plan that is on the page already is not loaded again: that would discard unsaved changes.
  const loaded = useStoredPlan(wanted !== null && stored?.id !== wanted ? wanted : null);
  useRecordTitle(stored?.name);
  // One that the stored plan is about: others may be on the list without having lines in it.
  const ofLine = savedPlan?.problem.lines.find(({ orderId }) => orderId !== null)?.orderId;
  const orderId = ofLine ?? draft.orders[0]?.id;
  const { data: ofOrder } = useStoredPlans(stored && orderId ? { orderId } : null);
  const isBehind = ofOrder?.rows.some(({ id, isBehind }) => id === stored?.id && isBehind) === true;

  const { data } = loaded;
  useEffect(() => {
    if (!data || stored?.id === data.id) return;
    const { id, version, name, problem, plan, ofOrders } = data;
    const orders = ofOrders.map(({ id, poNumber, pieces }) => ({ id, poNumber, pieces }));
    open({ problem, plan }, { id, version, name }, draftOf(problem, { orders, unit: draft.unit }));
  }, [data, stored?.id, open, draft.unit]);

  const save = async (name: string, { asNew = false } = {}): Promise<boolean> =>
    shown !== null && (await askWhetherSmall(shown)) && store(shown, name, { asNew });

  const store = async (
    { problem, plan }: PlannedLoad,
    name: string,
    { asNew = false, replace = false } = {},
  ): Promise<boolean> => {
    const own = stored && !asNew ? { id: stored.id, version: stored.version } : {};
    const planned = new Set(problem.lines.map(({ orderId }) => orderId));
    const taken = draft.orders.flatMap(({ id, pieces }) => (planned.has(id) ? [{ orderId: id, pieces }] : []));
    setSaving(true);
    try {
      const saved = await savePlan({ ...own, name, problem, plan, taken, replace });
      if (saved.outcome === 'exists')
        return await askToReplace(saved.message, () => store({ problem, plan }, name, { asNew, replace: true }));
      if (saved.outcome === 'moved') return await askToSaveAside(() => store({ problem, plan }, name, { asNew: true }));
      const { id, version } = saved.plan;
      setStored({ id, version, name });
      setSavedPlan({ problem, plan });
      const [replaced] = saved.replaced;
      if (replaced) {
        const run = () => void restorePlan(replaced).catch(toastError);
        toastUndo(t`Saved in place of “${replaced.name}”`, { label: t`Bring it back`, run });
      } else toastSuccess(t`Saved`);
      const path = href('ContainerCalculation', { plan: id });
      if (path !== fullPath) {
        // The page moves to the plan's own address and keeps its state.
        carryPageState(fullPath, path);
        openPage(path, { insteadOf: fullPath });
      }
      return true;
    } catch (error) {
      toastError(error);
      return false;
    } finally {
      setSaving(false);
    }
  };

  /** A container that goes to sea half empty costs as much as a full one. */
  const askWhetherSmall = async ({ problem, plan }: PlannedLoad): Promise<boolean> => {
    const small = smallContainers(plan, problem);
    if (small.length === 0) return true;
    const told = small.map(({ number, cuft, minCuft }) => {
      const [held, least] = [volume.text(cuft, 0), volume.text(minCuft, 0)];
      return t`Container ${number} holds ${held}, less than ${least}.`;
    });
    return confirm({
      title: t`Containers below their cube window`,
      message: told.join(' '),
      confirmLabel: t`Save anyway`,
    });
  };
  const askToReplace = async (message: string, replace: () => Promise<boolean>) => {
    const isAgreed = await confirm({
      title: t`Container-calculated already`,
      message: `${message} ${t`If you continue, the stored plan of the same orders is put away.`}`,
      confirmLabel: t`Replace it`,
    });
    return isAgreed ? replace() : false;
  };
  const askToSaveAside = async (saveAside: () => Promise<boolean>) => {
    const isAgreed = await confirm({
      title: t`Somebody else changed this plan`,
      message: t`Theirs stays as it is; yours can be saved as a plan of its own.`,
      confirmLabel: t`Save as a new plan`,
    });
    return isAgreed ? saveAside() : false;
  };

  const copyLink = async () => {
    if (!stored) return;
    const link = location.origin + href('ContainerCalculation', { plan: stored.id });
    await copyText(link, t`Link copied`);
  };
  return { loaded, isOpening: wanted !== null && stored?.id !== wanted, isSaving, isBehind, save, copyLink };
}
