// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { settled, show } from '../../../tests/support/dom';
import { leaveNothing } from '../../../tests/support/leave-nothing';
import { orderCalls } from '../../shared/areas/order/calls';
import { fetchData } from '../api/send';
import { noteRecordChange } from '../state/record-changes';
import { retryOf } from './refused-input';
import { useCall } from './use-call';

vi.mock('../api/send');
// Toasts write their style into the document when they are loaded.
vi.mock('sonner', () => ({ toast: {} }));

const ask = vi.mocked(fetchData);
const answers = (...texts: string[]) => {
  for (const text of texts) ask.mockResolvedValueOnce(text as never); // the call's answer, as far as this page looks
};

function Order({ id }: { id: number }) {
  const { data } = useCall(orderCalls.getOrderDetail, { id });
  return <output>{String(data)}</output>;
}

const shown = () => document.querySelector('output')?.textContent;
let end = async () => {};

afterEach(() => leaveNothing({ end }));

test('a record saved elsewhere in the window is loaded again where it is shown, others are not', async () => {
  answers('before', 'after');
  ({ end } = await show(<Order id={1} />));
  await settled();
  expect(shown()).toBe('before');
  noteRecordChange('lineUp');
  await settled();
  expect(ask).toHaveBeenCalledTimes(1);
  noteRecordChange('order');
  await settled();
  expect(shown()).toBe('after');
});

test('a hidden page loads what changed when it is shown again', async () => {
  answers('before', 'after');
  const page = await show(<Order id={1} />);
  end = page.end;
  await settled();
  await page.draw(<Order id={1} />, false);
  noteRecordChange('order');
  await settled();
  expect([shown(), ask.mock.calls.length]).toEqual(['before', 1]);
  await page.draw(<Order id={1} />);
  await settled();
  expect(shown()).toBe('after');
});

test('what changed while the answer was on its way is asked for once more', async () => {
  let answer = (_text: string) => {};
  ask.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve as typeof answer)) as never);
  answers('after');
  ({ end } = await show(<Order id={1} />));
  noteRecordChange('order');
  await act(async () => answer('before'));
  await settled();
  expect(shown()).toBe('after');
});

let shownCall: ReturnType<typeof useCall<typeof orderCalls.getOrderDetail>>;
function Shown({ id }: { id: number | null }) {
  shownCall = useCall(orderCalls.getOrderDetail, id === null ? null : { id });
  return null;
}

test('what is asked for next shows the answer before until its own is there, and nothing is asked for without an input', async () => {
  answers('first', 'second');
  const page = await show(<Shown id={null} />);
  end = page.end;
  await settled();
  expect([shownCall.data, shownCall.isLoading, ask.mock.calls.length]).toEqual([null, false, 0]);
  await page.draw(<Shown id={1} />);
  await settled();
  expect([shownCall.data, shownCall.isOfBefore]).toEqual(['first', false]);
  let answer = (_text: string) => {};
  ask.mockReset();
  ask.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve as typeof answer)) as never);
  await page.draw(<Shown id={2} />);
  expect([shownCall.data, shownCall.isOfBefore, shownCall.isLoading]).toEqual(['first', true, true]);
  await act(async () => answer('second'));
  await settled();
  expect([shownCall.data, shownCall.isOfBefore, shownCall.isLoading]).toEqual(['second', false, false]);
});

test('what was saved is put in its place without being asked for, and all is asked for again on demand', async () => {
  answers('before', 'loaded');
  ({ end } = await show(<Shown id={1} />));
  await settled();
  await act(async () => shownCall.replace((data) => `${data} and saved` as never)); // of the call, as above
  await settled();
  expect([shownCall.data, ask.mock.calls.length]).toEqual(['before and saved', 1]);
  await act(async () => shownCall.reload());
  await settled();
  expect([shownCall.data, ask.mock.calls.length]).toEqual(['loaded', 2]);
});

function Orders({ from }: { from: string }) {
  const list = useCall(orderCalls.getOrder, { from });
  const { data, error, isLoading } = list;
  return <output>{JSON.stringify([data, error?.message, isLoading, retryOf(list) === list.reload])}</output>;
}

function Untyped() {
  const { getOrder } = orderCalls;
  const { input: _, output: __, ...asData } = getOrder;
  return <output>{JSON.stringify(useCall(asData as typeof getOrder, { from: '2026-01-01' }).data)}</output>;
}

test('a call that came as plain data, without its schemas, is made like any other', async () => {
  answers('some');
  end = (await show(<Untyped />)).end;
  await settled();
  expect(shown()).toBe('"some"');
});

test('an input that the call does not take is not sent: nothing is shown any more but what is wrong with it', async () => {
  answers('some', 'others');
  const page = await show(<Orders from="2026-01-01" />);
  end = page.end;
  await settled();
  await page.draw(<Orders from="31.12.2025" />);
  expect(shown()).toBe('[null,"must be a date as yyyy-mm-dd",false,false]');
  expect(ask).toHaveBeenCalledTimes(1);
  await page.draw(<Orders from="2025-12-31" />);
  await settled();
  expect(shown()).toBe('["others",null,false,true]');
});
