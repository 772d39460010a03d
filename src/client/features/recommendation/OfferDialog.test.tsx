// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { click, control, isOffered, settled, show, submit, type } from '../../../../tests/support/dom';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import { recommendationCalls } from '../../../shared/areas/recommendation/calls';
import type { CrudRecord } from '../../../shared/entity/crud';
import { errorCatalogue } from '../../../shared/errors';
import { href } from '../../../shared/pages';
import { ApiError } from '../../api/errors';
import { fetchData } from '../../api/send';
import { keepCalendar } from '../../state/calendar';
import { openPage } from '../../state/open-page';
import { queries } from '../../state/queries';
import { noteRecordChange } from '../../state/record-changes';
import { toastError, toastWarning } from '../../state/toasts';
import { noteSaved } from '../../state/undo';
import { FollowUpDialog } from './FollowUpDialog';
import { OfferDialog } from './OfferDialog';

vi.mock('../../api/send');
vi.mock('../../state/open-page');
vi.mock('../../state/record-changes', async (original) => ({
  ...(await original<object>()),
  noteRecordChange: vi.fn(),
}));
vi.mock('../../state/toasts');
vi.mock('../../state/undo');

const ask = vi.mocked(fetchData);
const onClose = vi.fn();
const record = { id: 5, version: 2 } as CrudRecord; // what is read of one
const commodities = [
  { id: 1, code: 'A-1', name: '沙发', price: null },
  { id: 2, code: 'A-2', name: 'Sofa', price: 210.5 },
  { id: 3, code: 'A-3', name: 'Chair', price: 90 },
];
const drafts = [{ id: 8, number: 'Q-8', quoteDate: '2026-11-01' }];
let choices: object = { commodities, drafts };
let color: object = { unknownColor: null, openColor: null };
let page: Awaited<ReturnType<typeof show>>;

async function start(goesTo: 'offer' | 'checkList') {
  page = await show(<OfferDialog record={record} goesTo={goesTo} onClose={onClose} />);
  await settled();
}
async function choose(label: string, value: string) {
  const select = control<HTMLSelectElement>(label);
  await act(async () => {
    select.value = value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await settled();
}
const shown = (label: string) => {
  const { options, selectedIndex } = control<HTMLSelectElement>(label);
  return options[selectedIndex]?.textContent;
};
const sent = () => ask.mock.calls.filter(([call]) => call !== recommendationCalls.getOfferChoices);

beforeEach(() => {
  choices = { commodities, drafts };
  color = { unknownColor: null, openColor: null };
  ask.mockImplementation(async (call) =>
    call === recommendationCalls.getOfferChoices ? choices : { quoteId: 9, customerId: 7, changeSet: 'c', ...color },
  );
});
afterEach(async () => {
  await leaveNothing(page);
  keepCalendar({ timeZone: 'Asia/Shanghai', today: null });
});

test('a recommendation goes into a new quote as the first commodity that has a price', async () => {
  await start('offer');
  expect([shown('Commodity'), shown('Quote')]).toEqual(['A-2 · Sofa · USD 210.50', 'A new quote']);
  await submit();
  expect(sent()).toEqual([
    [recommendationCalls.offerInQuote, { id: 5, version: 2, commodityId: 2, pieces: 1, plant: 'china', quoteId: null }],
  ]);
  expect(vi.mocked(noteRecordChange).mock.calls).toEqual([['productRecommendation'], ['quote']]);
  expect(noteSaved).toHaveBeenCalledExactlyOnceWith('c', 'A-2');
  expect(openPage).toHaveBeenCalledExactlyOnceWith(href('quotationDetail', { id: 9 }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('it goes into a draft there is, as the commodity and from the plant that were chosen', async () => {
  await start('offer');
  await choose('Manufacturing plant', 'vietnam');
  await choose('Quote', '8');
  await choose('Commodity', '1');
  expect(shown('Commodity')).toBe('A-1 · 沙发 · no price today');
  await type('Pieces', '12');
  await submit();
  expect(sent().at(-1)?.[1]).toMatchObject({ commodityId: 1, pieces: 12, plant: 'vietnam', quoteId: 8 });
  const plants = ask.mock.calls.flatMap(([call, input]) =>
    call === recommendationCalls.getOfferChoices ? [input] : [],
  );
  expect(plants).toEqual([
    { id: 5, plant: 'china' },
    { id: 5, plant: 'vietnam' },
  ]);
});

test('it goes onto the check list of the customer, at the plant that was chosen', async () => {
  await start('checkList');
  expect(document.body.textContent).not.toContain('A new quote');
  await choose('Manufacturing plant', 'vietnam');
  await type('Pieces', '3');
  await submit();
  expect(sent()).toEqual([[recommendationCalls.recommendationToCheckList, { id: 5, commodityId: 2, pieces: 3 }]]);
  expect(openPage).toHaveBeenCalledExactlyOnceWith(href('cart', { customerId: 7, plant: 'vietnam' }));
  expect([vi.mocked(noteRecordChange).mock.calls, onClose.mock.calls.length]).toEqual([[['checkLine']], 1]);
});

test('a recommended color that the catalogue does not have, or that is still to be chosen, is said', async () => {
  await start('offer');
  await submit();
  expect(toastWarning).not.toHaveBeenCalled();
  await page.end();
  color = { unknownColor: 'Sand', openColor: 'Sand' };
  await start('offer');
  await submit();
  await page.end();
  await start('checkList');
  await submit();
  expect(vi.mocked(toastWarning).mock.calls).toEqual([
    ['The catalogue has no color “Sand”, which was recommended: choose one on the line.'],
    ['The color that was recommended, “Sand”, is to be chosen on the line.'],
  ]);
});

test('pieces are a whole number from one on, and a model that is not sold is not offered', async () => {
  await start('offer');
  for (const typed of ['0', '1.5', 'x', '', '100001']) {
    await type('Pieces', typed);
    await submit();
    expect([sent(), document.body.textContent?.includes('A whole number from 1 up.')], typed).toEqual([[], true]);
  }
  await type('Pieces', '100000');
  await submit();
  expect(sent()).toHaveLength(1);
  await page.end();
  queries.clear();
  choices = { commodities: [], drafts: [] };
  await start('offer');
  expect([
    isOffered('Put it into the quote'),
    document.body.textContent?.includes('No commodity of this model is sold.'),
  ]).toEqual([...[false, true]]);
  await submit();
  expect(sent()).toHaveLength(1);
});

test('where it is refused that is said, and the dialog stays', async () => {
  await start('offer');
  const error = new Error('changed meanwhile');
  ask.mockRejectedValueOnce(error);
  await submit();
  expect(toastError).toHaveBeenCalledExactlyOnceWith(error);
  expect([onClose, openPage, noteSaved].map((each) => vi.mocked(each).mock.calls.length)).toEqual([0, 0, 0]);
});

test('what the customer said comes behind what was noted before', async () => {
  const follows = [{ id: 3, version: 1, day: '2026-11-01', way: 'call', result: 'interested', note: '好' }];
  const followed = { ...record, children: { follows } } as unknown as CrudRecord; // as above
  page = await show(<FollowUpDialog record={followed} onClose={onClose} />);
  await choose('Result', 'wantsSample');
  await submit();
  await settled();
  const [, given] = sent().at(-1) ?? [];
  expect(given).toMatchObject({
    ...{ id: 5, version: 2, changes: {} },
    children: {
      follows: [{ id: 3, day: '2026-11-01', way: 'call', result: 'interested', note: '好' }, { way: 'call' }],
    },
  });
  expect([onClose.mock.calls.length, vi.mocked(noteRecordChange).mock.calls]).toEqual([1, [['productRecommendation']]]);
});

test('nothing is sent while the commodities of another plant are on their way, nor twice', async () => {
  await start('offer');
  let arrive = (_: object) => {};
  ask.mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)) as never); // the answer given below
  await choose('Manufacturing plant', 'vietnam');
  if (document.querySelector('form')) await submit();
  expect(sent()).toEqual([]);
  await act(async () => arrive({ commodities: commodities.slice(2), drafts: [] }));
  await settled();
  // What is not made there gives way to what is.
  expect([shown('Commodity'), shown('Quote')]).toEqual(['A-3 · Chair · USD 90.00', 'A new quote']);
  ask.mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)) as never); // as above
  await submit();
  await submit();
  expect(sent()).toHaveLength(1);
  await act(async () => arrive({ quoteId: 9, changeSet: 'c' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a commodity that has no price is offered where none has one, and the dialog is closed without a word', async () => {
  choices = { commodities: commodities.slice(0, 1), drafts };
  await start('offer');
  expect([shown('Commodity'), isOffered('Put it into the quote')]).toEqual(['A-1 · 沙发 · no price today', true]);
  const { options } = control<HTMLSelectElement>('Quote');
  expect([...options].map(({ text }) => text)).toEqual(['A new quote', 'Q-8, draft of 2026-11-01']);
  await click('Cancel');
  expect([onClose.mock.calls.length, sent()]).toEqual([1, []]);
});

test('a follow-up is a call of today unless it is said otherwise, kept while it is not saved, and gone once it is', async () => {
  keepCalendar({ timeZone: 'Asia/Shanghai', today: '2026-11-26' });
  const followed = () => show(<FollowUpDialog record={record} onClose={onClose} />);
  page = await followed();
  const { value } = control<HTMLSelectElement>('Asked by');
  expect([control('Day').value, value]).toEqual(['2026-11-26', 'call']);
  await choose('Result', 'wantsSample');
  await type('Note', '再说');
  const error = new ApiError(errorCatalogue['record.conflict'].code, 'changed meanwhile', '');
  ask.mockRejectedValueOnce(error);
  await submit();
  await settled();
  expect([vi.mocked(toastError).mock.lastCall?.[0], onClose.mock.calls]).toEqual([error, []]);
  await page.end();
  page = await followed();
  expect(control('Note').value).toBe('再说');
  await submit();
  await settled();
  const line = { day: '2026-11-26', way: 'call', result: 'wantsSample', note: '再说' };
  expect(sent().at(-1)?.[1]).toMatchObject({ id: 5, version: 2, children: { follows: [line] } });
  expect([vi.mocked(noteSaved).mock.calls, onClose.mock.calls.length]).toEqual([[['c', 'Follow record']], 1]);
  await page.end();
  page = await followed();
  expect(control('Note').value).toBe('');
  await click('Cancel');
  expect(onClose).toHaveBeenCalledTimes(2);
});
