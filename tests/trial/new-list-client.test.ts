// @vitest-environment happy-dom
import { type ComponentType, createElement } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { fetchData } from '../../src/client/api/send';
import { pageLoads } from '../../src/client/app/page-modules';
import { consoleLists } from '../../src/client/features/console/catalogue';
import { loaderOf } from '../../src/client/features/console/table-loaders';
import { crudCallsOf } from '../../src/shared/entity/crud';
import { leave, open } from '../support/answered';
import { isOffered } from '../support/dom';
import { enter } from '../support/enter';
import { gridShown } from '../support/stand-in-grid';
import { plant } from './plant';

vi.mock('../../src/client/api/send');
vi.mock('../../src/client/grid/DataGrid', () => import('../support/stand-in-grid'));
// Toasts write their style into the document when they are loaded.
vi.mock('sonner', () => ({ toast: {} }));
vi.mock('../../src/shared/areas/registered', async (original) => {
  const { areas } = await original<typeof import('../../src/shared/areas/registered')>();
  const { plantArea } = await import('./plant');
  return { areas: [...areas, plantArea] };
});

const calls = crudCallsOf(plant);

/** What the server of the list answers, in the shape that it says. */
const answer = calls.list.output.parse({
  rows: [
    {
      ...{ id: 7, version: 1, code: 'VTE', nameEn: 'Vientiane works', nameZh: '万象工厂' },
      ...{ countryId: 3, countryName: 'Laos', kind: 'sofa', lines: 1200, openedDate: '2019-05-06', active: true },
      ...{ servedIds: [4, 5], servedNames: 'Laos; Nepal', may: { edit: true, remove: true } },
    },
  ],
  total: 1,
  totals: {},
});

afterEach(leave);

test('a registered list has a page that shows its rows, and offers what may be done with them', {
  timeout: 60_000,
}, async () => {
  const load = (pageLoads as Record<string, () => Promise<{ default: ComponentType }>>).Plants; // a list the product does not have
  const page = await load?.();
  if (!page) throw new Error('the list has no page');
  await open(createElement(page.default), [[calls.list, answer]], 'admin');
  expect(document.querySelector('h1')?.textContent).toBe('Plants');
  const { columns, rows } = gridShown();
  const [row] = rows as typeof answer.rows; // so short a list is held whole
  if (!row) throw new Error('no row is shown');
  expect(columns.map(({ id, read }) => [id, read(row)])).toEqual([
    ['code', 'VTE'],
    ['nameEn', 'Vientiane works'],
    ['countryId', 'Laos'],
    ['kind', 'sofa'],
    ['lines', 1200],
    ['openedDate', '2019-05-06'],
    ['active', true],
    ['servedIds', 'Laos; Nepal'],
  ]);
  expect(columns.filter(({ isEditable }) => isEditable?.(row)).map(({ id }) => id)).toContain('servedIds');
  expect(isOffered('Add a plant')).toBe(true);
});

test('it is a table of the console, of what its rows hold', async () => {
  const { columns = [], types } = consoleLists.plants ?? {};
  expect(columns).toEqual(expect.arrayContaining(['code', 'countryName', 'lines', 'servedNames']));
  expect(types).toMatchObject({ openedDate: { kind: 'date' }, lines: { kind: 'number' } });
  const answered = Object.keys(Object(calls.list.output).shape.rows.element.shape);
  expect(answered).toEqual(expect.arrayContaining([...columns]));

  enter({ id: 1, roles: ['admin'] });
  vi.mocked(fetchData).mockResolvedValue(answer as never);
  const fill = vi.fn();
  const loaded = await loaderOf('lists', 'plants')?.load({
    api: { fill } as never, // nothing else of the engine is asked
    ...{ full: 'lists.plants', name: { schema: 'lists', name: 'plants' }, where: [] },
    ...{ signal: new AbortController().signal, onAmount: () => undefined },
  });
  expect(loaded).toMatchObject({ name: 'lists.plants', rows: 1, cutAt: null });
  expect(loaded?.columns).toEqual(expect.arrayContaining(['code', 'country_name', 'served_names']));
  expect(fill).toHaveBeenCalledWith(expect.objectContaining({ table: { schema: 'lists', name: 'plants' } }));
  expect(JSON.stringify(fill.mock.calls)).toContain('Laos; Nepal');
});
