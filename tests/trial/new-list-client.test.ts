// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { getDefaultStore } from 'jotai';
import { act, type ComponentType, createElement } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { fetchData } from '../../src/client/api/send';
import { newRecordCommands } from '../../src/client/app/new-record-commands';
import { pageLoads } from '../../src/client/app/page-modules';
import { kindNames } from '../../src/client/app/palette/kind-names';
import { listedRecord } from '../../src/client/app/palette/records';
import { consoleLists } from '../../src/client/features/console/catalogue';
import { loaderOf } from '../../src/client/features/console/table-loaders';
import { newRecordsAskedAtom } from '../../src/client/state/new-record';
import type { Call } from '../../src/shared/api/call';
import { liveCalls } from '../../src/shared/areas/live/calls';
import { recordCalls } from '../../src/shared/areas/record/calls';
import type { IndexListed } from '../../src/shared/areas/search/calls';
import { crudCallsOf } from '../../src/shared/entity/crud';
import { pageAt } from '../../src/shared/pages';
import { createSearchIndex } from '../../workers/search/search-index';
import { leave, open } from '../support/answered';
import { click, isOffered, settled, type } from '../support/dom';
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

/** Opens the page of the list. */
async function openPlants(...others: [Call, unknown][]) {
  const load = (pageLoads as Record<string, () => Promise<{ default: ComponentType }>>).Plants; // a list the product does not have
  const page = await load?.();
  if (!page) throw new Error('the list has no page');
  await open(createElement(page.default), [[calls.list, answer], ...others], 'admin');
}
const stored = answer.rows[0] as (typeof answer.rows)[number]; // the one above
const asked = ({ path }: Call) =>
  vi.mocked(fetchData).mock.calls.flatMap(([call, input]) => (call.path === path ? [input] : []));
const dialog = () => document.querySelector('[role=dialog]')?.textContent;

test('a registered list has a page that shows its rows, and offers what may be done with them', {
  timeout: 60_000,
}, async () => {
  await openPlants();
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

test('a record is edited in its form, which sends what was changed', async () => {
  await openPlants(
    [calls.modify, { ...stored, version: 2, nameEn: 'Mekong works', changeSet: null }],
    [liveCalls.tellOpen, { editors: [] }],
  );
  await act(async () => gridShown().onOpen?.(stored));
  await settled();
  expect(dialog()).toContain('Production lines');
  await type('English name', 'Mekong works');
  await click('Save');
  await settled();
  expect(asked(calls.modify)).toEqual([{ id: 7, version: 1, changes: { nameEn: 'Mekong works' } }]);
  expect(gridShown().rows).toEqual([expect.objectContaining({ version: 2, nameEn: 'Mekong works' })]);
});

test('the page shows the history of the record selected', async () => {
  await openPlants([recordCalls.history, { entries: [], more: false }]);
  await act(async () => gridShown().onSelect?.([stored]));
  await click('History');
  await settled();
  expect(asked(recordCalls.history)).toEqual([expect.objectContaining({ entity: 'plant', id: 7 })]);
  expect(dialog()).toContain('History of VTE');
});

test('a new one is offered from anywhere, to whoever may write it', async () => {
  const command = newRecordCommands.find(({ id }) => id === 'new.plant');
  expect(command && i18n._(command.label)).toBe('Add a plant');
  enter({ id: 1, roles: ['csr'] });
  expect(command?.when()).toBe(false);
  enter({ id: 1, roles: ['admin'] });
  expect(command?.when()).toBe(true);
  command?.run();
  expect(getDefaultStore().get(newRecordsAskedAtom)).toEqual([expect.objectContaining({ entity: 'plant' })]);
});

test('the palette finds one by its code, and by the name of its kind before that, and opens it in its list', async () => {
  const languages = { en: i18n, zh: i18n };
  const wording = { i18n, language: 'en', countryOf: String, openOrders: String } as const;
  const index = createSearchIndex();
  index.nameKinds(kindNames(languages));
  const row = (entity: string, id: number) =>
    listedRecord([id, entity, 'HAN', 'Hanoi', '河内', ''] as unknown as IndexListed, wording); // the trial's list is none of the product's
  await index.put([row('plant', 7), row('country', 3)]);
  const found = (text: string) => index.search({ text }).hits;
  expect(found('HAN').map(({ id }) => id)).toEqual(expect.arrayContaining(['plant 7', 'country 3']));
  for (const text of ['plant HAN', 'plants han']) expect(found(text).map(({ id }) => id)).toEqual(['plant 7']);
  const [hit] = found('plant HAN');
  expect(hit).toMatchObject({ detail: 'Plant', path: '/Plants?id=7' });
  expect(pageAt(new URL(hit?.path ?? '', 'http://here').pathname)).toBe('Plants');
});
