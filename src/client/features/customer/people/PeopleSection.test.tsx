// @vitest-environment happy-dom
import { getDefaultStore } from 'jotai';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { click, isOffered, settled, show } from '../../../../../tests/support/dom';
import { enter } from '../../../../../tests/support/enter';
import { leaveNothing } from '../../../../../tests/support/leave-nothing';
import { runCommand } from '../../../../../tests/support/page-keys';
import type { Role } from '../../../../shared/roles';
import { permitExport } from '../../../api/permit-export';
import { fetchData } from '../../../api/send';
import { EditRecordDialog } from '../../../record/EditRecordDialog';
import { newRecordsAskedAtom } from '../../../state/new-record';
import { connectTabs } from '../../../state/open-page';
import { PageTabContext, pageTab } from '../../../state/page';
import { queries } from '../../../state/queries';
import { toastError } from '../../../state/toasts';
import { saveFile } from '../../../ui/save-file';
import { PeopleSection } from './PeopleSection';

vi.mock('../../../api/send');
vi.mock('../../../state/toasts');
vi.mock('../../../ui/save-file');
vi.mock('../../../api/permit-export');
vi.mock('../../../record/EditRecordDialog', () => ({ EditRecordDialog: vi.fn(() => <dialog open />) }));

const person = (id: number, given: object = {}) => ({
  ...{
    id,
    version: 1,
    nameEn: `Person ${id}`,
    nameZh: null,
    jobTitle: null,
    emails: null,
    phones: null,
    whatsapp: null,
  },
  ...{ wechat: null, language: null, remark: null, assistantOfName: null, customerName: 'Alpine' },
  ...given,
});
let rows: object[] = [];
let total = 0;
const openTab = vi.fn();
connectTabs(openTab);
let end = async () => {};
async function open(role: Role = 'vpSales', path = '/CustomerDet?id=7') {
  await end();
  queries.clear();
  enter({ id: 1, roles: [role] });
  vi.mocked(fetchData).mockImplementation(async () => ({ rows, total: total || rows.length }) as never);
  ({ end } = await show(
    <PageTabContext value={pageTab(path)}>
      <PeopleSection customer={{ id: 7, code: 'C7', nameEn: 'Alpine/Living' }} />
    </PageTabContext>,
  ));
  await settled();
}
const cards = () => [...document.querySelectorAll<HTMLElement>('.contact-card')];
const names = () => [...document.querySelectorAll<HTMLElement>('.contact-name')];
const press = (label: string) =>
  act(async () => document.querySelector<HTMLElement>(`[aria-label="${label}"]`)?.click());
const has = (label: string) => document.querySelector(`[aria-label="${label}"]`) !== null;

beforeEach(() => {
  total = 0;
  rows = [person(1), person(2), person(3)];
});
afterEach(() => leaveNothing({ end }));

test('whom one calls first stands first, in the order of what they are there for', async () => {
  rows = [
    ...[person(1), person(2, { mainForPayment: true, mainForShipping: true }), person(3, { mainForOrders: true })],
    ...[person(4), person(5, { mainForShipping: true })],
  ];
  await open();
  expect(vi.mocked(fetchData).mock.lastCall?.[1]).toMatchObject({ customerId: [7], used: true });
  const mains = cards().map((card) => [card.dataset.contact, card.querySelector('.contact-mains')?.textContent]);
  expect(mains).toEqual([
    ['3', 'Main: Orders'],
    ['2', 'Main: Payment, Shipping'],
    ['5', 'Main: Shipping'],
    ['1', undefined],
    ['4', undefined],
  ]);
});

test('a card has what it takes to reach somebody by one click', async () => {
  rows = [
    person(1, {
      ...{ nameZh: '王安', jobTitle: 'Buyer', emails: 'ann@example.com; an@example.com', whatsapp: '+41 79 456' },
      phones: '+41 61 123; +41 61 124',
      ...{ wechat: 'ann', language: 'zh', remark: '晚上', assistantOfName: 'Bo' },
    }),
    person(2, { language: 'en' }),
  ];
  await open();
  expect([...document.querySelectorAll('.contact-card a')].map((link) => link.getAttribute('href'))).toEqual([
    ...['mailto:ann@example.com', 'mailto:an@example.com', 'tel:+4161123', 'tel:+4161124', 'https://wa.me/4179456'],
  ]);
  const [full, bare] = cards().map(({ textContent }) => textContent ?? '');
  for (const text of [
    'Person 1 王安',
    'Buyer',
    'Assistant of Bo',
    'ann@example.com',
    'WeChat ann',
    'Writes in',
    '晚上',
  ]) {
    expect(full).toContain(text);
  }
  expect(bare).toBe('Person 2');
});

test('arrow keys lead from one person to the next, and end at the ends', async () => {
  await open();
  await act(async () => names()[0]?.focus());
  const key = async (name: string, held: KeyboardEventInit = {}) => {
    const event = new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...held });
    await act(async () => void document.activeElement?.dispatchEvent(event));
    return [names().indexOf(document.activeElement as HTMLElement), event.defaultPrevented]; // what has the focus is an element
  };
  const visited = [];
  for (const name of ['ArrowLeft', 'ArrowRight', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'x'])
    visited.push(await key(name));
  expect(visited).toEqual([
    [0, false],
    [1, true],
    [2, true],
    [2, false],
    [1, true],
    [1, false],
  ]);
  // With a modifier the key is the browser's, such as for going back.
  for (const held of ['altKey', 'ctrlKey', 'metaKey'])
    expect(await key('ArrowLeft', { [held]: true }), held).toEqual([1, false]);
});

test('whoever was looked for is found at once', async () => {
  await open('vpSales', '/CustomerDet?id=7&contact=2');
  expect([document.activeElement, cards().map(({ dataset }) => dataset.asked)]).toEqual([
    names()[1],
    [undefined, 'true', undefined],
  ]);
  await open('vpSales', '/CustomerDet?id=7&contact=99');
  expect(names()).not.toContain(document.activeElement);
});

test('contacts are saved as a file of the customer’s name, or of the person’s, once that is allowed', async () => {
  vi.mocked(permitExport).mockResolvedValue(undefined as never);
  await open();
  await press('Contacts as vCard');
  await press('Person 2 as vCard');
  await settled();
  expect(vi.mocked(saveFile).mock.calls.map(([file]) => file)).toEqual(['Alpine Living.vcf', 'Person 2.vcf']);
  expect(vi.mocked(permitExport).mock.calls[0]?.[0]).toEqual({
    ...{ file: 'Alpine Living.vcf', sources: [{ name: 'list.contact', filters: { ids: [1, 2, 3] } }], rows: 3 },
  });
  const [, content] = vi.mocked(saveFile).mock.calls[1] ?? [];
  expect(await content?.text()).toContain('Person 2');
  expect(await content?.text()).toContain('Alpine');
  vi.mocked(permitExport).mockRejectedValueOnce(new Error('not allowed'));
  await press('Contacts as vCard');
  await settled();
  expect([vi.mocked(saveFile).mock.calls.length, vi.mocked(toastError).mock.calls.length]).toEqual([2, 1]);
});

test('who may is offered to add, bring in and edit contacts; others to read them', async () => {
  await open();
  await click('Add a contact');
  expect(getDefaultStore().get(newRecordsAskedAtom)).toMatchObject([{ entity: 'contact', like: { customerId: 7 } }]);
  await press('Import contacts');
  expect(openTab.mock.lastCall?.[0]).toBe('/Imports?target=Contacts&customer=C7');
  expect([has('Edit Person 1'), names()[0]?.getAttribute('aria-disabled')]).toEqual([true, null]);
  await open('approver');
  expect([isOffered('Add a contact'), has('Import contacts'), has('Contacts as vCard'), has('Edit Person 1')]).toEqual([
    false,
    false,
    false,
    false,
  ]);
  expect([names()[0]?.getAttribute('aria-disabled'), has('Person 1 as vCard')]).toEqual(['true', false]);
});

test('the people are gone to by a key, and one of them is edited by their name', async () => {
  await open();
  await runCommand('here.people');
  expect(names().indexOf(document.activeElement as HTMLElement)).toBe(0); // as above
  await act(async () => names()[1]?.click());
  const dialog = () => vi.mocked(EditRecordDialog).mock.lastCall?.[0];
  expect(dialog()).toMatchObject({ row: { id: 2 }, isBehind: false });
  const often = vi.mocked(fetchData).mock.calls.length;
  await act(async () => dialog()?.onSaved({ id: 2, version: 2 } as never)); // nothing of it is read
  await settled();
  expect(vi.mocked(fetchData).mock.calls.length).toBe(often + 1);
  await act(async () => dialog()?.onClose());
  expect(document.querySelector('dialog')).toBeNull();
});

test('the form of somebody stays open over what is typed, where others remove them', async () => {
  await open();
  await act(async () => names()[1]?.click());
  rows = [person(1)];
  await act(async () => queries.invalidateQueries());
  await settled();
  expect([cards().length, vi.mocked(EditRecordDialog).mock.lastCall?.[0].row]).toMatchObject([1, { id: 2 }]);
  expect(document.querySelector('dialog')).not.toBeNull();
});

test('how many there are is told, and where the others are; nobody is told, too', async () => {
  total = 9;
  await open();
  expect([
    document.querySelector('header .quiet')?.textContent,
    document.querySelector('p.quiet a')?.getAttribute('href'),
  ]).toEqual(['9 contacts', '/Contacts?customerId=7']);
  total = 0;
  rows = [];
  await open();
  expect([document.querySelector('.nothing')?.textContent?.trim(), document.querySelector('header .quiet')]).toEqual([
    'Nobody is known here yet.',
    null,
  ]);
  expect(has('Contacts as vCard')).toBe(false);
});
