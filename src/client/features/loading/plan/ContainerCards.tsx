import { useLingui } from '@lingui/react/macro';
import { containerKinds } from '../../../../shared/areas/delivery/shipment';
import type { PlannedLoad } from '../../../../shared/loading/compare-plans';
import { cubeOf } from '../../../../shared/loading/figures';
import type { LoadedContainer } from '../../../../shared/loading/plan';
import { cuft } from '../../../../shared/loading/units';
import { numberText } from '../../../grid/columns/cell-text';
import { CubeStateDot } from '../../../page/loading/LoadingGauge';
import { useVolume } from '../../../page/use-volume';

interface ContainerCardsProps {
  load: PlannedLoad;
  chosen: number;
  onChoose: (index: number) => void;
}

/** The containers of a plan side by side; the chosen one is looked at. */
export function ContainerCards({ load, chosen, onChoose }: ContainerCardsProps) {
  const { t } = useLingui();
  return (
    <div className="container-cards" role="radiogroup" aria-label={t`Containers`}>
      {load.plan.containers.map((container, index) => (
        <ContainerCard
          // biome-ignore lint/suspicious/noArrayIndexKey: a container is known by its place in the plan alone
          key={index}
          load={load}
          container={container}
          number={index + 1}
          isChosen={index === chosen}
          onChoose={() => onChoose(index)}
        />
      ))}
    </div>
  );
}

interface ContainerCardProps {
  load: PlannedLoad;
  container: LoadedContainer;
  number: number;
  isChosen: boolean;
  onChoose: () => void;
}

function ContainerCard({ load, container, number, isChosen, onChoose }: ContainerCardProps) {
  const { i18n } = useLingui();
  const volume = useVolume();
  const offer = load.problem.containers[container.offer];
  if (!offer) return null;
  const cube = cubeOf(container.placements);
  const inside = offer.length * offer.width * offer.height;
  return (
    <label className="container-card" data-chosen={isChosen || undefined}>
      <input type="radio" className="visually-hidden" name="container" checked={isChosen} onChange={onChoose} />
      <span className="container-card-line">
        <strong>
          {number} · {i18n._(containerKinds[offer.kind])}
        </strong>
        <span>
          {volume.text(cuft(cube))} · {volume.otherText(cuft(cube))}
        </span>
      </span>
      <span className="container-card-line">
        <CubeStateDot cuft={cuft(cube)} window={offer} />
        <span>{numberText((cube / inside) * 100, 1)}%</span>
      </span>
    </label>
  );
}
