import { msg } from '@lingui/core/macro';
import { loadingLimits } from '../../../../shared/loading/limits';
import { markColor, marksOf } from '../../../../shared/loading/marks';
import { paperPalette } from '../../../../shared/loading/palette';
import type { ContainerSheet, SheetSource } from '../../../../shared/loading/plan-sheet';
import { type Outlook, outlooks } from '../../../../shared/loading/projection';
import { type Frame, firstCamera, lensOf } from '../view/camera';
import { DrawnContainer } from '../view/DrawnContainer';
import { frameWords } from '../view/frame-words';
import { SheetFacts } from './SheetFacts';
import { SheetRows } from './SheetRows';

interface ContainerPageProps {
  sheet: ContainerSheet;
  source: SheetSource;
}

/** The drawings of a container, and how large they are on paper. */
const drawings: readonly { outlook: Outlook; frame: Frame }[] = [
  { outlook: outlooks.iso, frame: { width: 700, height: 330 } },
  { outlook: outlooks.side, frame: { width: 700, height: 190 } },
  { outlook: outlooks.top, frame: { width: 700, height: 175 } },
];

/** One container on paper: its figures, its drawings with the loading order, and the loading list. */
export function ContainerPage({ sheet, source }: ContainerPageProps) {
  const { title, facts, offer, container, steps } = sheet;
  const { placements } = container;
  const marks = marksOf(source.problem, 'line');
  const boxes = placements.map((placement) => ({
    ...placement,
    color: markColor(marks.get(placement.line) ?? null, paperPalette),
  }));
  const isDrawn = placements.length <= loadingLimits.drawnCartons;
  return (
    <section className="printed-container">
      <h2>{title}</h2>
      <SheetFacts facts={facts} />
      {!isDrawn && <p>{source.words(msg`Too many cartons to be drawn.`)}</p>}
      {isDrawn &&
        drawings.map(({ outlook, frame }) => (
          <svg
            key={`${outlook.azimuth} ${outlook.elevation}`}
            viewBox={`0 0 ${frame.width} ${frame.height}`}
            aria-hidden="true"
          >
            <DrawnContainer
              boxes={boxes}
              inside={offer}
              palette={paperPalette}
              outlook={outlook}
              lens={lensOf({ ...firstCamera, ...outlook }, offer, frame)}
              words={frameWords(source.words)}
              numbered={placements.length <= loadingLimits.numberedCartons}
            />
          </svg>
        ))}
      <SheetRows table={steps} />
    </section>
  );
}
