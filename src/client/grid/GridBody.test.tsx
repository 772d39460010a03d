// @vitest-environment happy-dom
import { msg } from '@lingui/core/macro';
import { act, type ComponentProps, createRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { click, show } from '../../../tests/support/dom';
import { leaveNothing } from '../../../tests/support/leave-nothing';
import { text } from '../../shared/entity/field';
import type { AgGrid } from './AgGrid';
import { column } from './columns/column';
import GridBody from './GridBody';

interface Row {
  id: string;
  name: string | null;
}
type Drawn = ComponentProps<typeof AgGrid<Row>>;
let drawn: Drawn | undefined;
// The rows need a layout, which test DOMs lack.
vi.mock('./AgGrid', () => ({
  AgGrid: (props: Drawn) => {
    drawn = props;
    return null;
  },
}));
vi.mock('../api/send');
vi.mock('../ui/KeysAwaited', () => ({ KeysAwaited: () => <i title="keys are kept" /> }));

const columns = [column<Row>('name', text(msg`Name`))];
const rows: Row[] = [
  { id: '0', name: '沙发' },
  { id: '1', name: null },
];
let page: Awaited<ReturnType<typeof show>> | undefined;

async function shown(given: Partial<ComponentProps<typeof GridBody<Row>>>) {
  await page?.end();
  page = await show(
    <GridBody<Row>
      {...{ gridId: 'answer', label: 'Answer', columns, rows, rowId: ({ id }) => id }}
      {...{ frame: createRef(), tools: null }}
      {...given}
    />,
  );
}
const selected = () => [...(drawn?.selection.ids ?? [])];

afterEach(() => leaveNothing(page));

test.each([
  { what: 'stay selected', ids: {}, kept: ['1'] },
  { what: 'are selected no more where their ids are others the next time', ids: { hasLastingIds: false }, kept: [] },
])('rows that were selected $what', async ({ ids, kept }) => {
  await shown(ids);
  await act(async () => drawn?.selecting.toggle({ id: '1', index: 1 }, false));
  expect(selected()).toEqual(['1']);
  await shown(ids);
  expect(selected()).toEqual(kept);
});

test('rows that could not be loaded again stay, and it is said above them', async () => {
  const onRetry = vi.fn();
  const said = () => [...document.querySelectorAll('[role="alert"]')].map(({ textContent }) => textContent);
  await shown({ error: 'The request timed out.', onRetry });
  expect([said(), drawn?.rows]).toEqual([['The request timed out.Try again'], rows]);
  await click('Try again');
  expect(onRetry).toHaveBeenCalledOnce();
  await shown({ rows: [], error: 'The request timed out.', onRetry });
  expect(said()).toEqual(['The request timed out.Try again']);
  await shown({});
  expect(said()).toEqual([]);
});

test('keys wait for the first rows of the list of a page, as long as some may come', async () => {
  const frame = document.body.appendChild(document.createElement('div'));
  frame.className = 'grid';
  const areKept = () => document.querySelector('[title="keys are kept"]') !== null;
  const isFirst = async (given: Partial<ComponentProps<typeof GridBody<Row>>>) => {
    await shown({ frame: { current: frame }, ...given });
    return areKept();
  };
  expect(await isFirst({ rows: [], loading: true })).toBe(false);
  const place = document.body.appendChild(document.createElement('div'));
  place.className = 'page';
  place.dataset.fill = '';
  place.append(frame);
  expect(await isFirst({ rows: null })).toBe(true);
  expect(await isFirst({ rows: [], loading: true })).toBe(true);
  expect(await isFirst({ rows: [], loading: true, error: 'The request timed out.' })).toBe(false);
  expect(await isFirst({ rows: [] })).toBe(false);
  // Rows that are there wait for the focus, which the test's grid does not take.
  expect(await isFirst({})).toBe(true);
  await act(async () => void document.dispatchEvent(new Event('pointerdown')));
  expect(areKept()).toBe(false);
});
