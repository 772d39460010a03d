// @vitest-environment happy-dom
import { act, type ComponentProps } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { click, isOffered, settled, show } from '../../../../tests/support/dom';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import { handOverCalls } from '../../../shared/areas/customer/hand-over-calls';
import { fetchData } from '../../api/send';
import type { ReferenceInput as RealReferenceInput } from '../../forms/ReferenceInput';
import { reloadRecords } from '../../state/record-changes';
import { toastError } from '../../state/toasts';
import { noteSaved } from '../../state/undo';
import { HandOverDialog } from './HandOverDialog';

vi.mock('../../api/send');
vi.mock('../../state/toasts');
vi.mock('../../state/undo');
vi.mock('../../state/record-changes', async (original) => ({
  ...(await original<object>()),
  reloadRecords: vi.fn(),
}));
vi.mock('../../forms/ReferenceInput', () => ({
  // The field of the giver chooses account 1, that of the receiver account 2.
  ReferenceInput: ({ value, without, onChange }: Parameters<typeof RealReferenceInput>[0]) => (
    <button type="button" data-without={without?.join()} onClick={() => onChange(without ? 2 : 1)}>
      {value === null ? 'choose' : value}
    </button>
  ),
}));

let end = async () => {};
afterEach(() => leaveNothing({ end }));

const effect = {
  ...{ customers: 3, openOrders: 4, wip: 1000, openQuotes: 5, tasks: 0, reservations: 6, elsewhere: 0 },
  departmentName: 'Export',
};
/** Opens the dialog with the foreseen effect; returns the hand-overs asked of the server. */
async function open(foreseen: object, props: Partial<ComponentProps<typeof HandOverDialog>> = {}) {
  const asked: unknown[] = [];
  vi.mocked(fetchData).mockImplementation(async (call, input) => {
    if ((call as unknown) === handOverCalls.foreseeHandOver) return { ...effect, ...foreseen } as never;
    if ((call as unknown) === handOverCalls.handOver) asked.push(input);
    return { customers: 3, changeSet: 'set' } as never;
  });
  const onClose = vi.fn();
  ({ end } = await show(<HandOverDialog fromId={1} onClose={onClose} {...props} />));
  return { asked, onClose };
}
const toggle = (at: number) =>
  act(async () => [...document.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')][at]?.click());
const choices = () => [...document.querySelectorAll('.hand-over-choice')].map(({ textContent }) => textContent);

test('what moves is told before, tasks and departments go along unless somebody says no', async () => {
  const { asked, onClose } = await open({ tasks: 2, elsewhere: 1 }, { customerIds: [7, 8, 9] });
  expect([isOffered('Hand over'), document.body.textContent?.includes('The 3 selected customers go')]).toEqual([
    false,
    true,
  ]);
  await click('choose');
  await settled();
  expect(choices()).toEqual(['2 open tasks about them go along', '1 customer goes to the department Export']);
  expect([...document.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual([
    '3',
    '4 · $1,000.00',
    '5',
    '6',
  ]);
  await toggle(0);
  await click('Hand 3 customers over');
  await settled();
  const moved = { fromId: 1, toId: 2, customerIds: [7, 8, 9], withTasks: false, withDepartment: true, expected: 3 };
  expect([asked, onClose.mock.calls.length]).toEqual([[moved], 1]);
  expect(vi.mocked(noteSaved).mock.lastCall).toEqual(['set', '3 customers changed hands']);
  expect(vi.mocked(reloadRecords).mock.lastCall).toEqual(['customer', 'task']);
});

test('all customers of a person go where none are selected; departments stay where somebody says so', async () => {
  const { asked } = await open({ elsewhere: 2 });
  expect(document.body.textContent).toContain('All customers of one person go to another.');
  await click('choose');
  await settled();
  expect(choices()).toEqual(['2 customers go to the department Export']);
  await toggle(0);
  await click('Hand 3 customers over');
  await settled();
  expect(asked).toEqual([{ fromId: 1, toId: 2, withTasks: true, withDepartment: false, expected: 3 }]);
});

test('where nobody is known, whom the customers come from is chosen first, and is not offered to take them', async () => {
  const { asked } = await open({}, { fromId: null });
  const without = () =>
    [...document.querySelectorAll<HTMLElement>('[data-without]')].map(({ dataset }) => dataset.without);
  expect(without()).toEqual(['']);
  await click('choose');
  expect(without()).toEqual(['1']);
  await click('choose');
  await settled();
  await click('Hand 3 customers over');
  await settled();
  expect(asked).toMatchObject([{ fromId: 1, toId: 2 }]);
});

test('nobody gives customers to themselves, and who has none has nothing to give', async () => {
  const { asked } = await open({}, { fromId: 2 });
  await click('choose');
  await settled();
  expect([
    isOffered('Hand'),
    vi.mocked(fetchData).mock.calls.some(([call]) => (call as unknown) === handOverCalls.foreseeHandOver),
  ]).toEqual([false, false]);
  await end();
  await open({ customers: 0 });
  await click('choose');
  await settled();
  expect(document.querySelector('[role="alert"]')?.textContent).toContain('no customer you may hand over');
  expect([isOffered('Hand over'), choices(), asked]).toEqual([false, [], []]);
});

test('what was foreseen of one person says nothing of another, nor of nobody', async () => {
  const { asked } = await open({}, { fromId: 3 });
  await click('choose');
  await settled();
  expect(isOffered('Hand 3 customers over')).toBe(true);
  vi.mocked(fetchData).mockImplementation(() => new Promise(() => {})); // on its way
  await click('3');
  await settled();
  expect([isOffered('Hand'), choices(), document.querySelector('dd')]).toEqual([false, [], null]);
  await click('Hand over');
  expect(asked).toEqual([]);
});

test('after a refusal the next try expects as many customers as there are now', async () => {
  let customers = 2;
  const foreseen = {
    openOrders: 0,
    wip: 0,
    openQuotes: 0,
    tasks: 0,
    reservations: 0,
    elsewhere: 0,
    departmentName: 'D',
  };
  const expected: number[] = [];
  vi.mocked(fetchData).mockImplementation(async (call, input) => {
    if ((call as unknown) === handOverCalls.foreseeHandOver) return { ...foreseen, customers } as never;
    if ((call as unknown) !== handOverCalls.handOver) return [] as never;
    expected.push((input as { expected: number }).expected);
    customers = 3;
    if (expected.length === 1) throw new Error('changed meanwhile');
    return { customers, changeSet: 'c' } as never;
  });
  const onClose = vi.fn();
  ({ end } = await show(<HandOverDialog fromId={1} onClose={onClose} />));
  await click('choose');
  await vi.waitFor(() => click('Hand 2 customers over'));
  await vi.waitFor(() => expect(toastError).toHaveBeenCalledOnce());
  expect(onClose).not.toHaveBeenCalled();
  await vi.waitFor(() => click('Hand 3 customers over'));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(expected).toEqual([2, 3]);
});

test('nothing is handed over while somebody who was chosen by typing is still awaited', async () => {
  const { asked } = await open({});
  await click('choose');
  await settled();
  const [from] = document.querySelectorAll('form button');
  for (const [name, value] of Object.entries({ role: 'combobox', 'aria-busy': 'true' }))
    from?.setAttribute(name, value);
  from?.addEventListener('keydown', (event) => event.preventDefault()); // it sends the form once it is chosen
  await click('Hand 3 customers over');
  expect(asked).toEqual([]);
  from?.removeAttribute('aria-busy');
  await click('Hand 3 customers over');
  expect(asked).toHaveLength(1);
});
