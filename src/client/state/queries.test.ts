// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { enter } from '../../../tests/support/enter';
import { queries } from './queries';

const loaded = () => queries.getQueryData(['orders']);

test('what was loaded is forgotten when somebody else signs in or nobody is left, and stays while one’s own session is told anew', () => {
  enter({ id: 1 });
  queries.setQueryData(['orders'], 'of the first');
  enter({ id: 1 }, ['Order']);
  expect(loaded()).toBe('of the first');
  enter({ id: 2 });
  expect(loaded()).toBeUndefined();
  queries.setQueryData(['orders'], 'of the second');
  enter(null);
  expect(loaded()).toBeUndefined();
});
