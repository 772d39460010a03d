import { useAtomValue } from 'jotai';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { PlannedLoad } from '../../../shared/loading/compare-plans';
import type { LoadingPlan } from '../../../shared/loading/plan';
import type { LoadingProblem } from '../../../shared/loading/problem';
import { usePlanning } from '../../page/loading/use-planning';
import { usePageState } from '../../state/page';
import { sizeUnitsAtom } from '../../state/settings';
import { type Draft, emptyDraft, inOtherUnit, planningSeconds } from './cartons/draft';
import { readDraft } from './cartons/read-draft';
import { changedFrom, type History, noHistory, steppedBack, steppedForward } from './plan/history';

/** A plan on the page, with what was done to it. */
export interface ShownPlan extends PlannedLoad {
  /** Changed by hand, so that nothing plans anew unasked. */
  isEdited: boolean;
}

/** The stored plan the page shows. */
export interface StoredPlan {
  id: number;
  version: number;
  name: string;
}

/** Planning begins so long after the last key; lines that come in or go are planned at once. */
const restMs = 350;

/** The list, its plan, the plan before, and what is stored: all that one page of container calculation is about. */
export function useCalculation() {
  const unit = useAtomValue(sizeUnitsAtom).length === 'in' ? 'inch' : 'cm';
  const [draft, setDraft] = usePageState<Draft>('draft', { ...emptyDraft, unit });
  const [shown, setShown] = usePageState<ShownPlan | null>('plan', null);
  const [previous, setPrevious] = usePageState<PlannedLoad | null>('previous plan', null);
  const [stored, setStored] = usePageState<StoredPlan | null>('stored', null);
  /** The plan as it is stored; any other one is not saved. */
  const [savedPlan, setSavedPlan] = usePageState<PlannedLoad | null>('saved plan', null);
  const [history, setHistory] = useState<History<LoadingPlan>>(noHistory);
  const read = useMemo(() => readDraft(draft), [draft]);

  const seenUnit = useRef(unit);
  useEffect(() => {
    if (seenUnit.current === unit) return;
    seenUnit.current = unit;
    setDraft((before) => inOtherUnit(before, unit));
  }, [unit, setDraft]);

  const handlePlan = useCallback(
    (problem: LoadingProblem, plan: LoadingPlan) => setShown({ problem, plan, isEdited: false }),
    [setShown],
  );
  const planning = usePlanning(handlePlan);
  const { start, abandon } = planning;

  const { problem } = read;
  const wanted = useMemo(() => JSON.stringify(problem), [problem]);
  const answered = useMemo(() => JSON.stringify(shown?.problem ?? null), [shown?.problem]);
  /** The list is another one than the plan is for. */
  const isOutdated = shown !== null && wanted !== answered;

  const planFor = useCallback(
    (seconds: number) => {
      if (!problem) return;
      if (shown) setPrevious({ problem: shown.problem, plan: shown.plan });
      setHistory(noHistory);
      start(problem, seconds);
    },
    [problem, shown, setPrevious, start],
  );
  const plan = useCallback(() => planFor(draft.seconds), [planFor, draft.seconds]);

  const isEdited = shown?.isEdited === true;
  const seenLines = useRef(draft.lines.length);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `wanted` says all of what there is to plan
  useEffect(() => {
    const isTyping = seenLines.current === draft.lines.length;
    seenLines.current = draft.lines.length;
    if (!problem || wanted === answered || isEdited) return;
    const timer = setTimeout(plan, isTyping ? restMs : 0);
    return () => clearTimeout(timer);
    // Not again when a plan comes in: that answers what was wanted.
  }, [wanted]);

  /** Puts in a plan that was changed by hand. */
  const edit = useCallback(
    (changed: LoadingPlan) => {
      if (!shown) return;
      abandon();
      setHistory((before) => changedFrom(before, shown.plan));
      setShown({ ...shown, plan: changed, isEdited: true });
    },
    [shown, abandon, setShown],
  );
  const step = (direction: 'back' | 'forward') => {
    if (!shown) return;
    const taken = (direction === 'back' ? steppedBack : steppedForward)(history, shown.plan);
    if (!taken) return;
    setHistory(taken.history);
    setShown({ ...shown, plan: taken.now });
  };

  /** Shows a stored plan with the list it was made from. */
  const open = useCallback(
    (opened: PlannedLoad, as: StoredPlan, from: Draft) => {
      abandon();
      setHistory(noHistory);
      setDraft(from);
      // What the list reads as, so that opening a plan does not plan anew.
      const known = readDraft(from).problem ?? opened.problem;
      setShown({ problem: known, plan: opened.plan, isEdited: false });
      setSavedPlan({ problem: known, plan: opened.plan });
      setStored(as);
    },
    [abandon, setDraft, setShown, setSavedPlan, setStored],
  );

  // After a reload they are equal without being one. A list with other labels or weights may be loaded in the same way.
  const isSaved = useMemo(
    () =>
      shown !== null &&
      savedPlan !== null &&
      JSON.stringify([savedPlan.problem, savedPlan.plan]) === JSON.stringify([shown.problem, shown.plan]),
    [shown, savedPlan],
  );
  return {
    draft,
    setDraft,
    read,
    shown,
    previous,
    stored,
    setStored,
    setSavedPlan,
    isSaved,
    isOutdated,
    planning,
    plan,
    planLonger: () => planFor(Math.max(...planningSeconds)),
    edit,
    open,
    undo: history.past.length > 0 ? () => step('back') : null,
    redo: history.future.length > 0 ? () => step('forward') : null,
  };
}

export type Calculation = ReturnType<typeof useCalculation>;
