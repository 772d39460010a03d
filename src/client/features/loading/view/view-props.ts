import type { ColorBy } from '../../../../shared/loading/marks';
import type { LoadedContainer } from '../../../../shared/loading/plan';
import type { ContainerOffer, LoadingProblem } from '../../../../shared/loading/problem';

/** What the view of a loaded container is given. */
export interface LoadingViewProps {
  problem: LoadingProblem;
  container: LoadedContainer;
  /** The container's own offer: its inside. */
  offer: ContainerOffer;
  /** How many of the placements are loaded, from the first on. */
  step: number;
  colorBy: ColorBy;
  /** Index in the placements. */
  selected: number | null;
  onSelect: (index: number | null) => void;
  /** Placements that break a rule. */
  broken?: ReadonlySet<number>;
}
