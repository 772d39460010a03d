// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { getDefaultStore } from 'jotai';
import { act, type ComponentProps } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { asked } from '../../../tests/support/asked';
import { click, control, isOffered, settled, show, type } from '../../../tests/support/dom';
import { enter } from '../../../tests/support/enter';
import { leaveNothing } from '../../../tests/support/leave-nothing';
import { cover } from '../../shared/areas/catalogue/cover';
import { quote } from '../../shared/areas/quote/quote';
import { fileCalls } from '../../shared/areas/service/file-calls';
import { type CrudRecord, crudCallsOf } from '../../shared/entity/crud';
import { errorCatalogue } from '../../shared/errors';
import { moveCallOf } from '../../shared/workflow/move-call';
import { ApiError } from '../api/errors';
import { fetchData } from '../api/send';
import { newRecordsAskedAtom } from '../state/new-record';
import { connectTabs } from '../state/open-page';
import { forgetPageState, PageTabContext, pageTab } from '../state/page';
import { queries } from '../state/queries';
import { noteRecordChange, reloadRecords } from '../state/record-changes';
import { undosEnded } from '../state/undo';
import { RecordPage } from './RecordPage';

vi.mock('../api/send');
vi.mock('../state/undo');
// Toasts write their style into the document when they are loaded.
vi.mock('sonner', () => ({ toast: {} }));

const ask = vi.mocked(fetchData);
const openTab = vi.fn();
connectTabs(openTab);

const stored = (known: object = {}): CrudRecord => ({
  ...{ id: 7, version: 1, code: 'C7', nameEn: 'Grey linen', nameZh: '灰麻', used: true },
  may: { edit: true, remove: true },
  ...known,
});
const calls = crudCallsOf(cover);
const answers = new Map<string, (input: unknown) => unknown>();

let end = async () => {};

/** Opens the page at the path, as a user who maintains the catalogue. */
async function open(path: string, props: Partial<ComponentProps<typeof RecordPage>> = {}) {
  enter({ id: 1, roles: ['catalogueAdmin'] });
  ({ end } = await show(
    <PageTabContext value={pageTab(path)}>
      <RecordPage entity={cover} {...props} />
    </PageTabContext>,
  ));
  await settled();
}
const newRecords = () => getDefaultStore().get(newRecordsAskedAtom);
const heading = () => document.querySelector('h1')?.textContent;
const dialog = () => document.querySelector('[role="dialog"]');

beforeEach(() => {
  vi.mocked(undosEnded).mockResolvedValue(undefined);
  answers.clear();
  answers.set(calls.get.path, () => stored());
  // The sections besides the record stay empty, as their calls are not answered.
  ask.mockImplementation(async (call, input) => (answers.get(call.path)?.(input) ?? new Promise(() => {})) as never);
});

afterEach(async () => {
  await leaveNothing({ end });
  enter(null);
  i18n.activate('en');
  getDefaultStore().set(newRecordsAskedAtom, []);
});

test('the record of the address is shown by its code and its name', async () => {
  await open('/addCover?id=7');
  expect(asked(calls.get)).toEqual([{ id: 7 }]);
  expect(heading()).toBe('C7 Grey linen');
});

test('in Chinese a record is called by its Chinese name, and by the English one where it has none', async () => {
  i18n.load('zh', {});
  await act(async () => i18n.activate('zh'));
  await open('/addCover?id=7');
  expect(heading()).toBe('C7 灰麻');
  await end();
  queries.clear();
  answers.set(calls.get.path, () => stored({ nameZh: null }));
  await open('/addCover?id=7');
  expect(heading()).toBe('C7 Grey linen');
});

test('its tab is titled in both languages', async () => {
  const setTitle = vi.fn();
  enter({ id: 1, roles: ['catalogueAdmin'] });
  ({ end } = await show(
    <PageTabContext value={pageTab('/addCover?id=7', { setTitle })}>
      <RecordPage entity={cover} />
    </PageTabContext>,
  ));
  await settled();
  expect(setTitle.mock.calls).toEqual([[{ en: 'C7 Grey linen', zh: 'C7 灰麻' }]]);
});

test('what is known of the record stands by its fields, sentences over the whole width, naught known as a dash', async () => {
  const long = 'A linen that is woven in two colors and washed before it is cut.';
  answers.set(calls.get.path, () => stored({ nameEn: long, nameZh: null }));
  await open('/addCover?id=7');
  const facts = [...document.querySelectorAll<HTMLElement>('.facts > div')].map((each) => [
    ...[...each.children].map(({ textContent }) => textContent),
    each.hasAttribute('data-wide'),
  ]);
  expect(facts).toEqual(
    expect.arrayContaining([
      ['Code', 'C7', false],
      ['English name', long, true],
      ['Chinese name', '–', false],
    ]),
  );
});

test('the name of a customer leads to its profile, that of what stands in a list only nowhere', async () => {
  const known = { id: 7, version: 1, state: 'draft', may: { edit: true, remove: true, moves: [] }, children: {} };
  const named = { customerId: 3, customerName: 'Harbour Home', marketId: 4, marketName: 'Spring' };
  answers.set(crudCallsOf(quote).get.path, () => ({ ...known, ...named }));
  await open('/quotationDetail?id=7', { entity: quote });
  const links = [...document.querySelectorAll('.facts a')].map((a) => [a.textContent, a.getAttribute('href')]);
  expect(links).toEqual([['Harbour Home', '/CustomerDet?id=3']]);
  expect(document.querySelector('.facts')?.textContent).toContain('Spring');
});

test('files that are dropped anywhere on the page are the record’s, where it may have some', async () => {
  answers.set(fileCalls.getFiles.path, () => ({ files: [], count: 0, more: false, mayEdit: true }));
  await open('/addCover?id=7');
  await settled();
  expect(asked(fileCalls.getFiles)).toEqual([{ entity: 'cover', recordId: 7, page: 1 }]);
  expect(document.body.textContent).toContain('Drop files anywhere on this page');
});

test.each(['/addCover?id=x', '/addCover?id=-1', '/addCover?id=1.5'])('nothing is asked for at %s', async (path) => {
  await open(path);
  expect(asked(calls.get)).toEqual([]);
  expect(document.body.textContent).toContain('There is no such record');
});

test('a record that is gone leads to its list; one that could not be loaded is asked for again', async () => {
  answers.set(calls.get.path, () => Promise.reject(new ApiError(errorCatalogue['record.notFound'].code, 'gone', '')));
  await open('/addCover?id=7');
  expect(document.body.textContent).toContain('There is no such record');
  expect(document.querySelector('a')?.getAttribute('href')).toContain('/cover');
  await end();
  queries.clear();
  answers.set(calls.get.path, () => Promise.reject(new ApiError(0, 'no connection', '', null, 'http')));
  await open('/addCover?id=7');
  expect(document.body.textContent).toContain('no connection');
  answers.set(calls.get.path, () => stored());
  await click('Try again');
  await settled();
  expect(heading()).toBe('C7 Grey linen');
});

test('a record that somebody removes while it is edited goes once its form is closed', async () => {
  await open('/addCover?id=7');
  await click('Edit');
  await type('English name', 'Blue linen');
  answers.set(calls.get.path, () => Promise.reject(new ApiError(errorCatalogue['record.notFound'].code, 'gone', '')));
  await act(async () => noteRecordChange('cover'));
  await settled();
  expect(control('English name').value).toBe('Blue linen');
  await click('Cancel');
  expect(document.body.textContent).toContain('There is no such record');
});

test('the address of a new record leads to the list in its place, with the form above it', async () => {
  await open('/addCover');
  expect(openTab.mock.calls).toEqual([[expect.stringContaining('/cover'), { insteadOf: '/addCover' }]]);
  expect(newRecords()).toEqual([{ entity: 'cover' }]);
  expect(asked(calls.get)).toEqual([]);
});

test('what was saved is shown at once, and the next edit is made of it', async () => {
  await open('/addCover?id=7');
  for (const [version, name] of [
    [1, 'Blue linen'],
    [2, 'Red linen'],
  ] as const) {
    answers.set(calls.modify.path, () => ({ ...stored({ version: version + 1, nameEn: name }), changeSet: null }));
    answers.set(calls.get.path, () => new Promise(() => {})); // the next load of the record is never answered
    await click('Edit');
    await type('English name', name);
    await click('Save');
    await settled();
    expect(dialog()).toBeNull();
    expect(heading()).toBe(`C7 ${name}`);
  }
  expect(asked(calls.modify)).toEqual([
    { id: 7, version: 1, changes: { nameEn: 'Blue linen' } },
    { id: 7, version: 2, changes: { nameEn: 'Red linen' } },
  ]);
});

test('an edit waits until nothing is being taken back any more', async () => {
  let undone: (_: unknown) => void = () => {};
  vi.mocked(undosEnded).mockReturnValue(new Promise((resolve) => (undone = resolve)));
  await open('/addCover?id=7');
  await click('Edit');
  expect(dialog()).toBeNull();
  await act(async () => undone(undefined));
  expect(dialog()?.textContent).toContain('Edit C7');
});

test('a record that is edited from the beginning is not where it is locked', async () => {
  await open('/addCover?id=7', { isEditedAtOnce: true });
  expect(dialog()).not.toBeNull();
  await end();
  forgetPageState();
  queries.clear();
  answers.set(calls.get.path, () => stored({ may: { edit: false, remove: false } }));
  await open('/addCover?id=7', { isEditedAtOnce: true });
  expect(dialog()).toBeNull();
  expect(['Edit', 'Remove', 'Duplicate'].filter(isOffered)).toEqual(['Duplicate']);
});

test('who may not add records does not copy them', async () => {
  await open('/addCover?id=7');
  await act(async () => enter({ id: 1, roles: ['csr'] }));
  expect(isOffered('Duplicate')).toBe(false);
});

test('a copy is made like the record shown', async () => {
  await open('/addCover?id=7');
  await click('Duplicate');
  expect(newRecords()).toEqual([{ entity: 'cover', like: stored() }]);
});

test('once it is removed the list takes its place; a record that stays stays open', async () => {
  await open('/addCover?id=7');
  answers.set(calls.remove.path, () => Promise.reject(new Error('refused')));
  await click('Remove');
  await settled();
  expect(openTab).not.toHaveBeenCalled();
  answers.set(calls.remove.path, () => ({ changeSet: null }));
  await click('Remove');
  await settled();
  expect(asked(calls.remove).at(-1)).toEqual({ id: 7, version: 1 });
  expect(openTab.mock.calls).toEqual([[expect.stringContaining('/cover'), { insteadOf: '/addCover?id=7' }]]);
});

test('a step is taken with the version shown, and what it answers stands there at once', async () => {
  const draft = stored({ number: 'Q-7', state: 'draft', may: { edit: true, remove: true, moves: ['send'] } });
  const { get } = crudCallsOf(quote);
  answers.set(get.path, () => draft);
  await open('/quotationDetail?id=7', { entity: quote });
  answers.set(moveCallOf(quote).path, () => ({
    moved: [{ ...draft, version: 2, state: 'sent', may: { edit: false, remove: false, moves: [] } }],
    refused: [],
  }));
  answers.set(get.path, () => new Promise(() => {}));
  await click('Mark as sent');
  await settled();
  expect(asked(moveCallOf(quote))).toEqual([{ action: 'send', rows: [{ id: 7, version: 1 }] }]);
  expect(isOffered('Mark as sent')).toBe(false);
  expect(isOffered('Edit')).toBe(false);
  expect(asked(get).length).toBeGreaterThan(1); // reloaded, as a step changes more than the row in its answer
});

test('what a feature adds of its own stands there for the record', async () => {
  const run = vi.fn();
  await open('/addCover?id=7', {
    lead: ({ code }) => <p>before {String(code)}</p>,
    sections: ({ code }) => <p>after {String(code)}</p>,
    actions: ({ id }) => [{ id: 'own', label: cover.label, icon: () => null, run: () => run(id) } as never],
  });
  expect(document.querySelector('.sections')?.textContent).toMatch(/^before C7.*after C7/);
  await click(String(cover.label.message));
  expect(run).toHaveBeenCalledExactlyOnceWith(7);
});

test('an edit that begins while the record is loaded again waits for it, and is made of what comes', async () => {
  await open('/addCover?id=7');
  let answer: (record: CrudRecord) => void = () => {};
  answers.set(calls.get.path, () => new Promise<CrudRecord>((resolve) => (answer = resolve)));
  await act(async () => reloadRecords('cover'));
  await settled();
  await click('Edit');
  expect(dialog()?.querySelector('input')).toBeNull();
  await act(async () => answer(stored({ version: 2, nameZh: '新名' })));
  await settled();
  await type('English name', 'Blue linen');
  answers.set(calls.modify.path, () => ({ ...stored({ version: 3 }), changeSet: null }));
  await click('Save');
  expect(asked(calls.modify)).toEqual([{ id: 7, version: 2, changes: { nameEn: 'Blue linen' } }]);
});
