import { setImmediate } from 'node:timers/promises';
import { msg } from '@lingui/core/macro';
import { loadingLimits } from '../../shared/loading/limits';
import { markColor, marksOf } from '../../shared/loading/marks';
import { paperPalette } from '../../shared/loading/palette';
import { type ContainerSheet, planSheet, type SheetFact, type SheetSource } from '../../shared/loading/plan-sheet';
import { outlooks } from '../../shared/loading/projection';
import { writeFacts, writeLine } from './facts';
import { createPaper, type Paper } from './paper';
import { drawContainer } from './pdf-drawing';
import { writeTable } from './table';

/** A plan as a PDF: each container with its drawings and loading list, then what is left out. */
export async function planPdf(source: SheetSource): Promise<Buffer> {
  const { words } = source;
  const sheet = planSheet(source);
  const foot = `${words(msg`Loading plan`)} · ${sheet.name} · ${source.day}`;
  const paper = await createPaper({ title: sheet.name, foot });
  writeHead(paper, sheet.name, sheet.facts);
  for (const [at, container] of sheet.containers.entries()) {
    if (at > 0) paper.newPage();
    writeLine(paper, container.title, 12);
    writeFacts(paper, container.facts);
    await drawAll(paper, container, source);
    await writeTable(paper, container.steps);
  }
  if (sheet.unplaced) {
    paper.moveTo(paper.y() + 16);
    await writeTable(paper, sheet.unplaced);
  }
  return paper.finish();
}

function writeHead(paper: Paper, name: string, facts: readonly SheetFact[]): void {
  writeLine(paper, name, 16);
  writeFacts(paper, facts);
  paper.moveTo(paper.y() + 8);
}

/** Draws the container from the corner, from the side and from above, with the cartons' numbers in loading order. */
async function drawAll(
  paper: Paper,
  { offer, container }: ContainerSheet,
  { problem, words }: SheetSource,
): Promise<void> {
  const { placements } = container;
  const marks = marksOf(problem, 'line');
  const colors = placements.map(({ line }) => markColor(marks.get(line) ?? null, paperPalette));
  if (placements.length > loadingLimits.drawnCartons) {
    writeLine(paper, words(msg`Too many cartons to be drawn.`), 9);
    return;
  }
  for (const [outlook, highest] of [
    [outlooks.iso, 260],
    [outlooks.side, 150],
    [outlooks.top, 140],
  ] as const) {
    if (paper.room() < highest) paper.newPage();
    const height = drawContainer(paper, { offer, placements, colors, outlook, words }, highest);
    paper.moveTo(paper.y() + height + 6);
    await setImmediate();
  }
}
