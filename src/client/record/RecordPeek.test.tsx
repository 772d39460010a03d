// @vitest-environment happy-dom
import { msg } from '@lingui/core/macro';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { click, settled, show, submit, type } from '../../../tests/support/dom';
import { leaveNothing } from '../../../tests/support/leave-nothing';
import { sizesStay } from '../../../tests/support/sizes-stay';
import type { Call } from '../../shared/api/call';
import { cover } from '../../shared/areas/catalogue/cover';
import { liveCalls } from '../../shared/areas/live/calls';
import { liveLimits } from '../../shared/areas/live/limits';
import { travel } from '../../shared/areas/travel/travel';
import type { CrudRecord, CrudRow } from '../../shared/entity/crud';
import { text } from '../../shared/entity/field';
import { ApiError } from '../api/errors';
import { fetchData } from '../api/send';
import { windowId } from '../state/open-records';
import { ReasonDialog } from './ReasonDialog';
import { PartTable, RecordParts } from './RecordParts';
import { RecordPeek } from './RecordPeek';

vi.mock('../api/send');
vi.mock('sonner', () => ({ toast: {} }));
vi.mock('../page/RecordHistory', () => ({
  RecordHistory: ({ entity, id }: { entity: string; id: number }) => (
    <p>
      history {entity} {id}
    </p>
  ),
}));
vi.mock('../page/activity/ActivitySection', () => ({
  ActivitySection: ({ entity, id }: { entity: string; id: number }) => (
    <p>
      activities {entity} {id}
    </p>
  ),
}));
vi.mock('../page/files/FilesSection', () => ({
  FilesSection: ({ entity, recordId, isVersioned }: { entity: string; recordId: number; isVersioned: boolean }) => (
    <p>
      files {entity} {recordId} {String(isVersioned)}
    </p>
  ),
}));
sizesStay();

const stored: CrudRow = { id: 7, version: 1, may: { edit: true, remove: true } };
const ask = vi.mocked(fetchData);
let children: Record<string, object[]> = {};
let end = async () => {};
const facts = () => [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
const headings = () => [...document.querySelectorAll('h4')].map(({ textContent }) => textContent);
const paragraphs = () => [...document.querySelectorAll('p')].map(({ textContent }) => textContent);

beforeEach(() => {
  children = {};
  ask.mockImplementation(async (_: Call) => ({ id: 7, version: 1, children }) as never);
});
afterEach(async () => {
  await leaveNothing({ end });
  vi.useRealTimers();
});

test('beside a list stand the fields it does not show, as far as there is anything in them', async () => {
  const row: CrudRow = { ...stored, nameEn: 'Grey', remark: null };
  const hidden = { ...cover, list: ['nameEn'] };
  ({ end } = await show(<RecordPeek entity={hidden} row={{ ...row, code: 'C7', nameZh: '灰麻' }} />));
  expect(facts()).toEqual(expect.arrayContaining([expect.stringContaining('C7'), expect.stringContaining('灰麻')]));
  expect(facts().some((fact) => fact?.includes('Grey'))).toBe(false);
  expect(facts().every((fact) => fact !== '')).toBe(true);
  await end();
  ({ end } = await show(<RecordPeek entity={cover} row={{ ...row, code: 'C7' }} />));
  expect(document.querySelector('dl')).toBeNull();
  await end();
  ({ end } = await show(<RecordPeek entity={cover} row={{ ...row, code: 'C7' }} shown={['code']} />));
  expect(facts()).toEqual(['English nameGrey']);
});

test('who edits the record is asked once one rests at it', async () => {
  vi.useFakeTimers();
  ask.mockImplementation(async () => ({ editors: [{ nameEn: 'Ann', nameZh: '安' }] }) as never);
  ({ end } = await show(<RecordPeek entity={cover} row={stored} />));
  expect(ask).not.toHaveBeenCalled();
  await act(async () => void (await vi.advanceTimersByTimeAsync(liveLimits.restedMs)));
  expect(ask.mock.lastCall).toEqual([liveCalls.tellOpen, { window: windowId, kind: 'cover', id: 7, state: 'reading' }]);
  expect(paragraphs()).toContain('Ann 安 is editing this record');
});

test('of what is part of a record the kinds are shown of which there are any', async () => {
  children = {
    stops: [
      { id: 1, store: 'North', city: 'Bern' },
      { id: 2, store: '南店' },
    ],
    people: [],
  };
  ({ end } = await show(<RecordPeek entity={travel} row={stored} />));
  await settled();
  expect(headings()).toEqual(['Stores seen 2', 'History']);
  expect(document.querySelectorAll('tbody tr')).toHaveLength(2);
  expect(ask.mock.calls.map(([, input]) => input)).toEqual([{ id: 7 }]);
});

test('files, activities and the history are those of the record', async () => {
  ({ end } = await show(<RecordPeek entity={travel} row={stored} />));
  await settled();
  expect(paragraphs()).toEqual(expect.arrayContaining(['history travel 7', 'files travel 7 false']));
});

const stop = travel.children?.stops;

test('parts stand in a table each, with how many there are; columns in which nothing stands are minor', async () => {
  const record = { id: 7, version: 1, children: { stops: [{ id: 1, store: 'North', city: '', ourModels: 0 }] } };
  ({ end } = await show(<RecordParts entity={travel} record={record as unknown as CrudRecord} />)); // the fields that are shown
  const sections = [...document.querySelectorAll('section')];
  expect(sections.map((each) => each.querySelector('header')?.textContent)).toEqual([
    'Stores seen1',
    'People met',
    'Rivals seen',
  ]);
  expect(sections[1]?.textContent).toContain('None');
  const cells = [...document.querySelectorAll('tbody td')];
  const marks = cells.map((cell) => [cell.textContent, ...Object.keys({ ...(cell as HTMLElement).dataset })].join());
  expect(marks.slice(0, 3)).toEqual(['North,wraps', ',minor,wraps', '0,numeric']);
  await end();
  if (!stop) throw new Error('a visit has no stores');
  const rows = [
    { id: 1, store: 'North', city: null },
    { id: 2, store: 'South', city: 'Bern' },
  ];
  ({ end } = await show(<PartTable child={stop} rows={rows} />));
  expect((document.querySelectorAll('tbody td')[1] as HTMLElement).dataset.minor).toBeUndefined();
});

const asking = async (onGiven: (reason: string) => Promise<void>, props: object = {}) => {
  const [onClose, onClosed] = [vi.fn(), vi.fn()];
  const reason = text(msg`Reason`, { required: true, max: 20 });
  const given = { title: 'Reject', reason, draftKey: 'reason', onGiven, onClose, onClosed, ...props };
  ({ end } = await show(<ReasonDialog {...given} />));
  return { onClose, onClosed };
};

test('a reason is given, or nothing is sent; what could not be sent is still there', async () => {
  const onGiven = vi
    .fn()
    .mockRejectedValueOnce(new ApiError(1, 'no', ''))
    .mockResolvedValue(undefined);
  const { onClose } = await asking(onGiven);
  await submit();
  expect(onGiven).not.toHaveBeenCalled();
  await type('Reason', '价格太高');
  await click('Send');
  await settled();
  expect([onGiven.mock.calls, onClose.mock.calls]).toEqual([[['价格太高']], []]);
  await click('Send');
  await settled();
  expect([onGiven.mock.calls.length, onClose.mock.calls.length]).toEqual([2, 1]);
});

test('the button says what it does, where it is no mere sending', async () => {
  const { onClose } = await asking(vi.fn(), { submitLabel: 'Reject it' });
  await click('Cancel');
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(document.querySelector('button[type="submit"]')?.textContent).toContain('Reject it');
});
