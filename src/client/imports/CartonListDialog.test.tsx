// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../../tests/support/dom';
import { leaveNothing } from '../../../tests/support/leave-nothing';
import { cartonLineOf } from '../../shared/imports/carton-list';
import type { CheckedRow } from '../../shared/imports/rows';
import { CartonListDialog } from './CartonListDialog';
import { ImportWizard } from './ImportWizard';
import { useImport } from './use-import';

vi.mock('./ImportWizard', () => ({ ImportWizard: vi.fn(() => null) }));
vi.mock('./use-import');

const happened: unknown[] = [];
let page: Awaited<ReturnType<typeof show>>;
afterEach(() => leaveNothing(page));

test('the lines of a file go to who asked for them, and then the dialog is gone', async () => {
  page = await show(
    <CartonListDialog onLines={(lines) => happened.push(lines)} onClose={() => happened.push('closed')} />,
  );
  expect(useImport).toHaveBeenCalledWith('cartonList');
  const rows = [2, 3].map(
    (row) =>
      ({
        row,
        values: { label: `Sofa ${row}`, length: 400, width: 300, height: 200, quantity: row },
      }) as unknown as CheckedRow, // only the used part
  );
  const { onTake } = vi.mocked(ImportWizard).mock.lastCall?.[0] ?? {};
  await act(async () => onTake?.(rows));
  expect(happened).toEqual([rows.map((row) => cartonLineOf(row)), 'closed']);
  expect(happened[0]).toMatchObject([{ quantity: 2 }, { quantity: 3 }]);
});

test('a file that comes with it is opened at once, and once', async () => {
  const open = vi.fn();
  vi.mocked(useImport).mockReturnValue({ open } as unknown as ReturnType<typeof useImport>); // only the used part
  const file = new File(['x'], 'cartons.csv');
  const dialog = () => <CartonListDialog file={file} onLines={() => {}} onClose={() => {}} />;
  page = await show(dialog());
  await page.draw(dialog());
  expect(open.mock.calls).toEqual([[file]]);
});
