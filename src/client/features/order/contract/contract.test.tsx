// @vitest-environment happy-dom
import { i18n, setupI18n } from '@lingui/core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { asked } from '../../../../../tests/support/asked';
import { click, isOffered, settled, show } from '../../../../../tests/support/dom';
import { enter } from '../../../../../tests/support/enter';
import { leaveNothing } from '../../../../../tests/support/leave-nothing';
import { keysShown } from '../../../../../tests/support/page-keys';
import { termsOfTrade } from '../../../../shared/areas/customer/customer';
import type { OrderDetail } from '../../../../shared/areas/order/calls';
import { purchaseOrderCalls } from '../../../../shared/areas/purchase/order-calls';
import type { Role } from '../../../../shared/roles';
import { fetchData } from '../../../api/send';
import { bothLanguages } from '../../../state/catalogues';
import { connectTabs } from '../../../state/open-page';
import { PageTabContext, pageTab } from '../../../state/page';
import { queries } from '../../../state/queries';
import { toastError } from '../../../state/toasts';
import OrderContractPage from '../OrderContractPage';
import { Both } from './Both';

vi.mock('../../../api/send');
vi.mock('../../../state/catalogues');
vi.mock('../../../state/toasts');
vi.mock('../../../page/signature/SignatureDialog', () => ({
  SignatureDialog: ({ onSaved, onClose }: Record<'onSaved' | 'onClose', () => void>) => (
    <dialog open>
      <button type="button" onClick={onSaved}>
        keep it
      </button>
      <button type="button" onClick={onClose}>
        leave it
      </button>
    </dialog>
  ),
}));

/** Its Chinese is the English with a mark, by which one sees in which language something stands. */
const zh = Object.assign(setupI18n({ locale: 'zh', messages: { zh: {} } }), {
  _: (id: string, _values: unknown, { message = id }: { message?: string } = {}) => `中${message}`,
});

const line = (given: object) => ({
  ...{ id: 1, lineNumber: 10, model: 'LF-1', materialNameEn: 'Sofa', materialNameZh: null, spec: null },
  ...{
    specZh: null,
    coverGradeZh: null,
    colorZh: null,
    coverGrade: null,
    color: null,
    quantity: 1200,
    price: 10.12345,
    discount: null,
    amount: 12_148.1,
  },
  ...given,
});
const order = { id: 5, poNumber: '4500', piNumber: null, orderDate: '2026-01-02', remarks: null, etd: null };
const customer = {
  ...{ nameEn: 'Alpine', nameZh: null, city: 'Basel', state: null, postalCode: '4001', countryNameEn: 'Switzerland' },
  ...{ address: null, shipToParty: null, termsOfTrade: 'fob', ownerNameEn: 'Linda', ownerNameZh: '琳达' },
};
const contract = { goods: 12_148.1, discount: 0, amount: 12_148.1, pieces: 1200, cube: 1000, containers: 1 };
const detail = (given: Partial<Record<keyof OrderDetail, unknown>> = {}) => ({
  ...{
    order,
    customer,
    termsOfTrade: null,
    contract,
    lines: [line({})],
    seller: { nameEn: 'Loadline', nameZh: '装载线' },
  },
  ...given,
});
let answer: unknown = detail();
let signature: string | null = null;
let page: Awaited<ReturnType<typeof show>> | undefined;
async function open(role: Role = 'admin') {
  enter({ id: 1, account: 'linda', roles: [role] });
  page = await show(
    <PageTabContext value={pageTab('/OrderContract?id=5')}>
      <OrderContractPage />
    </PageTabContext>,
  );
  await settled();
}
const rowsOf = (selector: string) =>
  [...document.querySelectorAll(selector)].map((row) => [...row.children].map(({ textContent }) => textContent));
const signed = () => document.querySelector('.contract-signatures img')?.getAttribute('src');

beforeEach(() => {
  [answer, signature] = [detail(), null];
  vi.mocked(bothLanguages).mockResolvedValue({ en: i18n, zh });
  vi.mocked(fetchData).mockImplementation(
    async (call) => (call === purchaseOrderCalls.getSignature ? { picture: signature } : answer) as never,
  );
});
afterEach(() => leaveNothing(page));

test('lines stand in both languages; the spec is said unless the name says it, a discount where there is one', async () => {
  await open();
  expect(rowsOf('.contract-lines tbody tr')).toEqual([['10', 'LF-1', 'Sofa', '', '1,200', '10.1235', '12,148.10']]);
  await page?.end();
  queries.clear();
  const named = { materialNameEn: 'Sofa 2S', materialNameZh: '沙发', spec: '2S', coverGrade: 'B', color: 'Grey' };
  answer = detail({ lines: [line({ ...named, discount: 2.5 }), line({ id: 2, spec: '3S', color: 'Grey' })] });
  await open();
  expect(rowsOf('.contract-lines tbody tr')).toEqual([
    ['10', 'LF-1', 'Sofa 2S沙发', 'B, Grey', '1,200', '10.1235', '2.50', '12,148.10'],
    ['10', 'LF-1', 'Sofa, 3S', 'Grey', '1,200', '10.1235', '', '12,148.10'],
  ]);
  expect(rowsOf('.contract-lines thead tr')[0]?.[6]).toBe('Discount, % 中Discount, %');
});

test('specification, cover grade and color stand in Chinese, too, where a list knows them so', async () => {
  const english = { spec: '2S', coverGrade: 'Full leather', color: 'Grey', materialNameZh: '沙发' };
  const chinese = { specZh: '双人位', coverGradeZh: '全皮', colorZh: '灰色' };
  const same = { specZh: '2S', coverGradeZh: 'Full leather', colorZh: 'Grey' };
  answer = detail({ lines: [line({ ...english, ...chinese }), line({ id: 2, ...english, ...same })] });
  await open();
  expect(rowsOf('.contract-lines tbody tr').map((cells) => cells.slice(2, 4))).toEqual([
    ['Sofa, 2S沙发，双人位', 'Full leather, Grey全皮，灰色'],
    ['Sofa, 2S沙发，2S', 'Full leather, Grey'],
  ]);
});

test('the sum stands below, with what was taken off the goods where something was', async () => {
  await open();
  const size = ['Volume 中Volume', '1,000.00 cuft · 28.32 m³'];
  expect(rowsOf('.contract-totals > div')).toEqual([
    ['Pieces 中Pieces', '1,200'],
    size,
    ['Containers (40HC) 中Containers (40HC)', '1'],
    ['Total, USD 中Total, USD', '12,148.10'],
  ]);
  await page?.end();
  queries.clear();
  answer = detail({ contract: { ...contract, discount: 148.1, amount: 12_000 } });
  await open();
  expect(rowsOf('.contract-totals > div').slice(3)).toEqual([
    ['Goods, USD 中Goods, USD', '12,148.10'],
    ['Discount, USD 中Discount, USD', '−148.10'],
    ['Total, USD 中Total, USD', '12,000.00'],
  ]);
});

test('a contract names its parties and those of its terms that are known', async () => {
  await open();
  expect(rowsOf('.contract-terms > div')).toEqual([
    ['PO number 中PO number', '4500'],
    ['Order date 中Order date', '2026-01-02'],
  ]);
  const parties = () => [...document.querySelectorAll('.contract-parties p')].map(({ textContent }) => textContent);
  expect(parties()).toEqual([
    'Loadline装载线',
    'VP/Sales 中VP/Sales: Linda 琳达',
    'Alpine',
    'Basel, 4001, Switzerland',
  ]);
  expect(document.querySelectorAll('.contract > section')).toHaveLength(1);
  await page?.end();
  queries.clear();
  answer = detail({
    order: { ...order, remarks: '小心', requestedDeliveryDate: '2026-03-01', etd: '2026-03-09' },
    customer: { ...customer, nameZh: '阿尔派', address: 'Street 1', shipToParty: 'Port' },
    termsOfTrade: 'cif',
  });
  await open();
  expect(parties().slice(2)).toEqual([
    ...['Alpine阿尔派', 'Street 1Basel, 4001, Switzerland', 'Ship-to party 中Ship-to party: Port'],
  ]);
  expect(rowsOf('.contract-terms > div').slice(2)).toEqual([
    ['Terms of trade 中Terms of trade', expect.stringContaining('CIF')],
    ['Requested delivery date 中Requested delivery date', '2026-03-01'],
    ['ETD 中ETD', '2026-03-09'],
  ]);
  expect(document.querySelector('.contract > section:last-of-type')?.textContent).toBe('Remarks 中Remarks小心');
});

test('what is the same in both languages is said once', async () => {
  page = await show(<Both languages={{ en: i18n, zh: i18n }} message={termsOfTrade.ddp} />);
  expect(document.querySelector('.both')?.textContent).toBe('DDP');
});

test('it is printed once both languages are there', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  let arrive = (_languages: Awaited<ReturnType<typeof bothLanguages>>) => {};
  vi.mocked(bothLanguages).mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)));
  await open();
  expect([isOffered('Print'), document.querySelector('.contract-lines')]).toEqual([false, null]);
  arrive({ en: i18n, zh });
  await settled();
  await click('Print');
  expect(print).toHaveBeenCalledTimes(1);
  vi.unstubAllGlobals();
});

test('a language that does not come is told', async () => {
  const error = new Error('no Chinese');
  vi.mocked(bothLanguages).mockRejectedValueOnce(error);
  await open();
  expect([vi.mocked(toastError).mock.calls, isOffered('Print')]).toEqual([[[error]], false]);
});

test('one signs by the signature one has, and takes it off', async () => {
  signature = 'data:image/png;base64,AA';
  await open();
  await click('Sign');
  await settled();
  expect([signed(), document.querySelector('dialog')]).toEqual([signature, null]);
  expect(keysShown()).toMatchObject({ u: 'unsign' });
  await click('Take the signature off');
  expect(keysShown()).toMatchObject({ g: 'sign' });
  expect([signed(), isOffered('Sign')]).toEqual([undefined, true]);
});

test('who has no signature yet draws one, and signs by it', async () => {
  await open();
  await click('Sign');
  await settled();
  await click('leave it');
  expect([document.querySelector('dialog'), signed(), asked(purchaseOrderCalls.getSignature).length]).toEqual([
    null,
    undefined,
    1,
  ]);
  await click('Sign');
  await settled();
  signature = 'data:image/png;base64,BB';
  await click('keep it');
  await settled();
  expect([document.querySelector('dialog'), signed()]).toEqual([null, signature]);
});

test('who does not write purchase orders signs no contract', async () => {
  const openTab = vi.fn();
  connectTabs(openTab);
  await open('approver');
  expect(isOffered('Sign')).toBe(false);
  expect(keysShown()).toMatchObject({ o: 'order', p: 'print' });
  await click('Open the order');
  expect(openTab.mock.lastCall?.[0]).toBe('/OrderDet?id=5');
});
