import { useMemo } from 'react';
import type { Box } from '../../../../shared/loading/boxes';
import { frameOf } from '../../../../shared/loading/container-frame';
import { drawnNumbers } from '../../../../shared/loading/drawn-numbers';
import { drawnFaces } from '../../../../shared/loading/isometric';
import { faceColor, mixed, writtenOn } from '../../../../shared/loading/palette';
import { type Outlook, type Point, projectionOf } from '../../../../shared/loading/projection';
import { type Lens, onScreen } from './camera';
import { frameTexts } from './frame-texts';
import type { FrameWords } from './frame-words';
import type { StageContent } from './stage';

interface DrawnContainerProps {
  /** The cartons to draw, each with its color; dim where another one is selected. */
  boxes: readonly (Box & { color: string; isDim?: boolean; isBroken?: boolean })[];
  inside: StageContent['inside'];
  palette: StageContent['palette'];
  outlook: Outlook;
  lens: Lens;
  words: FrameWords;
  /** Writes their numbers in the loading order on the cartons. */
  numbered?: boolean;
}

/** A loaded container as lines and areas, to stand in an svg as large as the lens. */
export function DrawnContainer({ boxes, inside, palette, outlook, lens, words, numbered }: DrawnContainerProps) {
  const { azimuth, elevation } = outlook;
  const faces = useMemo(() => drawnFaces(boxes, projectionOf({ azimuth, elevation })), [boxes, azimuth, elevation]);
  const numbers = numbered ? drawnNumbers(boxes, faces, lens.projection) : [];
  const drawn = frameOf(inside, lens.projection, lens.scale * 1000);
  // Seen from a side, lines stand one behind the other: each place is drawn once.
  const lines = new Map(
    drawn.lines
      .filter(({ role }) => role !== 'behind')
      .map(({ role, from, to }) => {
        const [[x1, y1], [x2, y2]] = [onScreen(lens, from), onScreen(lens, to)];
        return [`${role}${x1},${y1},${x2},${y2}`, { role, ends: { x1, y1, x2, y2 } }] as const;
      }),
  );
  const points = (of: readonly Point[]) => of.map((point) => onScreen(lens, point).map(rounded).join()).join(' ');
  return (
    <>
      {drawn.ground.map(({ role, points: corners }) => (
        <polygon
          key={`${role}${points(corners)}`}
          points={points(corners)}
          fill={palette.surface}
          fillOpacity={role === 'floor' ? 1 : 0.5}
          stroke={palette.line}
          strokeWidth={0.75}
        />
      ))}
      {faces.map(({ index, axis, points: corners }) => {
        const box = boxes[index];
        if (!box) return null;
        const color = faceColor(box.color, axis);
        const fill = box.isDim ? mixed(color, palette.ground, 0.78) : color;
        return (
          <polygon
            key={`${index}${axis}`}
            points={points(corners)}
            fill={fill}
            stroke={box.isBroken ? palette.ink : mixed(fill, palette.surface, 0.8)}
            strokeDasharray={box.isBroken ? '4 2' : undefined}
            strokeWidth={box.isBroken ? 1.5 : 0.75}
            strokeLinejoin="round"
          />
        );
      })}
      {numbers.map(({ index, axis, at, height }) => {
        const [x, y] = onScreen(lens, at);
        const size = Math.min(11, height * lens.scale * 1.3);
        if (size < leastNumber) return null;
        return (
          <text
            key={index}
            x={x}
            y={y}
            fill={writtenOn(faceColor(boxes[index]?.color ?? palette.ink, axis))}
            fontSize={size}
            fontWeight={600}
            dominantBaseline="central"
            textAnchor="middle"
          >
            {index + 1}
          </text>
        );
      })}
      {[...lines].map(([key, { role, ends }]) => (
        <line
          key={key}
          {...ends}
          stroke={role === 'door' ? palette.accent : palette.line}
          strokeWidth={role === 'door' ? 1.5 : 0.75}
        />
      ))}
      {frameTexts(drawn, lens, words).map(({ role, text, right, down, align }) => (
        <text
          key={`${role}${text}`}
          x={right}
          y={down}
          fill={palette.note}
          fontSize={12}
          dominantBaseline="central"
          textAnchor={anchors[align]}
        >
          {text}
        </text>
      ))}
    </>
  );
}

/** The smallest number that can still be read on paper. */
const leastNumber = 4.5;

const anchors = { left: 'start', center: 'middle', right: 'end' } as const;

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
