import { useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useState } from 'react';
import type { PlanDetail } from '../../../../shared/areas/loading/calls';
import type { PlannedLoad } from '../../../../shared/loading/compare-plans';
import { smallContainers } from '../../../../shared/loading/small-containers';
import { href } from '../../../../shared/pages';
import { oneAfterTheOther } from '../../../../shared/rules/enumerated';
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
import { restorePlan, savePlan, useWatchedPlan } from '../use-loading-calls';
import type { LoadingLook } from '../use-loading-view';
import { isSamePlan } from './same-plan';

/** The stored plan behind the page: opened from its address, saved, shared by its link, shown as others save it. */
export function usePlanStoring(
  calculation: Calculation,
  { moving, isLineOpen }: Pick<LoadingLook['moves'], 'moving'> & { isLineOpen: boolean },
) {
  const { t, i18n } = useLingui();
  const volume = useVolume();
  const { query, fullPath } = usePageTab();
  const { draft, shown, stored, setStored, savedPlan, setSavedPlan, open } = calculation;
  const [isSaving, setSaving] = useState(false);
  const wanted = idOf(query.get('plan'));
  const isOpened = stored !== null && stored.id === wanted;
  const { loaded, data, newer, isGone, watched } = useWatchedPlan(wanted, stored, isSaving);
  useRecordTitle(stored?.name);

  const isRenamed = useMemo(
    () => newer !== null && savedPlan !== null && isSamePlan(newer, savedPlan),
    [newer, savedPlan],
  );
  const isPlanning = calculation.planning.state.phase === 'planning';
  const isChanged = !calculation.isSaved || calculation.isOutdated;
  const isUnsaved = isChanged || isPlanning || moving !== null || isLineOpen;
  const show = ({ id, version, name, problem, plan, ofOrders }: PlanDetail) => {
    const orders = ofOrders.map(({ id, poNumber, pieces }) => ({ id, poNumber, pieces }));
    const kept = isOpened ? draft : { unit: draft.unit };
    open({ problem, plan }, { id, version, name }, draftOf(problem, { ...kept, orders }));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: `show` is new with every render
  useEffect(() => {
    if (data && !isOpened) show(data);
    else if (newer && isRenamed) setStored({ id: newer.id, version: newer.version, name: newer.name });
    else if (newer && !isUnsaved) show(newer);
  }, [data, isOpened, newer, isRenamed, isUnsaved]);

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
      if (saved.outcome === 'moved') {
        watched.reload();
        return await askToSaveAside(() => store({ problem, plan }, name, { asNew: true }));
      }
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
      message: oneAfterTheOther(told, i18n.locale),
      confirmLabel: t`Save anyway`,
    });
  };
  const askToReplace = async (message: string, replace: () => Promise<boolean>) => {
    const isAgreed = await confirm({
      title: t`Container-calculated already`,
      message: oneAfterTheOther(
        [message, t`If you continue, the stored plan of the same orders is put away.`],
        i18n.locale,
      ),
      confirmLabel: t`Replace it`,
    });
    return isAgreed ? replace() : false;
  };
  const askToSaveAside = async (saveAside: () => Promise<boolean>) => {
    const isAgreed = await confirm({
      title: t`Somebody else changed this plan`,
      message: t`Theirs stays as it is; yours can be saved as a plan of its own. “Show theirs” beside its name shows theirs.`,
      confirmLabel: t`Save as a new plan`,
    });
    return isAgreed ? saveAside() : false;
  };
  const showTheirs = async (theirs: PlanDetail) => {
    const isAgreed = await confirm({
      title: t`Show theirs?`,
      message: t`What was changed here is lost. It can be saved as a plan of its own before.`,
      confirmLabel: t`Show theirs`,
    });
    if (isAgreed) show(theirs);
  };

  const copyLink = async () => {
    if (!stored) return;
    const link = location.origin + href('ContainerCalculation', { plan: stored.id });
    await copyText(link, t`Link copied`);
  };
  return {
    loaded,
    isOpening: wanted !== null && !isOpened,
    isGone,
    isSaving,
    isBehind: watched.row?.isBehind === true,
    /** What others saved since, which one's unsaved changes keep from being shown. */
    theirs: newer && !isRenamed && isUnsaved ? { by: newer.savedByName, show: () => void showTheirs(newer) } : null,
    save,
    copyLink,
  };
}
