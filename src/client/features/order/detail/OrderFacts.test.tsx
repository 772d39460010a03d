// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { show } from '../../../../../tests/support/dom';
import { leaveNothing } from '../../../../../tests/support/leave-nothing';
import { OrderFacts } from './OrderFacts';

let page: Awaited<ReturnType<typeof show>>;
afterEach(() => leaveNothing(page));

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
