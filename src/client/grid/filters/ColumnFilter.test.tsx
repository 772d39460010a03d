// @vitest-environment happy-dom
import { msg } from '@lingui/core/macro';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { click, control, settled, show, type } from '../../../../tests/support/dom';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import { date, flag, number, text } from '../../../shared/entity/field';
import type { ColumnFilter as FilterModel } from '../../../shared/table/view';
import { column, type GridColumn } from '../columns/column';
import { PortalHost, Portals } from '../portals';
import type { DistinctValues } from '../rows/row-source';
import { FilteredColumn } from './ColumnFilter';

const city = column<object>('city', text(msg`City`, { max: 20 }));
const pieces = column<object>('pieces', number(msg`Pieces`, { required: true }));

let names: string[];
let most: number;
let model: FilterModel | null;
let filter: FilteredColumn<object>;
let end = async () => {};
let refresh: (next: FilterModel | null) => void;
const distinct = vi.fn<(column: unknown, search: string, passes: unknown) => Promise<DistinctValues>>();
const doesRowPassOtherFilter = () => true;
type Given = Parameters<FilteredColumn<object>['init']>[0];

/** Opens the filter of a column as the grid does. */
async function opened(gridColumn: GridColumn<object>, filteredBy: FilterModel | null = null) {
  const portals = new Portals();
  ({ end } = await show(<PortalHost portals={portals} />));
  filter = new FilteredColumn();
  const params = { gridColumn, doesRowPassOtherFilter, context: { source: { distinct }, portals } };
  const given = () => ({ ...params, model, onModelChange: refresh }) as unknown as Given; // only the used part
  refresh = (next) => {
    model = next;
    filter.refresh(given());
  };
  model = filteredBy;
  document.body.append(filter.getGui());
  filter.init(given());
  await act(async () => filter.afterGuiAttached());
}
/** Closes the filter, as the grid keeps it, and opens it again. */
async function openedAgain() {
  await act(async () => filter.afterGuiDetached());
  expect(document.querySelector('.grid-filter')).toBeNull();
  await act(async () => filter.afterGuiAttached());
}
/** The listed values; ticked ones have a plus in front. */
const listed = () =>
  [...document.querySelectorAll('.grid-filter-list label')].map((label) => {
    const isTicked = label.querySelector('input')?.checked;
    return `${isTicked ? '+' : ''}${label.querySelector('span')?.textContent} ${label.querySelector('small')?.textContent}`;
  });
const box = (text: string) => {
  const label = [...document.querySelectorAll('label')].find(({ textContent }) => textContent?.startsWith(text));
  const found = label?.querySelector('input');
  if (!found) throw new Error(`no box says ${text}`);
  return found;
};
const tick = (text: string) => act(async () => box(text).click());
const typed = (label: string, text: string) => type(label, text);
const left = (label: string) =>
  act(async () => void control(label).dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
const said = () => document.querySelector('[role="alert"]')?.textContent;

beforeEach(() => {
  names = ['Basel', 'Bern', 'Chur'];
  most = 100;
  distinct.mockImplementation(async (_, search) => {
    const found = names.filter((name) => name.toLowerCase().includes(search.trim().toLowerCase()));
    const values = found.slice(0, most).map((name) => ({ key: name, text: name, count: name.length }));
    return { values, total: found.length };
  });
});
afterEach(async () => {
  await act(async () => filter.destroy());
  await leaveNothing({ end });
});

test('all values are ticked at first; without one the others are kept, and with all of them none is asked for', async () => {
  names.push('');
  await opened(city);
  expect(listed()).toEqual(['+Basel 5', '+Bern 4', '+Chur 4', '+(empty) 0']);
  await tick('Bern');
  expect(model).toEqual({ values: ['Basel', 'Chur', ''] });
  expect(listed()).toEqual(['+Basel 5', 'Bern 4', '+Chur 4', '+(empty) 0']);
  expect(box('All values').checked).toBe(false);
  await tick('Bern');
  expect(model).toBeNull();
});

test('the box of all ticks none and all again', async () => {
  await opened(city);
  await tick('All values');
  expect(model).toEqual({ values: [] });
  await tick('All values');
  expect(model).toBeNull();
  await click('Clear filter');
  expect(model).toBeNull();
});

test('a search and one click keep exactly what was found', async () => {
  await opened(city);
  await typed('Search values', 'b');
  expect(listed()).toEqual(['+Basel 5', '+Bern 4']);
  await tick('Only the values found');
  expect(model).toEqual({ values: ['Basel', 'Bern'] });
  await typed('Search values', 'u');
  expect(listed()).toEqual(['Chur 4']);
  await tick('Only the values found');
  expect(model).toEqual({ values: ['Basel', 'Bern', 'Chur'] });
  await tick('Only the values found');
  expect(model).toEqual({ values: ['Basel', 'Bern'] });
});

test('of values too many to list, one that is ticked is kept alone', async () => {
  most = 2;
  await opened(city);
  expect(listed()).toEqual(['Basel 5', 'Bern 4']);
  await tick('Bern');
  expect(model).toEqual({ values: ['Bern'] });
  await tick('Basel');
  expect(model).toEqual({ values: ['Bern', 'Basel'] });
  await tick('All values');
  expect(model).toBeNull();
  await tick('All values');
  expect(model).toEqual({ values: [] });
});

test('of more values than can be listed a search keeps all that it found, by its text', async () => {
  most = 1;
  await opened(city, { values: ['Chur'] });
  await typed('Search values', ' B ');
  expect([listed(), box('Only the values found').checked]).toEqual([['Basel 5'], false]);
  await tick('Only the values found');
  expect([model, box('Only the values found').checked]).toEqual([{ contains: 'B' }, true]);
  await tick('Only the values found');
  expect(model).toBeNull();
});

test('of more numbers than can be listed a search keeps none, and says why', async () => {
  names = ['11', '12', '13'];
  most = 2;
  await opened(pieces);
  await typed('Search values', '1');
  expect(box('Only the values found').disabled).toBe(true);
  expect(document.querySelector('.grid-filter-note')?.textContent).toBe(
    'At most 2 values can be chosen at once. Search for fewer, or enter a range.',
  );
  await tick('12');
  expect(model).toEqual({ values: ['12'] });
  await typed('Search values', '11');
  expect(box('Only the values found').disabled).toBe(false);
});

test('two hundred values are drawn, and how many there are is said', async () => {
  names = Array.from({ length: 1234 }, (_, at) => `City ${at}`);
  most = 1000;
  await opened(city);
  expect(listed()).toHaveLength(200);
  expect(document.querySelector('.grid-filter-note')?.textContent).toBe(
    'The first 200 of 1234 values. Search for the others.',
  );
  names = names.slice(0, 200);
  await typed('Search values', 'City');
  expect(document.querySelector('.grid-filter-note')).toBeNull();
});

test('values that come after those of a later search are not listed, and others are asked for by the filters of now', async () => {
  await opened(city);
  let late = (_: DistinctValues) => {};
  distinct.mockReturnValueOnce(new Promise((resolve) => (late = resolve)));
  await typed('Search values', 'c');
  await typed('Search values', 'ch');
  await act(async () => late({ values: [], total: 0 }));
  expect(listed()).toEqual(['+Chur 4']);
  expect(distinct).toHaveBeenLastCalledWith(city, 'ch', doesRowPassOtherFilter);
});

test('a part of the text is asked for beside the values, and an empty part is no filter', async () => {
  await opened(city, { values: ['Bern'] });
  await typed('Contains', 'er');
  expect(model).toEqual({ values: ['Bern'], contains: 'er' });
  await tick('Chur');
  expect(model).toEqual({ values: ['Bern', 'Chur'], contains: 'er' });
  await tick('Basel');
  expect(model).toEqual({ contains: 'er' });
  await typed('Contains', '');
  expect(model).toBeNull();
});

test('an end counts as soon as it is a number, stays as it is typed until then, and may be left open', async () => {
  await opened(pieces);
  await typed('From', '1,0');
  expect([model, control('From').value]).toEqual([null, '1,0']);
  await typed('From', '1,000');
  await typed('To', '2000');
  expect(model).toEqual({ from: 1000, to: 2000 });
  await typed('From', '');
  expect(model).toEqual({ to: 2000 });
  await typed('From', '0');
  expect(model).toEqual({ from: 0, to: 2000 });
});

test('an end of days counts once it is a whole day', async () => {
  await opened(column<object>('day', date(msg`Day`)));
  for (const none of ['2026-11-', '2026-02-30', '0206-11-04']) {
    await typed('To', none);
    expect(model).toBeNull();
  }
  await typed('To', '2026/11/4');
  expect(model).toEqual({ to: '2026-11-04' });
});

test('an end that cannot be read any more filters by nothing, and says why', async () => {
  await opened(column<object>('day', date(msg`Day`)), { from: '2026-01-01', to: '2026-12-31' });
  await typed('From', '31.12.2026');
  expect(model).toEqual({ to: '2026-12-31' });
  // Not while it is being typed.
  expect(said()).toBeUndefined();
  await left('From');
  expect([control('From').value, control('From').getAttribute('aria-invalid')]).toEqual(['31.12.2026', 'true']);
  expect(said()).toBe('must be a date as yyyy-mm-dd');
  await typed('To', '2026-11-30');
  expect([model, control('From').value]).toEqual([{ to: '2026-11-30' }, '31.12.2026']);
  await act(async () => refresh({ from: '2026-02-01', to: '2026-12-31' }));
  expect([control('From').value, said()]).toEqual(['2026-02-01', undefined]);
});

test('an end that cannot be read goes with the filter, by itself and beside the other', async () => {
  await opened(column<object>('day', date(msg`Day`)));
  for (const beside of ['', '2026-12-31']) {
    await typed('From', 'soon');
    await typed('To', beside);
    await left('From');
    await left('To');
    await click('Clear filter');
    expect([model, control('From').value, control('To').value, said()]).toEqual([null, '', '', undefined]);
    expect(document.querySelector('.grid-filter-foot button:disabled')).not.toBeNull();
  }
  await typed('From', 'soon');
  await typed('To', '2026-12-31');
  await left('From');
  await act(async () => refresh({ to: '2026-01-31' }));
  expect([control('From').value, said()]).toEqual(['', undefined]);
});

test('a filter begins with what it is filtered by, and without that once it is cleared', async () => {
  await opened(pieces, { from: 5 });
  expect(control('From').value).toBe('5');
  await typed('To', '7');
  await act(async () => void control('To').dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
  await click('Clear filter');
  expect([model, control('From').value, control('To').value]).toEqual([null, '', '']);
  await act(async () => refresh({ to: 9 }));
  expect(control('To').value).toBe('9');
});

test('a filter that is opened again lists the values there are by now, without what was searched for', async () => {
  await opened(city, { values: ['Bern'] });
  await typed('Search values', 'chu');
  names = ['Basel', 'Bern', 'Zug'];
  await openedAgain();
  expect(listed()).toEqual(['Basel 5', '+Bern 4', 'Zug 3']);
  expect(control('Search values').value).toBe('');
});

test('a filter that was cleared while it was closed is opened without what it was filtered by', async () => {
  await opened(pieces, { from: 5 });
  await act(async () => filter.afterGuiDetached());
  refresh(null);
  expect(document.querySelector('.grid-filter')).toBeNull();
  await act(async () => filter.afterGuiAttached());
  expect(control('From').value).toBe('');
});

test('of a flag its values alone are asked for', async () => {
  await opened(column<object>('open', flag(msg`Open`)));
  await settled();
  expect(document.querySelectorAll('input[type=search]')).toHaveLength(1);
  expect(() => control('From')).toThrow();
});
