// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../../../../tests/support/dom';
import { leaveNothing } from '../../../../../tests/support/leave-nothing';
import { usePlanning } from '../../../page/loading/use-planning';
import { carryPageState, forgetPageState, PageTabContext, pageTab } from '../../../state/page';
import { toastUndo, toastWarning } from '../../../state/toasts';
import { type Calculation, useCalculation } from '../use-calculation';
import { emptyLine } from './draft';

// Planning runs in workers, which a test does not have.
vi.mock('../../../page/loading/use-planning');
vi.mock('../../../state/toasts');

let calculation: Calculation;
let end = async () => {};
afterEach(() => leaveNothing({ end }));

function Page() {
  calculation = useCalculation();
  return null;
}
/** Leaves the page before, if any, and shows the one at the address. */
async function open(path: string) {
  vi.mocked(usePlanning).mockReturnValue({ start: vi.fn(), abandon: vi.fn() } as never); // all that the list asks of it
  await end();
  ({ end } = await show(
    <PageTabContext value={pageTab(path)}>
      <Page />
    </PageTabContext>,
  ));
}
const list = () => calculation.draft.lines.map(({ id }) => id);
const fill = (...ids: string[]) =>
  act(async () => calculation.setDraft((before) => ({ ...before, lines: ids.map(emptyLine) })));
const remove = (...ids: string[]) => act(async () => calculation.removeLines(new Set(ids)));
const undo = () => act(async () => vi.mocked(toastUndo).mock.lastCall?.[1].run());

test('lines that are removed come back between those that stand there by then', async () => {
  await open('/a');
  await fill('c1', 'c2', 'c3');
  await remove('c2');
  expect([list(), vi.mocked(toastUndo).mock.lastCall?.[0]]).toEqual([['c1', 'c3'], '1 line removed']);
  await fill('c1', 'c3', 'c4');
  await undo();
  expect(list()).toEqual(['c1', 'c2', 'c3', 'c4']);
  await remove('c1', 'c4');
  expect([list(), vi.mocked(toastUndo).mock.lastCall?.[0]]).toEqual([['c2', 'c3'], '2 lines removed']);
});

test('they come back where the list is shown by then: made anew, or at the address of its plan', async () => {
  await open('/b');
  await fill('c1', 'c2');
  await remove('c1');
  await open('/b');
  await undo();
  expect(list()).toEqual(['c1', 'c2']);
  await remove('c2');
  carryPageState('/b', '/b?plan=4');
  await open('/b?plan=4');
  forgetPageState(['/b']);
  await undo();
  expect([list(), vi.mocked(toastWarning).mock.calls]).toEqual([['c1', 'c2'], []]);
});

test('of a list that was closed meanwhile nothing comes back into another one, which is told', async () => {
  await open('/c');
  await fill('c1', 'c2');
  await remove('c1');
  await end();
  forgetPageState(['/c']);
  await open('/c');
  await undo();
  expect([list(), vi.mocked(toastWarning).mock.calls]).toEqual([[], [['The list of these lines is no longer open.']]]);
});
