import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { linesById } from '../../../../shared/loading/figures';
import type { LoadedContainer, LoadingPlan } from '../../../../shared/loading/plan';
import { toastUndo, toastWarning } from '../../../state/toasts';
import type { Calculation } from '../use-calculation';
import { brokenCartons, type Moving, putDown, takenIn, takenOut, violationsIn, withMoving } from './edit-plan';
import { violationText } from './violation-text';

interface Moves {
  calculation: Pick<Calculation, 'shown' | 'edit' | 'undo'>;
  /** The container looked at. */
  index: number;
  selected: number | null;
  onSelect: (carton: number | null) => void;
}

/** Moving cartons by hand: taken up, moved, put down where every rule is kept, taken out and put in. */
export function useMoves({ calculation, index, selected, onSelect }: Moves) {
  const { t, i18n } = useLingui();
  const { shown, edit } = calculation;
  const [held, setHeld] = useState<{ of: LoadingPlan; moving: Moving } | null>(null);
  const container = shown?.plan.containers[index];
  // A plan that got better meanwhile, or is of another list, has other cartons at its places.
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
    const taken = takenOut(shown, index, selected);
    if (!taken) return;
    if ('broken' in taken) {
      const [first] = taken.broken;
      const lines = linesById(shown.problem);
      const reason = first ? violationText(first, taken.placements, lines, i18n) : '';
      toastWarning(t`The carton cannot be taken out. ${reason}`);
      return;
    }
    const { line = '' } = container?.placements[selected] ?? {};
    const name = linesById(shown.problem).get(line)?.label ?? line;
    edit(taken.plan);
    onSelect(null);
    toastUndo(t`${name} taken out`, { label: t`Undo`, run: () => edit(shown.plan) });
  };
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
