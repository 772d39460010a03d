// @vitest-environment happy-dom
import { msg } from '@lingui/core/macro';
import { expect, test } from 'vitest';
import { show } from '../../../tests/support/dom';
import { enter } from '../../../tests/support/enter';
import { entity } from '../../shared/entity/entity';
import { choice, date, flag, number, reference, text } from '../../shared/entity/field';
import { everyone, type Role, sales } from '../../shared/roles';
import { machine } from '../../shared/workflow/machine';
import type { ListFilter } from '../page/FilterBar';
import { filterNamesOf, inputOf, useCrudFilters } from './crud-filters';

const berth = entity({
  name: 'berth',
  label: msg`Department`,
  fields: {
    city: text(msg`City`, { max: 80 }),
    plant: choice(msg`Plant`, { east: msg`East`, west: msg`West` }),
    customerId: reference(msg`Customer`, 'customer'),
    isOpen: flag(msg`Open`),
    readyDate: date(msg`Ready date`),
    pieces: number(msg`Pieces`),
    modelId: reference(msg`Model`, 'model'),
  },
  list: ['city', 'plant', 'customerId', 'isOpen', 'readyDate', 'pieces'],
  search: ['city'],
  access: { read: everyone, write: sales, scope: 'none' },
});
const decided = {
  ...berth,
  machine: machine({
    states: { open: msg`Open`, done: msg`Approved` },
    actions: { agree: { label: msg`Agree` } },
    initial: 'open',
    editable: ['open'],
    ownedBy: 'customerId',
    moves: [{ from: 'open', action: 'agree', to: 'done', by: sales }],
  }),
};

async function filtersOf(of: typeof berth, chosenBy?: string): Promise<ListFilter[]> {
  let filters: ListFilter[] = [];
  function List() {
    filters = useCrudFilters(of, chosenBy);
    return null;
  }
  const { end } = await show(<List />);
  await end();
  return filters;
}

test('a list is narrowed by one record, a text, and each of its columns in the way of its kind', async () => {
  const filters = await filtersOf(berth);
  expect(filters.map(({ name, kind, to }) => [name, kind, ...(to ? [to] : [])])).toEqual([
    ['id', 'reference', 'berth'],
    ['text', 'text'],
    ['plant', 'several'],
    ['customerId', 'reference', 'customer'],
    ['isOpen', 'yesOrNo'],
    ['readyDateFrom', 'day'],
    ['readyDateTo', 'day'],
  ]);
  expect(filters.find(({ name }) => name === 'plant')?.options).toEqual([
    { value: 'east', label: 'East' },
    { value: 'west', label: 'West' },
  ]);
});

test('a list is not narrowed by what somebody does not see of its records', async () => {
  const offered = async (roles: Role[]) => {
    enter({ id: 1, roles });
    const filters = await filtersOf({ ...berth, seenWith: { isOpen: 'export' } });
    enter(null);
    return filters.some(({ name }) => name === 'isOpen');
  };
  expect([await offered(['vpSales']), await offered([])]).toEqual([true, false]);
});

test('of what a list is chosen by several are chosen, and what waits is a filter where records are decided on', async () => {
  const kinds = (await filtersOf(decided, 'customerId')).map(({ name, kind }) => `${name} ${kind}`);
  expect(kinds).toContain('customerId references');
  expect(kinds).toContain('awaiting flag');
  // A step that need not be taken waits for nobody.
  const { machine } = decided;
  const optional = {
    ...decided,
    machine: { ...machine, moves: machine.moves.map((move) => ({ ...move, isOptional: true as const })) },
  };
  expect((await filtersOf(optional)).map(({ name }) => name)).not.toContain('awaiting');
});

test('every filter that is offered is read from the address', async () => {
  for (const of of [berth, decided]) {
    const offered = (await filtersOf(of)).map(({ name }) => name);
    expect(filterNamesOf(of)).toEqual(expect.arrayContaining(offered));
  }
});

test('what is chosen is asked for as the call takes it', () => {
  const chosen = {
    ...{ id: '7', text: ' bas ', awaiting: 'true', plant: 'west,north', customerId: '3,4', isOpen: 'true' },
    ...{ readyDateFrom: '2026-01-01', readyDateTo: '2026-02-30x', modelId: '5' },
  };
  expect(inputOf(decided, chosen)).toEqual({
    ...{ id: 7, text: 'bas', awaiting: true, plant: ['west'], customerId: [3, 4], isOpen: true },
    ...{ readyDateFrom: '2026-01-01', readyDateTo: '2026-02-30x' },
  });
});

test('what is not so is asked for as well as what is', () => {
  const asked = ['true', 'false', 'maybe'].map((isOpen) => inputOf(berth, { isOpen }));
  expect(asked).toEqual([{ isOpen: true }, { isOpen: false }, {}]);
});

test('a filter that stands there without a value asks for nothing', () => {
  const empty = { id: '', text: '  ', awaiting: '', plant: '', customerId: '', isOpen: '', readyDateFrom: '' };
  expect(inputOf(decided, empty)).toEqual({});
});

test('a list is narrowed by what it is told through its references, by the label it has there', async () => {
  const through = {
    customerId: { references: { countryId: 'country' } },
    modelId: { references: { categoryId: 'category' } },
  };
  const told = { ...berth, through };
  const filters = (await filtersOf(told)).slice(-2);
  expect(filters.map(({ name, kind, to, label }) => [name, kind, to, label])).toEqual([
    ['countryId', 'reference', 'country', 'Country'],
    ['categoryId', 'reference', 'category', 'Category'],
  ]);
  expect(filterNamesOf(told)).toEqual(expect.arrayContaining(['countryId', 'categoryId']));
  expect(inputOf(told, { countryId: '3', categoryId: 'x', customerId: '4' })).toEqual({
    countryId: [3],
    customerId: [4],
  });
});
