// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { click, show } from '../../../../tests/support/dom';
import { KindFilter } from './KindFilter';

const visits = [{ kind: 'visit', count: 3 }] as const;

test('a single kind is nothing to choose from', async () => {
  const { end } = await show(<KindFilter kinds={visits} value={null} onChange={() => {}} />);
  expect(document.querySelectorAll('button')).toHaveLength(0);
  await end();
});

test('a chosen kind leads back to all, also when one other kind or none is left', async () => {
  for (const kinds of [visits, []]) {
    const chosen: unknown[] = [];
    const { end } = await show(<KindFilter kinds={kinds} value="payment" onChange={(kind) => chosen.push(kind)} />);
    await click('All');
    expect(chosen).toEqual([null]);
    await end();
  }
});
