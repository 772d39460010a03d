import { useAtomValue } from 'jotai';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { PlannedLoad } from '../../../shared/loading/compare-plans';
import type { LoadingPlan } from '../../../shared/loading/plan';
import type { LoadingProblem } from '../../../shared/loading/problem';
import { usePlanning } from '../../page/loading/use-planning';
import { useHeldState, usePageState } from '../../state/page';
import { sizeUnitsAtom } from '../../state/settings';
import { type Draft, emptyDraft, inOtherUnit, lastIdOf, planningSeconds } from './cartons/draft';
import { readDraft } from './cartons/read-draft';
import { useLineRemoval } from './cartons/use-line-removal';
import { changedFrom, type History, noHistory, steppedBack, steppedForward } from './plan/history';

/** A plan on the page, with what was done to it. */
export interface ShownPlan extends PlannedLoad {
  /** Changed by hand, and so not planned anew unless the user asks. */
  isEdited: boolean;
}

/** The stored plan the page shows. */
export interface StoredPlan {
  id: number;
  version: number;
  name: string;
}

/** The delay of planning after the last key; lines that come in or go are planned at once. */
const restMs = 350;

/** The list, its plan, the plan before, and what is stored: all that one page of container calculation is about. */
export function useCalculation() {
  const unit = useAtomValue(sizeUnitsAtom).length === 'in' ? 'inch' : 'cm';
  const [draft, setDraft] = usePageState<Draft>('draft', { ...emptyDraft, unit });
  const [shown, setShown] = usePageState<ShownPlan | null>('plan', null);
  const [previous, setPrevious] = usePageState<PlannedLoad | null>('previous plan', null);
  const [stored, setStored] = usePageState<StoredPlan | null>('stored', null);
  /** The plan as it is stored; a plan that differs is unsaved. */
  const [savedPlan, setSavedPlan] = usePageState<PlannedLoad | null>('saved plan', null);
  const [history, setHistory] = useHeldState<History<LoadingPlan>>('history', noHistory);
  const read = useMemo(() => readDraft(draft), [draft]);

  const seenUnit = useRef(unit);
  useEffect(() => {
    if (seenUnit.current === unit) return;
    seenUnit.current = unit;
    setDraft((before) => inOtherUnit(before, unit));
  }, [unit, setDraft]);

  /** What was shown when the search began: the plan before, as soon as one comes in over it. */
  const replaced = useRef<PlannedLoad | null>(null);
  const handlePlan = useCallback(
    (problem: LoadingProblem, plan: LoadingPlan) => {
      if (replaced.current) setPrevious(replaced.current);
      replaced.current = null;
      setShown({ problem, plan, isEdited: false });
    },
    [setPrevious, setShown],
  );
  const planning = usePlanning(handlePlan);
  const { start, abandon: endSearch } = planning;
  /** The list that was searched for last, unless that search was given up. */
  const searched = useRef<string | null>(null);
  const abandon = useCallback(() => {
    searched.current = null;
    replaced.current = null;
    endSearch();
  }, [endSearch]);

  const { problem } = read;
  const wanted = useMemo(() => JSON.stringify(problem), [problem]);
  const answered = useMemo(() => JSON.stringify(shown?.problem ?? null), [shown?.problem]);
  /** Whether the plan was made for another list. */
  const isOutdated = shown !== null && wanted !== answered;

  const planFor = useCallback(
    (seconds: number) => {
      if (!problem) return;
      replaced.current = shown && { problem: shown.problem, plan: shown.plan };
      setHistory(noHistory);
      searched.current = wanted;
      start(problem, seconds);
    },
    [problem, wanted, shown, setHistory, start],
  );
  const plan = useCallback(() => planFor(draft.seconds), [planFor, draft.seconds]);

  const isEdited = shown?.isEdited === true;
  const seenLines = useRef(draft.lines.length);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `wanted` says all of what there is to plan
  useEffect(() => {
    const isTyping = seenLines.current === draft.lines.length;
    seenLines.current = draft.lines.length;
    // A change that is taken back: the plan of the list stands, and none of the changed one comes in over it.
    if (wanted === answered && searched.current !== null && searched.current !== wanted) abandon();
    if (!problem || wanted === answered || isEdited) return;
    const timer = setTimeout(plan, isTyping ? restMs : 0);
    return () => clearTimeout(timer);
    // Not run again when a plan comes in: it answers `wanted`.
  }, [wanted]);

  /** Puts in a plan that was changed by hand. */
  const edit = useCallback(
    (changed: LoadingPlan) => {
      if (!shown) return;
      abandon();
      setHistory((before) => changedFrom(before, shown.plan));
      setShown({ ...shown, plan: changed, isEdited: true });
    },
    [shown, abandon, setHistory, setShown],
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
      setDraft((before) => ({ ...from, lastId: lastIdOf({ ...from, lastId: lastIdOf(before) }) }));
      // What the list reads as, so that opening a plan does not plan anew.
      const known = readDraft(from).problem ?? opened.problem;
      setShown({ problem: known, plan: opened.plan, isEdited: false });
      setSavedPlan({ problem: known, plan: opened.plan });
      setStored(as);
    },
    [abandon, setHistory, setDraft, setShown, setSavedPlan, setStored],
  );

  // By value, as after a reload they are not the same object; with the problem, as other labels or weights may be
  // loaded in the same way.
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
    removeLines: useLineRemoval(draft, setDraft),
    read,
    shown,
    previous,
    stored,
    setStored,
    savedPlan,
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
