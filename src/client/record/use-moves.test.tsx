// @vitest-environment happy-dom
import { msg } from '@lingui/core/macro';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { click, show, type } from '../../../tests/support/dom';
import type { CrudRow } from '../../shared/entity/crud';
import { entity } from '../../shared/entity/entity';
import { choice, text } from '../../shared/entity/field';
import { everyone, sales } from '../../shared/roles';
import { machine } from '../../shared/workflow/machine';
import { fetchData } from '../api/send';
import { forgetPageState } from '../state/page';
import { toastError, toastSuccess, toastWarning } from '../state/toasts';
import { useMoves } from './use-moves';

vi.mock('../api/send');
vi.mock('../state/toasts');

const life = machine({
  states: { open: msg`Open`, first: msg`Pending review`, done: msg`Approved`, refused: msg`Rejected` },
  actions: { agree: { label: msg`Agree`, key: 'a' }, refuse: { label: msg`Reject`, key: 'r' } },
  initial: 'open',
  editable: ['open'],
  ownedBy: 'customerId',
  moves: [
    { from: 'open', action: 'agree', to: 'first', by: sales },
    { from: 'first', action: 'agree', to: 'done', by: sales },
    { from: 'open', action: 'refuse', to: 'refused', by: sales, needs: 'reason', reasonIn: 'because' },
  ],
});
const berth = entity({
  name: 'berth',
  label: msg`Department`,
  fields: {
    city: text(msg`City`, { max: 80 }),
    state: choice(msg`State`, life.states, { required: true }),
    because: text(msg`Reason`, { max: 20 }),
  },
  list: ['city'],
  search: ['city'],
  access: { read: everyone, write: sales, scope: 'none' },
  machine: life,
});

const row = (id: number, state: string, moves: string[]) =>
  ({ id, version: 1, city: `City ${id}`, state, may: { edit: true, remove: true, moves } }) as unknown as CrudRow;
const ask = vi.mocked(fetchData);
const onMoved = vi.fn();
let end = async () => {};

function Page({ rows }: { rows: readonly CrudRow[] }) {
  const { actions, dialog } = useMoves(berth, { rows, meant: () => rows, onDecided: () => {}, onMoved });
  return (
    <>
      {actions.map(({ id, run }) => (
        <button key={id} type="button" onClick={run}>
          {id}
        </button>
      ))}
      {dialog}
    </>
  );
}

afterEach(async () => {
  await end();
  forgetPageState();
  vi.resetAllMocks();
});

test('of rows that go on to different states each state is told with its own count', async () => {
  const rows = [row(1, 'open', ['agree']), row(2, 'first', ['agree']), row(3, 'first', ['agree'])];
  ask.mockResolvedValue({
    moved: rows.map((each) => ({ ...each, state: each.state === 'open' ? 'first' : 'done' })),
    refused: [],
  });
  ({ end } = await show(<Page rows={rows} />));
  await click('here.move.agree');
  expect(vi.mocked(toastSuccess).mock.calls).toEqual([['1 record: Pending review'], ['2 records: Approved']]);
});

test('a reason stays to be sent again where nothing was moved, and why is told', async () => {
  ask.mockResolvedValueOnce({ moved: [], refused: [{ id: 1, name: 'Basel', problem: 'was changed meanwhile' }] });
  ({ end } = await show(<Page rows={[row(1, 'open', ['refuse'])]} />));
  await click('here.move.refuse');
  await type('Reason', 'No day left · 已满');
  await click('Send');
  expect(vi.mocked(toastError).mock.calls.map(([error]) => (error as Error).message)).toEqual([
    'Basel: was changed meanwhile',
  ]);
  expect(document.querySelector('input')?.value).toBe('No day left · 已满');
  expect(onMoved).not.toHaveBeenCalled();
  ask.mockResolvedValueOnce({ moved: [row(1, 'refused', [])], refused: [] });
  await click('Send');
  expect(ask.mock.lastCall?.[1]).toMatchObject({ action: 'refuse', reason: 'No day left · 已满' });
  expect(document.querySelector('input')).toBeNull();
});

test('a reason that its field cannot hold is not sent', async () => {
  ({ end } = await show(<Page rows={[row(1, 'open', ['refuse'])]} />));
  await click('here.move.refuse');
  await type('Reason', 'x'.repeat(21));
  await click('Send');
  expect(document.body.textContent).toContain('at most 20 characters');
  expect(ask).not.toHaveBeenCalled();
});

test('of several rows those that refuse are named beside those that were moved', async () => {
  ask.mockResolvedValue({
    moved: [row(1, 'first', [])],
    refused: [{ id: 2, name: 'Bern', problem: 'was changed meanwhile' }],
  });
  ({ end } = await show(<Page rows={[row(1, 'open', ['agree']), row(2, 'open', ['agree'])]} />));
  await click('here.move.agree');
  expect(toastSuccess).toHaveBeenCalledExactlyOnceWith('1 record: Pending review');
  expect(toastWarning).toHaveBeenCalledExactlyOnceWith('Bern: was changed meanwhile');
});

test('a key that is pressed again while its step is on its way takes the step once', async () => {
  let answer: (given: unknown) => void = () => {};
  ask.mockReturnValueOnce(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  ({ end } = await show(<Page rows={[row(1, 'open', ['agree'])]} />));
  await click('here.move.agree');
  await click('here.move.agree');
  expect(ask).toHaveBeenCalledOnce();
  await act(async () => answer({ moved: [], refused: [{ id: 1, name: 'Basel', problem: 'was changed meanwhile' }] }));
  ask.mockResolvedValueOnce({ moved: [row(1, 'first', [])], refused: [] });
  await click('here.move.agree');
  expect(ask).toHaveBeenCalledTimes(2);
});
