// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { show } from '../../../../../tests/support/dom';
import { OrderFacts } from './OrderFacts';

test('what is known of an order stands by its names, what is not as a dash', async () => {
  const order = { piNumber: 'PI-1', lateReason: 'materialLate' } as Parameters<typeof OrderFacts>[0]['order']; // what is shown of it
  const { end } = await show(<OrderFacts order={order} marketName={null} />);
  const facts = new Map(
    [...document.querySelectorAll('dl > div')].map(({ children: [name, value] }) => [
      name?.textContent,
      value?.textContent,
    ]),
  );
  expect([facts.get('PI number'), facts.get('Reason for delay'), facts.get('Market'), facts.get('ETD')]).toEqual([
    ...['PI-1', 'Cover material arrived late', '–', '–'],
  ]);
  await end();
});
