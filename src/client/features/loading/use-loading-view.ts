import { useCallback } from 'react';
import type { ColorBy } from '../../../shared/loading/marks';
import { usePageState } from '../../state/page';
import { useMoves } from './plan/use-moves';
import type { Calculation } from './use-calculation';

export const panels = ['cartons', 'settings', 'steps', 'compare'] as const;
export type Panel = (typeof panels)[number];

/** What is looked at: the container, how far it is loaded, the selected carton, the open panel. */
export function useLoadingView(calculation: Calculation) {
  const { shown } = calculation;
  const [wanted, setWanted] = usePageState('container', 0);
  /** Null is the whole container, however many cartons the plan gives it next. */
  const [stepped, setStepped] = usePageState<number | null>('step', null);
  const [chosen, setChosen] = usePageState<number | null>('selected', null);
  const [colorBy, setColorBy] = usePageState<ColorBy>('colors', 'line');
  const [panel, setPanel] = usePageState<Panel>('panel', 'cartons');

  const containers = shown?.plan.containers ?? [];
  const index = Math.min(wanted, Math.max(0, containers.length - 1));
  const container = containers[index] ?? null;
  const offer = (container && shown?.problem.containers[container.offer]) ?? null;
  const count = container?.placements.length ?? 0;
  const step = stepped === null ? count : Math.min(stepped, count);
  const selected = chosen !== null && chosen < count ? chosen : null;
  const held = selected ?? (step > 0 ? step - 1 : null);

  const select = useCallback((carton: number | null) => setChosen(carton), [setChosen]);
  const moves = useMoves({ calculation, index, selected, onSelect: select });
  const goTo = (next: number) => {
    const within = Math.max(0, Math.min(next, count));
    setStepped(within === count ? null : within);
    // Stepping selects the carton that comes in.
    setChosen(within === 0 ? null : within - 1);
  };
  const choose = (next: number) => {
    setWanted(next);
    setStepped(null);
    setChosen(null);
    moves.cancel();
  };
  return {
    containers,
    index,
    choose,
    container,
    offer,
    count,
    step,
    goTo,
    selected,
    /** The carton a move takes up: the selected one, else the one that came in last. */
    held,
    select,
    colorBy,
    setColorBy,
    panel,
    setPanel,
    moves,
  };
}

export type LoadingLook = ReturnType<typeof useLoadingView>;
