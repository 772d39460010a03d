import { useMemo, useSyncExternalStore } from 'react';
import { cutBoxes } from '../../../../shared/loading/isometric';
import { lensOf, onScreen } from './camera';
import { DrawnContainer } from './DrawnContainer';
import { outlineOf, selectedFaces } from './overlay';
import type { StageProps } from './stage';

/** The view as a drawing, for browsers without WebGL. */
export function DrawnStage({ content, camera, frame }: StageProps) {
  const now = useSyncExternalStore(camera.subscribe, camera.now);
  const { placements, step, cut, colors, broken, selected, current, palette, inside, words } = content;
  const boxes = useMemo(
    () =>
      cutBoxes(placements.slice(0, step), cut).map(({ box, index }) => ({
        ...box,
        color: colors[index] ?? palette.ink,
        isDim: selected !== null && index !== selected,
        isBroken: broken.has(index),
      })),
    [placements, step, cut, colors, broken, selected, palette],
  );
  const lens = lensOf(now, inside, frame);
  return (
    <svg className="loading-drawing" viewBox={`0 0 ${frame.width} ${frame.height}`} aria-hidden="true">
      <DrawnContainer boxes={boxes} inside={inside} palette={palette} outlook={now} lens={lens} words={words} />
      {selectedFaces(content, lens).map(({ points, fill }) => (
        <polygon key={fill} points={points.map((point) => point.join()).join(' ')} fill={fill} />
      ))}
      {[current, selected].map((index) =>
        outlineOf(content, index, lens).map(([from, to]) => {
          const [[x1, y1], [x2, y2]] = [onScreen(lens, from), onScreen(lens, to)];
          return (
            <line
              key={`${x1},${y1},${x2},${y2}`}
              {...{ x1, y1, x2, y2 }}
              stroke={palette.ink}
              strokeWidth={index === selected ? 2.5 : 1.5}
            />
          );
        }),
      )}
    </svg>
  );
}
