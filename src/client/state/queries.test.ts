// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { enter } from '../../../tests/support/enter';
import { listOf, listPageNames } from '../../shared/areas/all';
import { crudCallsOf } from '../../shared/entity/crud';
import { errorCatalogue } from '../../shared/errors';
import { ApiError } from '../api/errors';
import { queries, showsAny } from './queries';
import { toastLoadError } from './toasts';

vi.mock('./toasts');

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

const decidedOn = listPageNames.filter((name) => listOf(name).entity.machine);

test.each(decidedOn)('the list %s and its records are loaded anew when people or their deputies change', (name) => {
  const { list, get } = crudCallsOf(listOf(name).entity);
  for (const call of [list, get]) {
    expect([showsAny(call, ['account']), showsAny(call, ['deputy'])]).toEqual([true, true]);
  }
});

test('a list that nobody decides on stays when deputies change', () => {
  expect(showsAny(crudCallsOf(listOf('Countries').entity).list, ['deputy'])).toBe(false);
});

test('what could not be loaded is said aloud, but not that a record is gone: its place says so', async () => {
  const meta = { call: crudCallsOf(listOf('Countries').entity).get };
  const fail = (error: Error) =>
    queries
      .fetchQuery({ queryKey: [error.message], queryFn: () => Promise.reject(error), meta })
      .catch(() => undefined);
  await fail(new ApiError(errorCatalogue['record.notFound'].code, 'Gone', '/x'));
  expect(toastLoadError).not.toHaveBeenCalled();
  await fail(new ApiError(errorCatalogue['access.denied'].code, 'Not yours', '/x'));
  expect(vi.mocked(toastLoadError).mock.calls.map(([error]) => String(error))).toEqual(['ApiError: Not yours']);
});
