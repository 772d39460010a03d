import { describe, expect, test } from 'vitest';
import { differingLines, type Line, type LineVersions, mergedLines, mergedParts } from './line-versions';

const line = (id: number | undefined, piece: string, quantity: number | null = 1): Line => ({
  ...(id === undefined ? {} : { id }),
  values: { piece, quantity },
});
const opened = [line(1, 'chair'), line(2, 'sofa'), line(3, 'arm')];

/** The sent lines, each as id, piece and number. */
const sent = (versions: Partial<LineVersions>) =>
  mergedLines({ opened, mine: opened, theirs: opened, ...versions }).map(({ id, values }) => [
    id,
    values.piece,
    values.quantity,
  ]);

describe('what was done here is done to their lines', () => {
  test('a field changed on each side of one line', () => {
    const mine = [line(1, 'chair', 5), line(2, 'sofa'), line(3, 'arm')];
    const theirs = [line(1, 'recliner'), line(2, 'sofa'), line(3, 'arm')];
    expect(sent({ mine, theirs })[0]).toEqual([1, 'recliner', 5]);
  });

  test('lines they added stay, and so do those added here', () => {
    const mine = [...opened, line(undefined, 'stool')];
    const theirs = [...opened, line(4, 'table')];
    expect(sent({ mine, theirs }).slice(3)).toEqual([
      [4, 'table', 1],
      [undefined, 'stool', 1],
    ]);
  });

  test('a line taken away on either side is gone, also where the other changed nothing of it', () => {
    const mine = opened.filter(({ id }) => id !== 1);
    const theirs = opened.filter(({ id }) => id !== 2);
    expect(sent({ mine, theirs })).toEqual([[3, 'arm', 1]]);
  });

  test('a line that was changed here and taken away by them comes back as a new one', () => {
    const mine = [line(1, 'chair', 9), line(2, 'sofa'), line(3, 'arm')];
    const theirs = opened.filter(({ id }) => id !== 1);
    expect(sent({ mine, theirs }).at(-1)).toEqual([undefined, 'chair', 9]);
  });

  test('a line that they changed and that was taken away here goes', () => {
    const mine = opened.filter(({ id }) => id !== 1);
    const theirs = [line(1, 'chair', 7), line(2, 'sofa'), line(3, 'arm')];
    expect(sent({ mine, theirs }).map(([id]) => id)).toEqual([2, 3]);
  });

  test('a value emptied on one side is a change', () => {
    const theirs = [line(1, 'chair', null), line(2, 'sofa'), line(3, 'arm')];
    expect(sent({ theirs })[0]).toEqual([1, 'chair', null]);
  });

  test('each line says which of those typed it came from', () => {
    const mine = [line(1, 'chair', 2)];
    const [first] = mergedLines({ opened: [line(1, 'chair')], mine, theirs: [line(1, 'chair')] });
    expect(first?.of).toBe(mine[0]);
  });

  test('they are sent by the names of their kinds, stored ones by their ids', () => {
    const mine = [line(1, 'chair'), line(undefined, 'stool')];
    expect(mergedParts({ lines: { opened: [line(1, 'chair')], mine, theirs: [line(1, 'chair', 4)] } })).toEqual({
      lines: [
        { id: 1, piece: 'chair', quantity: 4 },
        { piece: 'stool', quantity: 1 },
      ],
    });
  });
});

test('the lines that differ say what each side did, and no other line is named', () => {
  const mine = [line(1, 'chair', 5), line(3, 'arm'), line(undefined, 'stool')];
  const theirs = [line(1, 'recliner'), line(2, 'sofa'), line(3, 'arm'), line(4, 'table')];
  expect(differingLines({ opened, mine, theirs })).toEqual([
    { key: '1', values: { piece: 'chair', quantity: 5 }, theirs: { piece: 'recliner' }, mine: { quantity: 5 } },
    { key: '2', values: { piece: 'sofa', quantity: 1 }, theirs: 'same', mine: 'removed' },
    { key: '4', values: { piece: 'table', quantity: 1 }, theirs: 'added', mine: 'same' },
    { key: 'added 0', values: { piece: 'stool', quantity: 1 }, theirs: 'same', mine: 'added' },
  ]);
});
