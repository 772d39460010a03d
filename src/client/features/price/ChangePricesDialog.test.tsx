// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { choose } from '../../../../tests/support/choose';
import { click, control, isOffered, show, submit, type } from '../../../../tests/support/dom';
import { enter } from '../../../../tests/support/enter';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import { type PriceListRow, priceCalls } from '../../../shared/areas/price/price-calls';
import { errorCatalogue } from '../../../shared/errors';
import { limits } from '../../../shared/limits';
import { daysAfter } from '../../../shared/rules/days';
import { ApiError } from '../../api/errors';
import { fetchData } from '../../api/send';
import { today } from '../../state/calendar';
import { forgetPageState } from '../../state/page';
import { noteRecordChange } from '../../state/record-changes';
import { toastError } from '../../state/toasts';
import { noteSaved } from '../../state/undo';
import { ChangePricesDialog } from './ChangePricesDialog';

vi.mock('../../api/send');
vi.mock('../../state/record-changes');
vi.mock('../../state/toasts');
vi.mock('../../state/undo');

const ask = vi.mocked(fetchData);
const rowsOf = (count: number) => Array.from({ length: count }, (_, at) => ({ id: at + 1 }) as PriceListRow); // what is changed of them
const seen = { commodity: 'A-1', plant: 'china', before: 10, after: 11, until: null, closes: null, problem: null };
const foreseen = (rows: object[] = [seen], unpriced = 0) => ({ rows, unpriced, plan: `plan of ${rows.length}` });
const calls = { onChanged: vi.fn(), onClose: vi.fn() };
let page: Awaited<ReturnType<typeof show>>;
const sent = () => ask.mock.calls.map(([call, input]) => [call, input]);

async function start(rows = rowsOf(2)) {
  page = await show(<ChangePricesDialog rows={rows} {...calls} />);
}
async function goToTab(name: string) {
  const tab = [...document.querySelectorAll('[role=tab]')].find(({ textContent }) => textContent === name);
  await act(async () => void tab?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, button: 0 })));
}
const plant = (name: string) =>
  act(async () => {
    const label = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === name);
    label?.querySelector('input')?.click();
  });

beforeEach(() => enter({ account: 'ann', roles: ['admin'] }));
afterEach(() => leaveNothing(page));

test('prices are raised by percent: foreseen first, and set only then', async () => {
  await start();
  await submit();
  // Without a percentage nothing is asked for, and it is said what is missing.
  expect([sent(), control('Change').getAttribute('aria-invalid')]).toEqual([[], 'true']);
  await type('Change', '3.5');
  ask.mockResolvedValueOnce(foreseen());
  await submit();
  const change = {
    from: today(),
    change: { kind: 'percent', commodityIds: [1, 2], plants: ['china', 'vietnam'], percent: 3.5, rounding: 'half' },
  };
  expect(sent()).toEqual([[priceCalls.foreseePrices, change]]);
  await click('Back');
  expect(control('Change').value).toBe('3.5');
  ask.mockResolvedValueOnce(foreseen());
  await submit();
  ask.mockResolvedValueOnce({ changed: 4, changeSet: 'c' });
  await submit();
  expect(sent().at(-1)).toEqual([priceCalls.changePrices, { ...change, plan: 'plan of 1' }]);
  expect(noteRecordChange).toHaveBeenCalledExactlyOnceWith('price');
  expect(noteSaved).toHaveBeenCalledExactlyOnceWith('c', '4 prices');
  expect([calls.onChanged.mock.calls.length, calls.onClose.mock.calls.length]).toEqual([1, 1]);
});

test('the day is today at the earliest, and the plants are those chosen', async () => {
  await start();
  await type('Change', '-2');
  for (const day of [daysAfter(today(), -1), 'soon', '2999-02-30']) {
    await type('Valid from', day);
    await submit();
    expect([sent(), document.body.textContent?.includes('Today at the earliest.')]).toEqual([[], true]);
  }
  await type('Valid from', daysAfter(today(), 3));
  await plant('China');
  ask.mockResolvedValueOnce(foreseen());
  await submit();
  expect(sent()[0]?.[1]).toMatchObject({
    ...{ from: daysAfter(today(), 3), change: { plants: ['vietnam'], percent: -2 } },
  });
});

test('without a plant, without commodities and with too many of them nothing is previewed', async () => {
  await start();
  expect(isOffered('Preview')).toBe(true);
  await plant('China');
  await plant('Vietnam');
  expect(isOffered('Preview')).toBe(false);
  await type('Change', '3');
  await submit();
  expect(sent()).toEqual([]);
  await page.end();
  forgetPageState();
  await start(rowsOf(2000));
  expect(isOffered('Preview')).toBe(true);
  await page.end();
  await start(rowsOf(2001));
  expect(isOffered('Preview')).toBe(false);
  // From a spreadsheet it does not matter how many are chosen in the list.
  await goToTab('From a spreadsheet');
  expect(isOffered('Preview')).toBe(true);
});

test('prices come from a table, at once where no commodities are chosen', async () => {
  await start([]);
  await submit();
  expect([sent(), document.body.textContent?.includes('Paste codes and prices.')]).toEqual([[], true]);
  await type('Codes and prices', 'A-1\t10.5\t9');
  ask.mockResolvedValueOnce(foreseen());
  await submit();
  expect(sent()[0]?.[1]).toEqual({
    from: today(),
    change: {
      kind: 'prices',
      rows: [
        { commodity: 'A-1', plant: 'china', fobUsd: 10.5 },
        { commodity: 'A-1', plant: 'vietnam', fobUsd: 9 },
      ],
    },
  });
  await click('Back');
  await goToTab('By percent');
  expect(isOffered('Preview')).toBe(false);
});

test('what was typed or pasted is there again after the dialog was closed, until the prices are set', async () => {
  await start();
  await goToTab('From a spreadsheet');
  await type('Codes and prices', 'A-1\t10.5');
  await type('Valid from', daysAfter(today(), 3));
  await plant('China');
  await page.end();
  await start();
  // A table that was pasted is shown, though commodities are chosen.
  expect([control('Codes and prices').value, control('Valid from').value]).toEqual([
    'A-1\t10.5',
    daysAfter(today(), 3),
  ]);
  await goToTab('By percent');
  await type('Change', '3.5');
  await page.end();
  await start();
  await goToTab('By percent');
  expect(control('Change').value).toBe('3.5');
  await goToTab('From a spreadsheet');
  ask.mockResolvedValueOnce(foreseen());
  await submit();
  expect(sent()[0]?.[1]).toMatchObject({
    ...{ from: daysAfter(today(), 3), change: { rows: [{ commodity: 'A-1', plant: 'vietnam', fobUsd: 10.5 }] } },
  });
  ask.mockResolvedValueOnce({ changed: 1, changeSet: 'c' });
  await submit();
  await page.end();
  await start([]);
  expect([control('Codes and prices').value, control('Valid from').value]).toEqual(['', today()]);
});

test('where others were first that is said, and what they would be set to now is shown', async () => {
  await start();
  await type('Change', '3');
  ask.mockResolvedValueOnce(foreseen());
  await submit();
  const error = new ApiError(errorCatalogue['price.moved'].code, 'Prices have changed.', priceCalls.changePrices.path);
  ask.mockRejectedValueOnce(error);
  ask.mockResolvedValueOnce(foreseen([seen, seen]));
  await submit();
  expect(toastError).toHaveBeenCalledExactlyOnceWith(error);
  expect([isOffered('Change 2 prices'), calls.onClose.mock.calls.length, calls.onChanged.mock.calls.length]).toEqual([
    ...[true, 0, 0],
  ]);
  ask.mockResolvedValueOnce({ changed: 2, changeSet: 'c' });
  await submit();
  expect(sent().at(-1)?.[1]).toMatchObject({ plan: 'plan of 2' });
});

test('where it is unknown whether they are set, they are not set again without another preview', async () => {
  await start();
  await type('Change', '3');
  ask.mockResolvedValueOnce(foreseen());
  await submit();
  const error = new ApiError(0, 'The server did not answer in time.', priceCalls.changePrices.path, null, 'http');
  ask.mockRejectedValueOnce(error);
  await submit();
  expect(toastError).toHaveBeenCalledExactlyOnceWith(error);
  expect([isOffered('Preview'), sent().length, calls.onClose.mock.calls.length]).toEqual([true, 2, 0]);
  expect(control('Change').value).toBe('3');
});

test('what would change is told: how many, what ends the day before, and what stands against it', async () => {
  await start();
  await type('Change', '3');
  const preview = async (...given: Parameters<typeof foreseen>) => {
    ask.mockResolvedValueOnce(foreseen(...given));
    await submit();
    const text = document.querySelector('[role=status]')?.textContent?.replace(/\s+/g, ' ').trim();
    const isChangeable = ['Change 1 price', 'Change 2 prices'].some(isOffered);
    await click('Back');
    return [text, isChangeable];
  };
  const closing = { ...seen, closes: 4 };
  expect(await preview([seen, closing])).toEqual([
    ...[`2 prices change. Valid from ${today()}. 1 price ends the day before.`, true],
  ]);
  expect(await preview([], 2)).toEqual([
    ...['No price changes. 2 commodities of a plant have no price that could be raised.', false],
  ]);
  expect(await preview([seen], 1)).toEqual([
    ...[`1 price changes. Valid from ${today()}. 1 commodity of a plant has no price that could be raised.`, true],
  ]);
  expect(await preview([seen, { ...seen, problem: 'unknown' }])).toEqual([
    ...[`1 price changes. Valid from ${today()}. 1 price cannot be set, so none is.`, false],
  ]);
});

test('prices are rounded to what was chosen', async () => {
  await start();
  await type('Change', '3');
  await choose('Rounded to', 'dollar');
  ask.mockResolvedValueOnce(foreseen());
  await submit();
  expect(sent()[0]?.[1]).toMatchObject({ change: { rounding: 'dollar' } });
});

test('a table has as many prices as are changed at a time', async () => {
  await start([]);
  await plant('Vietnam');
  const table = (rows: number) => Array.from({ length: rows }, (_, at) => `A-${at}\t10`).join('\n');
  await type('Codes and prices', table(limits.bulkRows + 1));
  await submit();
  expect([sent(), document.body.textContent?.includes('At most 2000 prices are changed at a time.')]).toEqual([
    [],
    true,
  ]);
  await type('Codes and prices', table(limits.bulkRows));
  ask.mockResolvedValueOnce(foreseen());
  await submit();
  expect(sent()).toHaveLength(1);
});

test('of many prices the first are drawn, each with its plant and until when it holds', async () => {
  await start();
  await type('Change', '3');
  ask.mockResolvedValueOnce(foreseen([{ ...seen, until: '2026-12-31' }, ...Array(501).fill(seen)]));
  await submit();
  const [first, second] = document.querySelectorAll('tbody tr');
  expect([first?.textContent?.includes('China, until 2026-12-31'), second?.textContent?.includes('until')]).toEqual([
    true,
    false,
  ]);
  const { length: drawn } = document.querySelectorAll('tbody tr');
  expect(document.body.textContent).toContain(`and ${502 - drawn} more price`);
});
