// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { settled, show } from '../../../../tests/support/dom';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import { CartonListDialog } from '../../imports/CartonListDialog';
import { PageTabContext, pageTab } from '../../state/page';
import { CalculationDesk } from './CalculationDesk';
import ContainerCalculationPage from './ContainerCalculationPage';
import { emptyDraft } from './cartons/draft';
import { useListIntake } from './cartons/use-list-intake';
import { usePlanStoring } from './stored/use-plan-storing';
import { useCalculation } from './use-calculation';
import { useLoadingView } from './use-loading-view';

vi.mock('./use-calculation');
vi.mock('./use-loading-view');
vi.mock('./cartons/use-list-intake');
vi.mock('./stored/use-plan-storing');
vi.mock('./CalculationHead', () => ({ CalculationHead: () => null }));
vi.mock('./CalculationDesk', () => ({ CalculationDesk: vi.fn(() => null) }));
vi.mock('./cartons/CartonDialog', () => ({ CartonDialog: () => null }));
vi.mock('../../imports/CartonListDialog', () => ({ CartonListDialog: vi.fn(() => null) }));

let page: Awaited<ReturnType<typeof show>>;
afterEach(() => leaveNothing(page));

const comes = (how: 'drop' | 'paste', event: object) =>
  act(async () => void document.dispatchEvent(Object.assign(new Event(how, { bubbles: true }), event)));

const add = vi.fn();
async function showPage() {
  vi.mocked(useCalculation).mockReturnValue({ draft: emptyDraft } as never); // what the page reads of them
  vi.mocked(useListIntake).mockReturnValue({ addLines: add, asked: [] } as never);
  vi.mocked(usePlanStoring).mockReturnValue({ loaded: {} } as never);
  vi.mocked(useLoadingView).mockReturnValue({ moves: { moving: null } } as never);
  page = await show(
    <PageTabContext value={pageTab('/ContainerCalculation')}>
      <ContainerCalculationPage />
    </PageTabContext>,
  );
}

test('while a line is open in its dialog, what others save does not take its place unasked', async () => {
  await showPage();
  const isOpen = () => vi.mocked(usePlanStoring).mock.lastCall?.[1].isLineOpen;
  const before = isOpen();
  await act(async () => vi.mocked(CalculationDesk).mock.lastCall?.[0].onOpenLine('c1'));
  expect([before, isOpen()]).toEqual([false, true]);
});

test('a file dropped anywhere on the page is read as cartons; one that comes with pasted cells is not', async () => {
  await showPage();
  const files = [new File(['x'], 'cartons.xlsx')];
  // Spreadsheets give a picture of the cells that are copied.
  await comes('paste', { clipboardData: { files: [new File(['x'], 'image.png')], getData: () => 'A\t1' } });
  await settled();
  expect(CartonListDialog).not.toHaveBeenCalled();
  await comes('drop', { dataTransfer: { files } });
  await settled();
  expect(vi.mocked(CartonListDialog).mock.lastCall?.[0]).toMatchObject({ file: files[0], onLines: add });
});
