// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { click, show } from '../../../../../tests/support/dom';
import { enter } from '../../../../../tests/support/enter';
import { cellsOf, linksOf } from '../../../../../tests/support/plain-table';
import { shipmentCalls } from '../../../../shared/areas/delivery/shipment-calls';
import { href } from '../../../../shared/pages';
import { fetchData } from '../../../api/send';
import { keepCalendar } from '../../../state/calendar';
import { ContainersTable } from './ContainersTable';
import { InvoicesTable } from './InvoicesTable';
import { LoadingPlansTable } from './LoadingPlansTable';
import { OrderFacts } from './OrderFacts';
import { StageProgress } from './StageProgress';

vi.mock('../../../api/send');
interface EditGiven {
  title: string;
  onSave: (values: object, version: number) => Promise<object>;
  onSaved: (record: object) => void;
  onClose: () => void;
}
vi.mock('../../../page/RecordEditDialog', () => ({
  RecordEditDialog: ({ title, onSave, onSaved, onClose }: EditGiven) => (
    <dialog open>
      {title}
      <button type="button" onClick={() => void onSave({ vessel: 'Ever' }, 3).then(onSaved)}>
        save
      </button>
      <button type="button" onClick={onClose}>
        close
      </button>
    </dialog>
  ),
}));

let page: Awaited<ReturnType<typeof show>> | undefined;
beforeEach(() => enter({ account: 'ann', roles: ['admin'] }));
afterEach(async () => {
  await page?.end();
  document.body.replaceChildren();
});

type Progress = Parameters<typeof StageProgress>[0];
const stages = [
  { stage: 'piIssued', reached: true, date: '2026-01-02' },
  { stage: 'piSigned', reached: true, date: null },
  { stage: 'shipped', reached: false, date: null },
] as Progress['stages'];
const progress = (given: object) => (
  <StageProgress
    stages={stages}
    order={{ stage: 'piSigned', daysLate: 0, lateReason: null, lateNote: null, ...given } as Progress['order']} // what is shown of it
  />
);
const lateness = () => document.querySelector('.lateness')?.textContent?.trim() ?? null;

test('each stage has its day, or says that it is not known; the present one is marked', async () => {
  page = await show(progress({}));
  const items = [...document.querySelectorAll('li')];
  expect(items.map((item) => item.querySelector('small')?.textContent)).toEqual(['2026-01-02', 'day not known', '–']);
  expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([null, 'step', null]);
  expect(items.map(({ dataset }) => dataset.reached)).toEqual(['true', 'true', undefined]);
  expect(items.map((item) => item.querySelectorAll('svg').length)).toEqual([1, 1, 0]);
  expect(lateness()).toBeNull();
});

test('how late an order is, or was, is said with the reason', async () => {
  page = await show(progress({ daysLate: 5 }));
  expect(lateness()).toBe('5 days after the requested day, and not shipped.');
  await page.draw(progress({ daysLate: 5, stage: 'shipped', lateReason: 'materialLate', lateNote: '海运' }));
  expect(lateness()).toBe('Shipped 5 days after the requested day. Cover material arrived late 海运');
});

test('an invoice is overdue from the day after it is due, as long as something of it is open', async () => {
  keepCalendar({ timeZone: 'Asia/Shanghai', today: '2026-11-27' });
  const invoice = (id: number, dueDate: string, open: number) => ({ id, invoiceNumber: `CI-${id}`, dueDate, open });
  const given = {
    invoices: [invoice(1, '2026-11-26', 5), invoice(2, '2026-11-27', 5), invoice(3, '2026-11-26', 0)],
    contract: {},
  } as unknown as Parameters<typeof InvoicesTable>[0]; // what is looked at of it
  page = await show(<InvoicesTable {...given} />);
  expect([...document.querySelectorAll('[data-tone="bad"]')].map(({ textContent }) => textContent)).toEqual([
    '2026-11-26',
  ]);
  keepCalendar({ timeZone: 'Asia/Shanghai', today: null });
});

test('what of an invoice is paid and open is told to who sees receivables, with what all of them come to', async () => {
  const invoice = { id: 1, invoiceNumber: 'CI-1', invoiceDate: '2026-01-01', dueDate: '2026-02-01' };
  const given = {
    invoices: [{ ...invoice, amount: 10, paid: 4, open: 6 }],
    contract: { invoiced: 11, paid: 5, open: 7, amount: 99 },
  } as unknown as Parameters<typeof InvoicesTable>[0]; // as above
  page = await show(<InvoicesTable {...given} />);
  expect(cellsOf('Invoices')).toEqual([['CI-1', '2026-01-01', '2026-02-01', '$10.00', '$4.00', '$6.00']]);
  expect(cellsOf('Invoices', 'tfoot')[0]?.filter(Boolean)).toEqual(['Total', '$11.00', '$5.00', '$7.00']);
  await act(async () => enter({ account: 'ann', roles: ['exportOffice'] }));
  expect([cellsOf('Invoices'), cellsOf('Invoices', 'tfoot')[0]?.filter(Boolean)]).toEqual([
    [['CI-1', '2026-01-01', '2026-02-01', '$10.00']],
    ['Total', '$11.00'],
  ]);
});

const container = (given: object) => ({
  ...{ id: 1, version: 3, containerNumber: null, containerKind: '40HC', status: 'atSea', pol: null, pod: null },
  ...{ billOfLading: null, vessel: null, etd: '2026-01-01', actualDeparture: null, eta: '2026-02-01' },
  ...{ actualArrival: null, cube: 1234.56, abnormality: null, abnormalityNote: null },
  ...given,
});
const containers = (...given: object[]) =>
  given.map(container) as unknown as Parameters<typeof ContainersTable>[0]['containers']; // what is shown of them

test('a container tells when it really left and arrived, else when it is to, and what is wrong with it', async () => {
  enter({ account: 'ann', roles: ['approver'] });
  const left = { id: 2, containerNumber: 'TEMU1', pol: 'Ningbo', pod: 'Basel', billOfLading: 'B1', vessel: 'Ever' };
  const late = {
    actualDeparture: '2026-01-05',
    actualArrival: '2026-02-07',
    abnormality: 'customsInspection',
    abnormalityNote: '等',
  };
  page = await show(<ContainersTable containers={containers({}, { ...left, ...late })} onSaved={() => undefined} />);
  expect(cellsOf('Containers')).toEqual([
    ['– · 40HC', 'At sea', '– → –', '–', '–', '2026-01-01', '2026-02-01', '1,234.6', ''],
    [
      'TEMU1 · 40HC',
      'At sea',
      'Ningbo → Basel',
      'B1',
      'Ever',
      '2026-01-05',
      '2026-02-07',
      '1,234.6',
      'Customs inspection 等',
    ],
  ]);
});

test('the export office sets a container right as it was seen; the table is loaded anew', async () => {
  enter({ account: 'ann', roles: ['exportOffice'] });
  const onSaved = vi.fn();
  vi.mocked(fetchData).mockResolvedValueOnce({ version: 4, changeSet: 'x' });
  page = await show(
    <ContainersTable containers={containers({}, { id: 2, containerNumber: 'TEMU1' })} onSaved={onSaved} />,
  );
  const edit = document.querySelector<HTMLButtonElement>('[aria-label="Edit container TEMU1"]');
  await act(async () => edit?.click());
  expect(document.querySelector('dialog')?.textContent).toContain('Edit container TEMU1');
  await click('save');
  expect(vi.mocked(fetchData).mock.lastCall).toEqual([
    shipmentCalls.modifyShipment,
    { id: 2, version: 3, changes: { vessel: 'Ever' } },
  ]);
  expect(onSaved.mock.lastCall?.[0]).toMatchObject({ id: 2, containerNumber: 'TEMU1', vessel: 'Ever', version: 4 });
  await click('close');
  expect(document.querySelector('dialog')).toBeNull();
});

test('a stored plan leads to its calculation and warns of what it could not load', async () => {
  const plan = { name: 'Autumn', containerKinds: '', cartons: 1200, cube: 10, savedByName: 'Ann' };
  const plans = [
    { ...plan, id: 4, unplaced: 1500, savedAt: '2026-01-02T12:00:00Z' },
    { ...plan, id: 5, unplaced: 0, containerKinds: '2 × 40HC', savedAt: '2026-01-03T17:00:00Z' },
  ] as unknown as Parameters<typeof LoadingPlansTable>[0]['plans']; // what is shown of them
  page = await show(<LoadingPlansTable plans={plans} />);
  expect(cellsOf('Loading plans')).toEqual([
    ['Autumn', '–', '1,200', '1,500', '10.0', '2026-01-02 · Ann'],
    ['Autumn', '2 × 40HC', '1,200', '0', '10.0', '2026-01-04 · Ann'],
  ]);
  expect([...document.querySelectorAll('[data-tone="warn"]')].map(({ textContent }) => textContent)).toEqual(['1,500']);
  expect(linksOf('Loading plans')[0]).toBe(href('ContainerCalculation', { plan: 4 }));
});

test('what is known of an order stands by its names, what is not as a dash', async () => {
  const order = { piNumber: 'PI-1', lateReason: 'materialLate' } as Parameters<typeof OrderFacts>[0]['order']; // what is shown of it
  page = await show(<OrderFacts order={order} marketName={null} />);
  const facts = new Map(
    [...document.querySelectorAll('dl > div')].map(({ children: [name, value] }) => [
      name?.textContent,
      value?.textContent,
    ]),
  );
  expect([facts.get('PI number'), facts.get('Reason for delay'), facts.get('Market'), facts.get('ETD')]).toEqual([
    ...['PI-1', 'Cover material arrived late', '–', '–'],
  ]);
});
