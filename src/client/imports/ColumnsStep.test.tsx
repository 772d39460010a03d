// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { show } from '../../../tests/support/dom';
import { chosenSheet } from '../../shared/imports/chosen-sheet';
import { importTargetOf, type TargetName } from '../../shared/imports/targets';
import type { ReadSheet } from '../../shared/imports/workbook';
import { ColumnsStep } from './ColumnsStep';
import type { Importing } from './use-import';

vi.mock('./MappingTable', () => ({ MappingTable: () => null }));

const sheet = (name: string): ReadSheet => ({
  name,
  isHidden: false,
  rows: [{ row: 1, cells: ['Customer'] }],
  rowCount: 1,
  refusal: null,
});

async function textFor(name: TargetName, sheets: readonly ReadSheet[]): Promise<string> {
  const target = importTargetOf(name);
  const [first = sheet('')] = sheets;
  const importing = {
    target,
    file: { name: 'a.xlsx', sheets },
    chosen: chosenSheet(target, first),
    mapping: { columns: {}, decimal: '.', dates: 'yyyy-MM-dd' },
    isRemembered: false,
    customer: null,
  } as unknown as Importing; // what the step shows of it
  const { end } = await show(<ColumnsStep importing={importing} />);
  const text = document.body.textContent ?? '';
  await end();
  return text;
}

test('it is said that sheets of what is part of the records are not read, where a workbook has several and the list has parts', async () => {
  const said = 'Not imported either';
  const two = [sheet('Reservations'), sheet('Visit')];
  expect(await textFor('ExReservation', two)).toContain(
    `${said}, as they are changed in the records themselves: Visit`,
  );
  expect(await textFor('ExReservation', two.slice(0, 1))).not.toContain(said);
  expect(await textFor('Countries', two)).not.toContain(said);
});
