import { i18n } from '@lingui/core';
import { getDefaultStore } from 'jotai';
import { expect, test, vi } from 'vitest';

// Stands in for a page without cookies that is never left.
vi.stubGlobal('addEventListener', () => undefined);
vi.stubGlobal('document', { cookie: '' });
const { sessionAtom } = await import('../../state/session');
const { loaderOf, TableRefused } = await import('./table-loaders');

test('a report beyond the reader’s roles is named before anything is asked for', async () => {
  i18n.load('en', {});
  i18n.activate('en');
  getDefaultStore().set(sessionAtom, null);
  const load = vi.fn();
  const loading = loaderOf('reports', 'net_sales')?.load({
    api: { load } as unknown as Parameters<NonNullable<ReturnType<typeof loaderOf>>['load']>[0]['api'], // only this call would be made
    full: 'reports.net_sales',
    name: { schema: 'reports', name: 'net_sales' },
    where: [],
    signal: new AbortController().signal,
    onAmount: () => undefined,
  });
  await expect(loading).rejects.toThrow(TableRefused);
  await expect(loading).rejects.toThrow('Your role does not include the report Net Sales.');
  expect(load).not.toHaveBeenCalled();
});

test('what is no table has no loader', () => {
  expect(loaderOf('reports', 'nothing')).toBeNull();
  expect(loaderOf('lists', 'toString')).toBeNull();
  expect(loaderOf('tabs', 'net_sales')).toBeNull();
  expect(loaderOf('', 'net_sales')).toBeNull();
});
