import { useMemo } from 'react';
import { drawnFaces } from '../../../../shared/loading/isometric';
import type { LoadedContainer } from '../../../../shared/loading/plan';
import type { ContainerOffer, LoadingProblem } from '../../../../shared/loading/problem';
import { outlooks } from '../../../../shared/loading/projection';
import { type ColourBy, markColour, marksOf } from './marks';
import { themePalette } from './palette';

export interface LoadingViewProps {
  problem: LoadingProblem;
  container: LoadedContainer;
  /** The container's own offer: its inside. */
  offer: ContainerOffer;
  /** So many of the placements are in already. */
  step: number;
  colorBy: ColourBy;
  /** Index in the placements. */
  selected: number | null;
  onSelect: (index: number | null) => void;
  /** Placements that break a rule. */
  broken?: ReadonlySet<number>;
}

/** A loaded container to be looked at from all sides. */
export default function LoadingView(props: LoadingViewProps) {
  const { problem, container, step, colorBy, selected, onSelect, broken } = props;
  const boxes = container.placements.slice(0, step);
  const marks = useMemo(() => marksOf(problem, colorBy), [problem, colorBy]);
  const palette = themePalette();
  const faces = drawnFaces(boxes, outlooks.iso);
  const colourOf = (index: number) => {
    if (broken?.has(index)) return palette.bad;
    return markColour(marks.get(boxes[index]?.line ?? '') ?? null, palette);
  };
  return (
    <svg viewBox="-1300 -2600 12800 6000" role="presentation">
      {faces.map(({ index, axis, points }) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the first picture of the view
        <polygon
          key={`${index}${axis}`}
          points={points.map((point) => point.join()).join(' ')}
          fill={colourOf(index)}
          stroke={index === selected ? palette.ink : palette.surface}
          strokeWidth={8}
          onClick={() => onSelect(index)}
        />
      ))}
    </svg>
  );
}
