import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { linesById } from '../../../../shared/loading/figures';
import type { LoadedContainer, LoadingPlan, Placement } from '../../../../shared/loading/plan';
import { toastUndo, toastWarning } from '../../../state/toasts';
import type { Calculation, ShownPlan } from '../use-calculation';
import {
  brokenCartons,
  type ChangedByHand,
  type Moving,
  putBack,
  putDown,
  takenIn,
  takenOut,
  violationsIn,
  withMoving,
} from './edit-plan';
import { violationText } from './violation-text';

interface Moves {
  calculation: Pick<Calculation, 'shown' | 'edit' | 'undo'>;
  /** The container looked at. */
  index: number;
  selected: number | null;
  onSelect: (carton: number | null) => void;
}

type Refused = Extract<ChangedByHand, { broken: unknown }>;

/** Moving cartons by hand: taken up, moved, put down where every rule is kept, taken out and put in. */
export function useMoves({ calculation, index, selected, onSelect }: Moves) {
  const { t, i18n } = useLingui();
  const { shown, edit } = calculation;
  const [held, setHeld] = useState<{ of: LoadingPlan; moving: Moving } | null>(null);
  const present = useRef<typeof calculation | null>(null);
  useEffect(() => {
    present.current = calculation;
    return () => {
      present.current = null;
    };
  }, [calculation]);
  const container = shown?.plan.containers[index];
  // A plan that was improved meanwhile, or is for another list, has other cartons at its indexes.
  const isOfPlan = held !== null && held.of === shown?.plan && held.moving.container === index;
  const moving = isOfPlan && container ? held.moving : null;
  const seen: LoadedContainer | undefined = container && moving ? withMoving(container, moving) : container;
  const violations = shown && seen && moving ? violationsIn(shown, seen) : [];

  const takeUp = (carton: number) => {
    const placement = container?.placements[carton];
    if (!shown || !placement) return;
    onSelect(carton);
    setHeld({ of: shown.plan, moving: { container: index, index: carton, placement } });
  };
  const drop = () => {
    if (!shown || !moving || violations.length > 0) return;
    const put = putDown(shown, moving);
    setHeld(null);
    if (!put) return;
    edit(put.plan);
    onSelect(put.index);
  };
  const takeOut = () => {
    if (!shown || selected === null) return;
    const carton = container?.placements[selected];
    const taken = takenOut(shown, index, selected);
    if (!carton || !taken) return;
    if ('broken' in taken) {
      const reason = firstReason(taken, shown);
      toastWarning(t`The carton cannot be taken out. ${reason}`);
      return;
    }
    const name = linesById(shown.problem).get(carton.line)?.label ?? carton.line;
    edit(taken.plan);
    onSelect(null);
    const run = () => {
      const now = present.current;
      if (!now) toastWarning(t`This page was closed or opened again. If it is open, undo the step there with Ctrl+Z.`);
      else if (now.shown?.plan === taken.plan && now.undo) now.undo();
      else bringBack(carton, now);
    };
    toastUndo(t`${name} taken out`, { label: t`Undo`, run });
  };
  /** Into a plan that was changed since: what was done meanwhile stays. */
  const bringBack = (carton: Placement, now: Moves['calculation']) => {
    const back = now.shown && putBack(now.shown, index, carton);
    if (!now.shown || !back) toastWarning(t`The carton does not wait to be loaded any more.`);
    else if ('plan' in back) now.edit(back.plan);
    else {
      const reason = firstReason(back, now.shown);
      toastWarning(t`The carton cannot be put back. ${reason}`);
    }
  };
  const firstReason = ({ broken: [first], placements }: Refused, { problem }: ShownPlan) =>
    first ? violationText(first, placements, linesById(problem), i18n) : '';
  const putIn = (lineId: string) => {
    const line = shown && linesById(shown.problem).get(lineId);
    const taken = shown && line ? takenIn(shown, index, line) : null;
    if (!shown || !taken) return;
    onSelect(null);
    setHeld({ of: shown.plan, moving: taken });
  };
  return {
    moving,
    seen,
    violations,
    broken: brokenCartons(violations),
    takeUp,
    move: (moved: Moving) => setHeld((before) => before && { ...before, moving: moved }),
    drop,
    cancel: () => setHeld(null),
    takeOut,
    putIn,
  };
}
