// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from '../../../../tests/support/dom';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import { speak } from '../../../../tests/support/speak';
import { checkListCalls } from '../../../shared/areas/purchase/check-calls';
import { quoteCalls } from '../../../shared/areas/quote/calls';
import type { CrudRow } from '../../../shared/entity/crud';
import { href } from '../../../shared/pages';
import { fetchData } from '../../api/send';
import { openPage } from '../../state/open-page';
import { noteRecordChange } from '../../state/record-changes';
import { toastError, toastSuccess, toastWarning } from '../../state/toasts';
import { noteSaved } from '../../state/undo';
import { useQuoteSteps } from './use-quote-steps';

vi.mock('../../api/send');
vi.mock('../../state/open-page');
vi.mock('../../state/record-changes');
vi.mock('../../state/toasts');
vi.mock('../../state/undo');

const ask = vi.mocked(fetchData);
const quote = { id: 5, version: 2, number: 'Q-5', customerId: 7, plant: 'vietnam' } as unknown as CrudRow; // what the steps read of one
let steps: ReturnType<typeof useQuoteSteps>;
let page: Awaited<ReturnType<typeof show>>;

function Page() {
  steps = useQuoteSteps();
  return null;
}
beforeEach(async () => {
  page = await show(<Page />);
});
afterEach(() => leaveNothing(page));

test('the next revision of a quote is opened', async () => {
  ask.mockResolvedValueOnce({ id: 9 });
  await act(async () => steps.revise(quote));
  expect(ask.mock.lastCall).toEqual([quoteCalls.reviseQuote, { id: 5, version: 2 }]);
  expect(noteRecordChange).toHaveBeenCalledExactlyOnceWith('quote');
  expect(openPage).toHaveBeenCalledExactlyOnceWith(href('quotationDetail', { id: 9 }));
});

test('with the prices of today it is said which sets changed, what has no price, and that nothing changed', async () => {
  const reprice = async (given: object) => {
    vi.mocked(toastSuccess).mockClear();
    vi.mocked(toastWarning).mockClear();
    ask.mockResolvedValueOnce({ changed: 0, sets: [], unpriced: [], changeSet: 'c', ...given });
    await act(async () => steps.reprice(quote));
    return [toastSuccess, toastWarning].map((each) => vi.mocked(each).mock.calls.map(([text]) => text));
  };
  expect(await reprice({})).toEqual([['All lines have today’s prices.'], []]);
  expect(ask.mock.lastCall).toEqual([quoteCalls.repriceQuote, { id: 5, version: 2 }]);
  expect(noteSaved).toHaveBeenCalledExactlyOnceWith('c', 'Q-5');
  expect(noteRecordChange).toHaveBeenCalledExactlyOnceWith('quote');
  expect(await reprice({ changed: 2 })).toEqual([[], []]);
  expect(await reprice({ sets: ['A', 'B'] })).toEqual([['Sets at another price now: A, B'], []]);
  expect(await reprice({ unpriced: ['X', 'Y'] })).toEqual([[], ['Without a price today, so left as they are: X, Y']]);
  expect(await reprice({ sets: ['A'], unpriced: ['X'] })).toEqual([
    ['Sets at another price now: A'],
    ['Without a price today, so left as they are: X'],
  ]);
  await speak('zh');
  expect(await reprice({ sets: ['A', 'B'], unpriced: ['X', 'Y'] })).toEqual([
    ['Sets at another price now: A、B'],
    ['Without a price today, so left as they are: X、Y'],
  ]);
  await speak('en');
});

test('what was accepted goes to the check list of its customer, at its plant', async () => {
  ask.mockResolvedValueOnce({});
  await act(async () => steps.toCheckList(quote));
  expect(ask.mock.lastCall).toEqual([checkListCalls.fillFromQuote, { quoteId: 5 }]);
  expect(openPage).toHaveBeenCalledExactlyOnceWith(href('cart', { customerId: 7, plant: 'vietnam' }));
  expect(noteRecordChange).toHaveBeenCalledExactlyOnceWith('checkLine');
});

test('what is refused is said and opens nothing', async () => {
  const error = new Error('changed meanwhile');
  for (const step of [steps.revise, steps.reprice, steps.toCheckList]) {
    ask.mockRejectedValueOnce(error);
    await act(async () => step(quote));
    expect(toastError).toHaveBeenLastCalledWith(error);
  }
  expect([openPage, noteSaved, noteRecordChange].map((each) => vi.mocked(each).mock.calls.length)).toEqual([0, 0, 0]);
  expect(steps.isBusy).toBe(false);
});
