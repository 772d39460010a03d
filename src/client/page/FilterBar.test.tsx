// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { control, settled, show, type } from '../../../tests/support/dom';
import { leaveNothing } from '../../../tests/support/leave-nothing';
import { fetchData } from '../api/send';
import { PageTabContext, pageTab } from '../state/page';
import { FilterBar, type ListFilter } from './FilterBar';
import type { FilterValues } from './use-filters';

vi.mock('../api/send');
// Toasts write their style into the document when they are loaded.
vi.mock('sonner', () => ({ toast: {} }));

const states = ['open', 'sent', 'done'].map((value) => ({ value, label: `State ${value}` }));
const filters: ListFilter[] = [
  { name: 'text', label: 'Search', kind: 'text' },
  { name: 'state', label: 'State', kind: 'choice', options: states },
  { name: 'states', label: 'States', kind: 'several', options: states },
  { name: 'from', label: 'Day from', kind: 'day' },
  { name: 'customerId', label: 'Customer', kind: 'reference', to: 'customer' },
  { name: 'ownerIds', label: 'Owners', kind: 'references', to: 'account' },
  { name: 'late', label: 'Late', kind: 'flag' },
  { name: 'used', label: 'Used', kind: 'yesOrNo' },
];
const onChange = vi.fn();
const setTitle = vi.fn();
let end = async () => {};

async function open(values: FilterValues) {
  vi.mocked(fetchData).mockResolvedValue({ rows: [{ id: 5, code: 'A', name: 'Ashford' }], more: false } as never);
  ({ end } = await show(
    <PageTabContext value={pageTab('/Order', { setTitle })}>
      <FilterBar filters={filters} values={values} onChange={onChange} />
    </PageTabContext>,
  ));
  await settled();
}
const chips = () => [...document.querySelectorAll('.filter > span:first-child')].map(({ textContent }) => textContent);
const press = (label: string) =>
  act(async () => document.querySelector<HTMLElement>(`[aria-label="${label}"]`)?.click());

afterEach(() => leaveNothing({ end }));

test('filters in use stand there, those not chosen yet as well, and each can be taken away', async () => {
  await open({ text: 'bas', from: '', late: 'true' });
  expect(chips()).toEqual(['Search', 'Day from', 'Late']);
  await press('Remove the filter Day from');
  expect(onChange.mock.calls).toEqual([['from', null]]);
});

test('what is typed or cleared changes its own filter alone', async () => {
  await open({ text: 'bas', from: '2026-01-01', customerId: '5' });
  await type('Search', 'basel');
  await type('Day from', '');
  await type('Customer', '');
  await act(async () =>
    document.querySelector('[aria-label="Customer"]')?.dispatchEvent(new FocusEvent('focusout', { bubbles: true })),
  );
  expect(onChange.mock.calls).toEqual([
    ['text', 'basel'],
    ['from', ''],
    ['customerId', ''],
  ]);
});

test('while a day is typed, what is no day yet waits until the input is left', async () => {
  await open({ from: '2025-12-31' });
  await type('Day from', '2025-12-');
  expect(control('Day from').getAttribute('aria-invalid')).toBe('true');
  await type('Day from', '2025-12-30');
  expect(onChange.mock.calls).toEqual([['from', '2025-12-30']]);
  await type('Day from', 'soon');
  const leave = () => act(async () => control('Day from').dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
  await leave();
  await leave();
  expect(onChange.mock.calls.slice(1)).toEqual([['from', 'soon']]);
});

test('a text that is no day is shown as wrong, and as no filter', async () => {
  await open({ from: '31.12.2025' });
  const chip = () => {
    const input = document.querySelector('[aria-label="Day from"]');
    return [input?.getAttribute('aria-invalid'), input?.closest('.filter')?.hasAttribute('data-set')];
  };
  expect([chip(), setTitle.mock.lastCall?.[0]]).toEqual([['true', false], { filtered: '', language: 'en' }]);
  await end();
  await open({ from: '2025-12-31' });
  expect(chip()).toEqual(['false', true]);
});

test('a choice is chosen among its options', async () => {
  await open({ state: 'open' });
  const select = document.querySelector<HTMLSelectElement>('select[aria-label="State"]');
  await act(async () => {
    if (select) select.value = 'sent';
    select?.dispatchEvent(new Event('change', { bubbles: true }));
  });
  expect(onChange.mock.calls).toEqual([['state', 'sent']]);
});

test('records that cannot be named are shown by their numbers, and what is no id by nothing', async () => {
  await open({ ownerIds: '5,7,x', customerId: 'x' });
  const chips = [...document.querySelectorAll('.reference-chip')].map(({ textContent }) => textContent);
  expect(chips).toEqual(['Ashford', '#7']);
  expect(document.querySelector<HTMLInputElement>('[aria-label="Customer"]')?.value).toBe('');
});

test('a filter finds records that are no longer offered, too', async () => {
  await open({ customerId: '' });
  await type('Customer', 'ash');
  await settled();
  expect(vi.mocked(fetchData).mock.lastCall?.[1]).toEqual({
    ...{ entity: 'customer', text: 'ash', alike: [], onlyOffered: false },
  });
});

test('a record is shown by its name', async () => {
  await open({ customerId: '5' });
  expect(document.querySelector<HTMLInputElement>('[aria-label="Customer"]')?.value).toBe('Ashford');
});

test('the tab of a list is called by the filters that were chosen', async () => {
  await open({ text: 'bas', states: 'open,done', from: '2026-01-01', late: 'true', state: '', ownerIds: '4' });
  expect(setTitle.mock.lastCall?.[0]).toMatchObject({
    filtered: 'bas, State open +1, Day from 2026-01-01, Owners, Late',
  });
  await end();
  await open({ customerId: '5', ownerIds: '5,7' });
  expect(setTitle.mock.lastCall?.[0]).toMatchObject({ filtered: 'Ashford, Ashford +1' });
  for (const [used, title] of [
    ['true', 'Used'],
    ['false', 'Used: no'],
  ] as const) {
    await end();
    await open({ used });
    expect(document.querySelector<HTMLSelectElement>('[aria-label="Used"]')?.value).toBe(used);
    expect(setTitle.mock.lastCall?.[0]).toMatchObject({ filtered: title });
  }
});

test('of records that come from the server Enter takes none that were found for an earlier text', async () => {
  const onSearch = vi.fn();
  const ashford = { value: '5', label: 'Ashford' };
  const page = await show(null);
  ({ end } = page);
  const draw = (isSearching: boolean) => {
    const ofServer = { options: [ashford], onSearch, isSearching };
    const filter: ListFilter = { name: 'customer', label: 'Customer', kind: 'several', ...ofServer };
    return page.draw(
      <PageTabContext value={pageTab('/Order', { setTitle })}>
        <FilterBar filters={[filter]} values={{ customer: '' }} onChange={onChange} />
      </PageTabContext>,
    );
  };
  const enter = () => {
    const key = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
    return act(async () => void [...document.querySelectorAll('[role="combobox"]')].at(-1)?.dispatchEvent(key));
  };
  await draw(true);
  await act(async () => document.querySelector<HTMLElement>('.multi-value')?.click());
  await enter();
  expect(onChange).not.toHaveBeenCalled();
  await draw(false);
  await enter();
  expect(onChange.mock.calls).toEqual([['customer', '5']]);
});

test('that there are more records than are listed is said', async () => {
  const filter: ListFilter = {
    name: 'customer',
    label: 'Customer',
    kind: 'several',
    options: states,
    onSearch: vi.fn(),
    more: true,
  };
  ({ end } = await show(
    <PageTabContext value={pageTab('/Order', { setTitle })}>
      <FilterBar filters={[filter]} values={{ customer: '' }} onChange={onChange} />
    </PageTabContext>,
  ));
  await act(async () => document.querySelector<HTMLElement>('.multi-value')?.click());
  expect(document.querySelector('.combobox-note')?.textContent).toBe('Type to find others');
});
