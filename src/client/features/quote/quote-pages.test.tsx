// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { click, control, isOffered, settled, show, submit, type, why } from '../../../../tests/support/dom';
import { enter } from '../../../../tests/support/enter';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import { cellsOf } from '../../../../tests/support/plain-table';
import { recordIs } from '../../../../tests/support/stand-in-record';
import { quoteCalls, type SharedQuote } from '../../../shared/areas/quote/calls';
import type { CrudRecord } from '../../../shared/entity/crud';
import type { Role } from '../../../shared/roles';
import { fetchData, fetchFile } from '../../api/send';
import { ShareDialog } from '../../page/share/ShareDialog';
import { connectTabs } from '../../state/open-page';
import { storeLanguage } from '../../state/settings';
import { toastError, toastWarning } from '../../state/toasts';
import { PlantWarning } from './PlantWarning';
import { QuoteSheet } from './public/QuoteSheet';
import SharedQuotePage from './public/SharedQuotePage';
import { QuoteGauge } from './QuoteGauge';
import QuotePage from './QuotePage';
import { useQuoteSteps } from './use-quote-steps';

vi.mock('../../api/send');
vi.mock('../../state/toasts');
vi.mock('../../record/RecordPage', () => import('../../../../tests/support/stand-in-record'));
vi.mock('../../page/share/ShareDialog', () => ({ ShareDialog: vi.fn() }));
vi.mock('./use-quote-steps');
vi.mock('./AddLinesDialog', () => ({
  AddLinesDialog: ({ record: { id, version } }: { record: CrudRecord }) => (
    <p>lines of {`${id}, version ${version}`}</p>
  ),
}));

const steps = { isBusy: false, revise: vi.fn(), reprice: vi.fn(), toCheckList: vi.fn() };
const openTab = vi.fn();
connectTabs(openTab);
let page: Awaited<ReturnType<typeof show>> | undefined;
beforeEach(() => void vi.mocked(useQuoteSteps).mockReturnValue(steps));
afterEach(async () => {
  await leaveNothing(page);
  storeLanguage('en');
  history.replaceState(null, '', '/');
});

const line = (given: object = {}) => ({ id: 1, cube: 10, ...given });
const quote = (given: object = {}) =>
  ({
    ...{
      id: 3,
      version: 2,
      customerId: 7,
      state: 'draft',
      plant: 'china',
      cube: 100,
      may: { edit: true, moves: ['send'] },
    },
    ...{ children: { lines: [line()], combinations: [] }, ...given },
  }) as unknown as CrudRecord; // what is read of one
async function open(given: object = {}, role: Role = 'vpSales') {
  enter({ id: 1, account: 'linda', roles: [role] });
  recordIs(quote(given));
  page = await show(<QuotePage />);
}

test('only what was sent, and was not accepted, is revised; only what may be changed is priced anew and has lines added', async () => {
  await open();
  expect(why('New revision')).toBe('Only a quote that was sent and not accepted can be revised.');
  await click('Prices of today');
  expect(steps.reprice.mock.calls).toEqual([[quote()]]);
  await click('Add lines');
  expect(document.body.textContent).toContain('lines of 3, version 2');
  // Somebody else changed it meanwhile.
  recordIs(quote({ version: 3 }));
  await page?.draw(<QuotePage />);
  expect(document.body.textContent).toContain('lines of 3, version 3');
  await page?.end();
  const offered = new Map<string, boolean>();
  for (const state of ['draft', 'sent', 'expired', 'lost', 'accepted', 'revised']) {
    await open({ state, may: { edit: false } });
    offered.set(state, isOffered('New revision'));
    expect([isOffered('Prices of today'), isOffered('Add lines')]).toEqual([false, false]);
    await page?.end();
  }
  expect([...offered].filter(([, is]) => is).map(([state]) => state)).toEqual(['sent', 'expired', 'lost']);
  await open({ state: 'sent', may: { edit: false } });
  await click('New revision');
  expect(steps.revise.mock.calls).toEqual([[quote({ state: 'sent', may: { edit: false } })]]);
});

test('a line whose recommended color the catalogue does not have is named as long as its color is open and it may be changed', async () => {
  const said = 'A-1 was recommended in “Sand”, a color that the catalogue does not have: choose one on its line.';
  vi.mocked(fetchData).mockResolvedValue({ lines: [{ commodity: 'A-1', color: 'Sand' }] });
  const lines = (colorId: number | null) => ({ children: { lines: [line({ colorId })], combinations: [] } });
  for (const [given, isSaid] of [
    [lines(null), true],
    [lines(4), false],
    [{ ...lines(null), may: { edit: false } }, false],
  ] as const) {
    await open(given);
    await settled();
    expect(document.body.textContent?.includes(said)).toBe(isSaid);
    await page?.end();
  }
});

test('an accepted quote leads to the check list of its customer, and is put on it by who orders', async () => {
  await open({ state: 'sent' });
  expect([isOffered('Check List'), isOffered('Put it on my check list')]).toEqual([false, false]);
  await page?.end();
  await open({ state: 'accepted' });
  await click('Check List');
  expect(openTab.mock.lastCall?.[0]).toBe('/cart?customerId=7&plant=china');
  await click('Put it on my check list');
  expect(steps.toCheckList).toHaveBeenCalledTimes(1);
  await page?.end();
  await open({ state: 'accepted' }, 'approver');
  expect([isOffered('Check List'), isOffered('Put it on my check list')]).toEqual([true, false]);
});

test('above a quote stand how it fills a container and what another plant does to its prices; papers are for who takes data out', async () => {
  await open({ cube: 5000.5 });
  expect(document.querySelector('section')?.textContent).toContain('2 full containers');
  recordIs(quote({ plant: 'vietnam' }));
  await page?.draw(<QuotePage />);
  expect(toastWarning).toHaveBeenCalledTimes(1);
  expect(isOffered('PDF in English')).toBe(true);
  await page?.end();
  await open({}, 'approver');
  expect(['PDF in English', 'PDF in Chinese', 'Workbook'].map(isOffered)).toEqual([false, false, false]);
});

test('its papers are written in either language; the workbook has its pictures', async () => {
  await open();
  await click('PDF in English');
  await click('PDF in Chinese');
  await click('Workbook');
  await click('Share by link');
  expect(vi.mocked(ShareDialog).mock.lastCall?.[0]).toMatchObject({ entity: 'quote', recordId: 3 });
  expect(vi.mocked(fetchFile).mock.calls.map(([call, input]) => [call.path, input])).toEqual([
    [quoteCalls.getQuotePdf.path, { id: 3, writtenIn: 'en' }],
    [quoteCalls.getQuotePdf.path, { id: 3, writtenIn: 'zh' }],
    [quoteCalls.getCommodityQuotationExcel.path, { id: 3, format: 'xlsx', pictures: true }],
  ]);
});

test('a draft is shared by those who may send it, a quote that was sent by everybody who shares', async () => {
  await open({ may: { edit: false, moves: [] } }, 'exportOffice');
  expect(why('Share by link')).toBe('A draft counts as sent once it is shared, and you may not send it.');
  await page?.end();
  await open({ state: 'sent', may: { edit: false, moves: [] } }, 'exportOffice');
  expect(isOffered('Share by link')).toBe(true);
});

test('a link to a quote says until when it may be accepted, as long as it may be', async () => {
  const validUntil = '2026-12-31';
  const until = new Map<string, unknown>();
  for (const state of ['draft', 'sent', 'accepted', 'expired', 'lost']) {
    await open({ state, validUntil });
    await click('Share by link');
    until.set(state, vi.mocked(ShareDialog).mock.lastCall?.[0].until);
    await page?.end();
  }
  expect([...until.values()]).toEqual([validUntil, validUntil, null, null, null]);
});

test('a quote that another plant makes from now on keeps its prices, which is said once, where there are any', async () => {
  page = await show(<PlantWarning record={quote()} />);
  const told = () => vi.mocked(toastWarning).mock.calls.length;
  await page.draw(<PlantWarning record={quote({ version: 3 })} />);
  expect(told()).toBe(0);
  await page.draw(<PlantWarning record={quote({ plant: 'vietnam' })} />);
  expect(vi.mocked(toastWarning).mock.calls).toEqual([
    ['The prices are still those of China. “Prices of today” takes those of the new plant.'],
  ]);
  await page.draw(<PlantWarning record={quote({ plant: 'vietnam', version: 4 })} />);
  await page.draw(<PlantWarning record={quote({ id: 4, plant: 'china' })} />);
  const empty = { id: 5, children: { lines: [], combinations: [] } };
  await page.draw(<PlantWarning record={quote({ ...empty, plant: 'china' })} />);
  await page.draw(<PlantWarning record={quote({ ...empty, plant: 'vietnam' })} />);
  expect(told()).toBe(1);
  // Sets alone have prices, too.
  const sets = { id: 6, children: { lines: [], combinations: [line()] } };
  await page.draw(<PlantWarning record={quote({ ...sets, plant: 'china' })} />);
  await page.draw(<PlantWarning record={quote({ ...sets, plant: 'vietnam' })} />);
  expect(told()).toBe(2);
});

test('a quote tells how it fills its last container, and how much of it has no cube', async () => {
  page = await show(<QuoteGauge record={quote()} />);
  const text = () => document.querySelector('section')?.textContent ?? '';
  expect([text().includes('full container'), text().includes('Not in the cube')]).toEqual([false, false]);
  const children = {
    lines: [line({ cube: null })],
    combinations: [
      { cube: null, sets: 2 },
      { cube: null, sets: null },
    ],
  };
  await page.draw(<QuoteGauge record={quote({ cube: 5000.5, children })} />);
  expect(text()).toContain('2 full containers and 300.5 cuft');
  expect(text()).toContain('Not in the cube, as no carton size is known: 2');
  const meter = () => document.querySelector('[role="meter"]');
  const told = () => ['aria-label', 'aria-valuenow'].map((name) => meter()?.getAttribute(name));
  expect(told()).toEqual(['The last container', '301']);
  expect(text()).toContain('below 2,000');
  // A container that is full to its end is the last one itself.
  await page.draw(<QuoteGauge record={quote({ cube: 2350 })} />);
  expect(told()).toEqual(['Container', '2350']);
  expect(text()).toContain('2,350.0 cuft');
  expect(text()).not.toContain('full container');
  // What sums of cubes lose behind the comma is no container.
  await page.draw(<QuoteGauge record={quote({ cube: 4700.0000001 })} />);
  expect(text()).toContain('1 full container and 2,350.0 cuft');
});

const shared = (given: Partial<SharedQuote['quote']> = {}, others: Partial<SharedQuote> = {}) =>
  ({
    quote: {
      ...{
        number: 'Q-1',
        revision: 1,
        state: 'sent',
        customerName: 'Alpine',
        quoteDate: '2026-01-02',
        validUntil: null,
      },
      ...{
        plant: 'china',
        paymentTerms: null,
        contact: null,
        acceptedBy: null,
        settledOn: '2026-02-01',
        remarks: null,
      },
      ...{ lines: [], combinations: [], amount: 1234.5, quantity: 1, cube: 10, ...given },
    },
    ...{ seller: { nameEn: 'Loadline', nameZh: '装载线' }, mayAccept: true, pictures: {}, ...others },
  }) as unknown as SharedQuote; // what is shown of it
const onAccepted = vi.fn();
const sheet = (given: SharedQuote) => <QuoteSheet shared={given} link="token" onAccepted={onAccepted} />;
const facts = () => [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent);

test('its customer reads what a quote offers, and of its state only what settled it', async () => {
  page = await show(sheet(shared()));
  expect(document.querySelector('h1')?.textContent).toBe('Quote Q-1');
  expect(facts()).toEqual(['CustomerAlpine', 'Quoted on2026-01-02', 'Manufacturing plantChina']);
  expect(document.querySelector('.quote-remarks')).toBeNull();
  expect(document.querySelector('.quote-total')?.textContent).toBe('1 piece, 10.0 cuft, USD 1,234.50');
  await page.draw(sheet(shared({ state: 'lost', revision: 2 }, { mayAccept: false })));
  expect(document.querySelector('h1')?.textContent).toBe('Quote Q-1 · revision 2');
  expect(facts()).toHaveLength(3);
  expect(document.body.textContent).toContain('This quote is not open any more.');
  await page.draw(sheet(shared({ state: 'revised' }, { mayAccept: false })));
  expect(facts().slice(3)).toEqual(['StatusRevised', 'Settled on2026-02-01']);
  await page.draw(sheet(shared({ state: 'accepted', acceptedBy: 'Ann' }, { mayAccept: false })));
  expect(facts().slice(3)).toEqual(['StatusAccepted', 'Accepted byAnn', 'Settled on2026-02-01']);
  expect([document.body.textContent?.includes('not open any more'), document.querySelector('form')]).toEqual([
    false,
    null,
  ]);
});

test('its lines stand with their pictures and discounts, its sets with what they are made of', async () => {
  const offered = {
    code: 'A1',
    name: '沙发',
    colorName: null,
    quantity: 1200,
    price: 10,
    discount: null,
    amount: 12_000,
    motion: 'stationary',
  };
  const told = { categoryName: 'Chairs', motion: 'power', coverKind: 'leather', featureNames: 'USB' };
  const lines = [
    { ...offered, pictureId: 4, cube: null },
    { ...offered, pictureId: 5, colorName: 'Grey', discount: 2.5, cube: 12.34, ...told },
  ];
  const set = { name: 'Set', function: 'Motion', parts: ['A1', 'A2'], sets: 2, price: 20, cube: 5 };
  const combinations = [set, { ...set, name: 'Other', sets: null, cube: null }];
  const given = { lines, combinations, remarks: '小心' } as unknown as Partial<SharedQuote['quote']>; // as above
  Object.assign(given, { validUntil: '2026-03-01', paymentTerms: 'T/T', contact: '王' });
  page = await show(sheet(shared(given, { pictures: { 5: 'data:image/png;base64,AA' } })));
  expect(cellsOf('Quoted').map((cells) => cells.slice(1))).toEqual([
    ['A1 沙发Stationary', '1,200', '10.00', '', '', '12,000.00'],
    // Below the price as well, where a phone has no room for their column.
    ['A1 沙发 · GreyChairs · Power · Leather · USB', '1,200', '10.00−2.50 %', '−2.50', '12.3', '12,000.00'],
  ]);
  expect(document.querySelectorAll('tbody img')).toHaveLength(1);
  expect(document.querySelector('.quote-remarks')?.textContent).toBe('小心');
  expect(facts()).toEqual([
    ...['CustomerAlpine', 'Quoted on2026-01-02', 'Valid until2026-03-01', 'Manufacturing plantChina'],
    ...['Payment termsT/T', 'Contact王'],
  ]);
  expect([...document.querySelectorAll('.quote-set')].map(({ textContent }) => textContent)).toEqual([
    ...['Set · Motion: A1 + A2 = USD 20.00 × 2', 'Other · Motion: A1 + A2 = USD 20.00'],
  ]);
  expect(document.body.textContent).toContain('Not in the cube, as no carton size is known: 1');
});

test('it is accepted by a name, over the link alone', async () => {
  page = await show(sheet(shared()));
  await type('Your name', '  ');
  await submit();
  expect([vi.mocked(fetchData).mock.calls.length, why('Accept this quote')]).toEqual([0, 'Type your name.']);
  await type('Your name', ' 王 ');
  const refusal = new Error('expired');
  vi.mocked(fetchData).mockRejectedValueOnce(refusal);
  await submit();
  expect([vi.mocked(toastError).mock.lastCall, onAccepted.mock.calls.length]).toEqual([[refusal], 0]);
  await submit();
  expect(vi.mocked(fetchData).mock.lastCall?.slice(1)).toEqual([{ name: '王' }, { token: 'token' }]);
  expect(onAccepted).toHaveBeenCalledTimes(1);
});

test('the name typed stays as the other language is chosen, until it accepted the quote', async () => {
  page = await show(sheet(shared()));
  await type('Your name', 'Ann');
  await page.end();
  page = await show(sheet(shared()));
  expect(control('Your name').value).toBe('Ann');
  vi.mocked(fetchData).mockResolvedValueOnce({});
  await submit();
  expect(onAccepted).toHaveBeenCalledTimes(1);
  await page.end();
  page = await show(sheet(shared()));
  expect(control('Your name').value).toBe('');
});

test('it is saved in the language in which it is read', async () => {
  storeLanguage('zh');
  page = await show(sheet(shared()));
  expect(document.querySelector('header p')?.textContent).toBe('装载线');
  await click('Save as PDF');
  expect(vi.mocked(fetchFile).mock.lastCall?.slice(1)).toEqual([{ writtenIn: 'zh' }, { token: 'token' }]);
});

test('a quote that was accepted over its link is shown as it is then', async () => {
  history.replaceState(null, '', '/x#token');
  vi.mocked(fetchData).mockResolvedValueOnce(shared()).mockResolvedValueOnce({});
  vi.mocked(fetchData).mockResolvedValueOnce(shared({ state: 'accepted' }, { mayAccept: false }));
  page = await show(<SharedQuotePage />);
  await type('Your name', 'Ann');
  await submit();
  await settled();
  expect(vi.mocked(fetchData).mock.calls.map(([call, , headers]) => [call.path, headers])).toEqual([
    [quoteCalls.openSharedQuote.path, { token: 'token' }],
    [quoteCalls.acceptSharedQuote.path, { token: 'token' }],
    [quoteCalls.openSharedQuote.path, { token: 'token' }],
  ]);
  expect(facts()).toContain('StatusAccepted');
});
