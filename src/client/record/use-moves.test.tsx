// @vitest-environment happy-dom
import { msg } from '@lingui/core/macro';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { click, settled, show, type } from '../../../tests/support/dom';
import { leaveNothing } from '../../../tests/support/leave-nothing';
import type { CrudRow } from '../../shared/entity/crud';
import { entity } from '../../shared/entity/entity';
import { choice, text } from '../../shared/entity/field';
import { everyone, sales } from '../../shared/roles';
import { machine } from '../../shared/workflow/machine';
import { fetchData } from '../api/send';
import { toastError, toastSuccess, toastWarning } from '../state/toasts';
import { press } from '../ui/kept-keys';
import { type Asking, useMoves } from './use-moves';

vi.mock('../api/send');
vi.mock('../state/toasts');

const life = machine({
  states: { open: msg`Open`, first: msg`Pending review`, done: msg`Approved`, refused: msg`Rejected` },
  actions: {
    agree: { label: msg`Agree`, key: 'a' },
    refuse: { label: msg`Reject`, key: 'r' },
    withdraw: { label: msg`Withdraw` },
  },
  initial: 'open',
  editable: ['open'],
  ownedBy: 'customerId',
  moves: [
    { from: 'open', action: 'agree', to: 'first', by: sales },
    { from: 'first', action: 'agree', to: 'done', by: sales },
    { from: 'open', action: 'refuse', to: 'refused', by: sales, needs: 'reason', reasonIn: 'because' },
    { from: 'first', action: 'withdraw', to: 'open', by: sales, takesBack: true },
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
const [onDecided, onMoved] = [vi.fn(), vi.fn()];
let end = async () => {};

interface PageProps {
  rows: readonly CrudRow[];
  meant?: readonly CrudRow[];
  asking?: Asking;
}

function Page({ rows, meant = rows, asking }: PageProps) {
  const { actions, dialog } = useMoves(berth, {
    rows: meant,
    shown: rows,
    meant: () => meant,
    onDecided,
    onMoved,
    asking,
  });
  return (
    <>
      {actions.map(({ id, disabledReason, run }) => (
        <button key={id} type="button" title={disabledReason} onClick={run}>
          {id}
        </button>
      ))}
      {dialog}
    </>
  );
}

afterEach(() => leaveNothing({ end }));

test('of rows that go on to different states each is told with its own count, and what takes the step back', async () => {
  const rows = [row(1, 'open', ['agree']), row(2, 'first', ['agree']), row(3, 'first', ['agree'])];
  const may = { edit: true, remove: true, moves: ['withdraw'] };
  ask.mockResolvedValue({
    moved: rows.map((each) => ({ ...each, may, state: each.state === 'open' ? 'first' : 'done' })),
    refused: [],
  });
  ({ end } = await show(<Page rows={rows} />));
  await click('here.move.agree');
  expect(vi.mocked(toastSuccess).mock.calls).toEqual([
    ['1 record: Pending review. Z undoes it.'],
    ['2 records: Approved. Ctrl+Z does not undo it.'],
  ]);
});

test('a key that waited for the rows to come decides nothing about them', async () => {
  ({ end } = await show(<Page rows={[row(1, 'open', ['agree'])]} />));
  const agree = (event: Event) => {
    event.preventDefault();
    document.querySelector('button')?.click();
  };
  document.body.addEventListener('keydown', agree, { once: true });
  press(new KeyboardEvent('keydown', { key: 'a' }));
  await settled();
  expect(ask).not.toHaveBeenCalled();
  expect(toastWarning).toHaveBeenCalledExactlyOnceWith('The key was pressed before this was shown. Press it again.');
  // What only asks decides nothing by itself.
  const first = vi.fn();
  const asked = async (onlyAsks: boolean) => {
    await end();
    ({ end } = await show(
      <Page rows={[row(1, 'open', ['agree'])]} asking={() => ({ agree: { onlyAsks, ask: first } })} />,
    ));
    document.body.addEventListener('keydown', agree, { once: true });
    press(new KeyboardEvent('keydown', { key: 'a' }));
    await settled();
    return first.mock.calls.length;
  };
  expect([await asked(false), await asked(true)]).toEqual([0, 1]);
});

test('of what is edited again nothing is said about taking it back', async () => {
  ask.mockResolvedValue({ moved: [row(1, 'open', [])], refused: [] });
  ({ end } = await show(<Page rows={[row(1, 'first', ['withdraw'])]} />));
  await click('here.move.withdraw');
  expect(toastSuccess).toHaveBeenCalledExactlyOnceWith('1 record: Open');
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
  expect(toastSuccess).toHaveBeenCalledExactlyOnceWith('1 record: Pending review. Ctrl+Z does not undo it.');
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

const sent = () => ask.mock.calls.map(([, input]) => input);
const of = (...rows: CrudRow[]) => rows.map(({ id, version }) => ({ id, version }));

test('the last step is taken back of the rows that took it and may go back, as they stand since', async () => {
  const rows = [1, 2, 3].map((id) => row(id, 'open', ['agree']));
  const moved = [1, 2].map((id) => ({ ...row(id, 'first', ['withdraw', 'agree']), version: 2 }));
  ask.mockResolvedValueOnce({ moved: [...moved, row(3, 'first', [])], refused: [] });
  ({ end } = await show(<Page rows={rows} />));
  expect(document.body.textContent).not.toContain('here.takeBack');
  await click('here.move.agree');
  ask.mockResolvedValueOnce({ moved: moved.map((each) => ({ ...each, state: 'open' })), refused: [] });
  await click('here.takeBack');
  expect(sent()).toEqual([
    { action: 'agree', rows: of(...rows) },
    { action: 'withdraw', rows: of(...moved) },
  ]);
  expect(document.body.textContent).not.toContain('here.takeBack');
});

test('of rows that went on by another way meanwhile no step is taken back, of those changed beside it is', async () => {
  const rows = [1, 2].map((id) => row(id, 'open', ['agree']));
  const moved = rows.map(({ id }) => ({ ...row(id, 'first', ['withdraw']), version: 2 }));
  ask.mockResolvedValueOnce({ moved, refused: [] });
  const page = await show(<Page rows={rows} />);
  ({ end } = page);
  await click('here.move.agree');
  const since = [
    { ...row(1, 'done', []), version: 3 },
    { ...row(2, 'first', ['withdraw']), version: 3 },
  ];
  await page.draw(<Page rows={since} meant={[]} />);
  ask.mockResolvedValueOnce({ moved: [], refused: [] });
  await click('here.takeBack');
  expect(sent().at(-1)).toEqual({ action: 'withdraw', rows: [{ id: 2, version: 3 }] });
  await page.draw(<Page rows={[row(1, 'done', []), row(2, 'done', [])].map((each) => ({ ...each, version: 4 }))} />);
  expect(document.body.textContent).not.toContain('here.takeBack');
});

test('a step is done with the rows that allow it alone, and decided on before it is taken', async () => {
  ask.mockReturnValueOnce(new Promise(() => {}));
  ({ end } = await show(<Page rows={[row(1, 'open', ['agree']), row(2, 'done', [])]} />));
  await click('here.move.agree');
  expect(sent()).toEqual([{ action: 'agree', rows: [{ id: 1, version: 1 }] }]);
  expect(onDecided.mock.calls.map(([rows]) => of(...rows))).toEqual([[{ id: 1, version: 1 }]]);
});

test('what needs a reason is decided on once that was given and the focus is back', async () => {
  ask.mockResolvedValueOnce({ moved: [row(1, 'refused', [])], refused: [] });
  ({ end } = await show(<Page rows={[row(1, 'open', ['refuse'])]} />));
  await click('here.move.refuse');
  await click('Cancel');
  await settled();
  expect(onDecided).not.toHaveBeenCalled();
  await click('here.move.refuse');
  expect(document.querySelector('[role="dialog"] header')?.textContent).toBe('Reject (1)');
  await type('Reason', 'No day left');
  expect(onDecided).not.toHaveBeenCalled();
  await click('Send');
  await settled();
  expect(onDecided).toHaveBeenCalledOnce();
});

test('of many rows that refuse three are named', async () => {
  const refusals = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ id: at, name: `R${at}`, problem: 'gone' }));
  ask.mockResolvedValueOnce({ moved: [row(9, 'first', [])], refused: refusals(4) });
  ask.mockResolvedValueOnce({ moved: [row(9, 'first', [])], refused: refusals(3) });
  ({ end } = await show(<Page rows={[row(1, 'open', ['agree'])]} />));
  await click('here.move.agree');
  await click('here.move.agree');
  expect(vi.mocked(toastWarning).mock.calls.flat()).toEqual([
    'R0: gone R1: gone R2: gone …',
    'R0: gone R1: gone R2: gone',
  ]);
});

test('what its page asks first is asked of the rows that can move; the step is taken once it says so', async () => {
  const rows = [row(1, 'open', ['agree']), row(2, 'done', [])];
  ask.mockResolvedValue({ moved: [], refused: [] });
  const first = vi.fn();
  ({ end } = await show(<Page rows={rows} asking={() => ({ agree: { ask: first } })} />));
  await click('here.move.agree');
  const [asked, go] = first.mock.lastCall ?? [];
  expect([asked, ask.mock.calls, onDecided.mock.calls]).toEqual([[rows[0]], [], []]);
  go();
  await settled();
  expect(ask.mock.lastCall?.[1]).toEqual({ action: 'agree', rows: [{ id: 1, version: 1 }] });
  expect(onDecided).toHaveBeenCalledOnce();
});

test('a key pressed before its rows are drawn takes no step that they cannot take together', async () => {
  const asking: Asking = ([first]) => (first?.state === 'done' ? { agree: { disabledReason: 'Not this one.' } } : {});
  const rows = [row(1, 'open', ['agree'])];
  const meantNow = [row(2, 'done', []), ...rows];
  const Late = () => {
    const { actions } = useMoves(berth, { rows, meant: () => meantNow, onDecided, onMoved, asking });
    return (
      <button type="button" onClick={actions[0]?.run}>
        {actions[0]?.id}
      </button>
    );
  };
  ({ end } = await show(<Late />));
  await click('here.move.agree');
  expect(ask).not.toHaveBeenCalled();
  expect(toastWarning).toHaveBeenCalledExactlyOnceWith('Not this one.');
});

test('a step that rows cannot take together says why, also where none of them can', async () => {
  const asking: Asking = () => ({ agree: { disabledReason: 'Not this one.', ask: vi.fn() } });
  const page = await show(<Page rows={[row(1, 'done', [])]} asking={asking} />);
  ({ end } = page);
  const button = () => document.querySelector('button')?.title;
  expect(button()).toBe('Not this one.');
  await page.draw(<Page rows={[row(1, 'open', ['agree'])]} asking={asking} />);
  expect(button()).toBe('Not this one.');
});
