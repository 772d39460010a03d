// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { pageLoads } from '../../src/client/app/page-modules';
import { consoleLists } from '../../src/client/features/console/catalogue';
import { crudCallsOf } from '../../src/shared/entity/crud';
import { plant } from './plant';

// Toasts write their style into the document when they are loaded.
vi.mock('sonner', () => ({ toast: {} }));
vi.mock('../../src/shared/areas/registered', async (original) => {
  const { areas } = await original<typeof import('../../src/shared/areas/registered')>();
  const { plantArea } = await import('./plant');
  return { areas: [...areas, plantArea] };
});

test('a registered list has a page', async () => {
  const load = (pageLoads as Record<string, () => Promise<{ default: unknown }>>).Plants; // a list the product does not have
  expect(await load?.()).toEqual({ default: expect.any(Function) });
});

test('it is a table of the console, of what its rows hold', () => {
  const { columns = [], types } = consoleLists.plants ?? {};
  expect(columns).toEqual(expect.arrayContaining(['code', 'countryName', 'lines', 'servedNames']));
  expect(types).toMatchObject({ openedDate: { kind: 'date' }, lines: { kind: 'number' } });
  const answered = Object.keys(Object(crudCallsOf(plant).list.output).shape.rows.element.shape);
  expect(answered).toEqual(expect.arrayContaining([...columns]));
});
