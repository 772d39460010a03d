import { i18n } from '@lingui/core';
import { beforeAll, expect, test } from 'vitest';
import { travelLimits } from '../../../shared/areas/travel/limits';
import type { CrudRecord } from '../../../shared/entity/crud';
import {
  changedValues,
  type Draft,
  type DraftLine,
  draftOf,
  emptyLine,
  filledLines,
  isEmptyDraft,
  lineVersions,
  newDraft,
  problemsOf,
  sentOf,
} from './draft';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

const today = '2026-03-09';
const picture = (key: string) => ({ key, name: `${key}.jpg`, blob: new Blob(['x']) });
const line = (key: string, values: DraftLine['values'] = {}): DraftLine => ({ key, values });
const complete = { day: today, countryId: 4, customerId: 9 };
const drafted = (values: Draft['values'] = complete, more: Partial<Draft> = {}): Draft => ({
  ...newDraft(1, values),
  ...more,
});
const parts = (given: Partial<Draft['parts']>): Draft['parts'] => ({ stops: [], rivals: [], people: [], ...given });
const stored = {
  ...{ id: 7, version: 3, day: '2026-03-01', mode: 'phone', customerId: 9, customerName: '阿尔卑斯 Alpen', city: null },
  children: {
    stops: [{ id: 1, version: 1, store: 'North', ourModels: 4, city: null, remark: null }],
    people: [{ id: 5, version: 1, name: 'Ann' }],
  },
} as unknown as CrudRecord; // the fields that are looked at

test('a new visit is one in the store that nobody has written on, and bears a key of its own', () => {
  const draft = newDraft(1, { day: today, customerId: 9 });
  expect(draft).toMatchObject({ accountId: 1, record: null, state: 'writing', sentAt: null, problem: null });
  expect(draft.values).toMatchObject({ mode: 'store', day: today, customerId: 9, prospect: null, result: null });
  expect([newDraft(1, { mode: 'phone' }).values.mode, isEmptyDraft(draft)]).toEqual(['phone', true]);
  expect(newDraft(1, {}).key).not.toBe(draft.key);
});

test('an edit begins with what is stored: its values, its lines by their ids, whom it was at', () => {
  const draft = draftOf(1, stored);
  expect(draft).toMatchObject({
    record: { id: 7, version: 3 },
    customerName: '阿尔卑斯 Alpen',
    accountId: 1,
    state: 'writing',
  });
  expect(draft.values).toMatchObject({ mode: 'phone', customerId: 9, city: null, result: null });
  expect(draft.parts.stops).toEqual([
    { key: '1', id: 1, values: expect.objectContaining({ store: 'North', ourModels: 4, remark: null }) },
  ]);
  expect(draft.parts.people.map(({ values }) => values.name)).toEqual(['Ann']);
  expect(draft.parts.rivals).toEqual([]);
  expect([draft.baseParts, changedValues(draft)]).toEqual([draft.parts, {}]);
  expect(isEmptyDraft(draft)).toBe(false);
  expect(draftOf(1, { ...stored, customerName: null }).customerName).toBe('');
});

test('only what was changed here counts as changed', () => {
  const draft = draftOf(1, stored);
  expect(changedValues({ ...draft, values: { ...draft.values, city: 'Bern', mode: 'phone' } })).toEqual({
    city: 'Bern',
  });
});

test('a draft is missed once anything was written in it: a field, a line, a picture or a card', () => {
  const draft = drafted();
  expect(isEmptyDraft(draft)).toBe(true);
  for (const written of [
    { values: { ...draft.values, city: 'Bern' } },
    { parts: parts({ rivals: [line('a')] }) },
    { pictures: [picture('a')] },
    { cards: { a: picture('b') } },
  ]) {
    expect(isEmptyDraft({ ...draft, ...written })).toBe(false);
  }
});

test('of the lines those stay in which something stands, that are stored, or whose person gave a card', () => {
  const people = [
    line('nothing', { name: null, phone: '' }),
    line('named', { name: null, phone: '0' }),
    line('carded'),
    { ...line('stored'), id: 3 },
    emptyLine(),
  ];
  const draft = drafted(complete, { parts: parts({ people }), cards: { carded: picture('c') } });
  expect(filledLines(draft, 'people').map(({ key }) => key)).toEqual(['named', 'carded', 'stored']);
  expect(filledLines({ ...draft, cards: {} }, 'people').map(({ key }) => key)).toEqual(['named', 'stored']);
  expect(emptyLine({ store: 'North' }).values).toEqual({ store: 'North' });
});

test('the lines of a draft are compared with those it began with, or with the present ones where it kept none', () => {
  const draft = draftOf(1, stored);
  const now = { children: { stops: [{ id: 2, version: 1, store: 'South' }] } };
  const { opened, mine, theirs } = lineVersions(draft, 'stops', now);
  expect([opened, mine, theirs].map((lines) => lines.map(({ id, values }) => [id, values.store]))).toEqual([
    [[1, 'North']],
    [[1, 'North']],
    [[2, 'South']],
  ]);
  const { baseParts: _, ...old } = draft;
  expect(lineVersions(old, 'stops', now).opened).toEqual(theirs);
});

test('nothing stands against a complete visit; what is missing is named by field', () => {
  expect(problemsOf(drafted(), today, i18n)).toEqual({});
  expect(problemsOf(drafted({ ...complete, customerId: null, prospect: '未来客户' }), today, i18n)).toEqual({});
  const found = problemsOf(drafted({ prospect: 'x'.repeat(travelLimits.prospect + 1) }), today, i18n);
  expect(Object.keys(found).sort()).toEqual(['countryId', 'day', 'prospect']);
  expect(problemsOf(drafted({ ...complete, customerId: null }), today, i18n)).toEqual({
    customerId: 'Enter who was visited.',
  });
});

test('a visit is of no coming day, unless it is stored with it; its follow-up is not before it', () => {
  const of = (values: Draft['values']) => problemsOf(drafted({ ...complete, ...values }), today, i18n);
  expect(of({ day: '2026-03-10' }).day).toContain('its day cannot be after today (2026-03-09)');
  const edited = draftOf(1, { ...stored, countryId: 4, day: '2026-03-11' });
  expect(problemsOf(edited, today, i18n)).toEqual({});
  const moved = { ...edited, values: { ...edited.values, day: '2026-03-10' } };
  expect(Object.keys(problemsOf(moved, today, i18n))).toEqual(['day']);
  expect(of({ followUp: 'Call', followUpDay: '2026-03-08' })).toEqual({
    followUpDay: 'A follow-up comes after the visit.',
  });
  expect(of({ followUp: 'Call', followUpDay: today })).toEqual({});
  // Without a text no task comes of it; as it is stored it stays.
  const needed = { followUp: 'Enter what is to be done on that day.' };
  expect(of({ followUpDay: today })).toEqual(needed);
  const alone = draftOf(1, { ...stored, countryId: 4, followUpDay: today });
  expect(problemsOf(alone, today, i18n)).toEqual({});
  expect(problemsOf({ ...alone, values: { ...alone.values, followUpDay: '2026-03-10' } }, today, i18n)).toEqual(needed);
  expect(of({ day: '2026-02-30' }).day).not.toContain('company');
  expect(of({ day: '2026-03-08', followUpDay: '0' }).followUpDay).not.toContain('after the visit');
});

test('what stands against a line is named by its part, line and field; empty lines are left out', () => {
  const given = parts({
    stops: [line('a', { store: null, ourModels: travelLimits.models + 1 }), line('b')],
    rivals: [line('c', { company: 'Rival', retailUsd: 0.01 }), line('d', { company: '', remark: '便宜' })],
    people: [line('e')],
  });
  const draft = drafted(complete, { parts: given, cards: { e: picture('f') } });
  expect(Object.keys(problemsOf(draft, today, i18n))).toEqual([
    'stops a store',
    'stops a ourModels',
    'rivals d company',
    'people e name',
  ]);
});

test('so many pictures or cards as are sent at once are no more than the limit', () => {
  const many = (count: number) => Array.from({ length: count }, (_, at) => picture(`p${at}`));
  const cards = (count: number) => Object.fromEntries(many(count).map((each) => [each.key, each]));
  const most = travelLimits.picturesAtOnce;
  const isTooMuch = (more: Partial<Draft>) => 'pictures' in problemsOf(drafted(complete, more), today, i18n);
  expect([most, most + 1].map((count) => isTooMuch({ pictures: many(count) }))).toEqual([false, true]);
  expect([most, most + 1].map((count) => isTooMuch({ cards: cards(count) }))).toEqual([false, true]);
});

test('a visit is sent trimmed and without empty lines, its pictures by what they were uploaded as', () => {
  const draft = drafted(
    { ...complete, city: ' Bern ', result: '' },
    {
      parts: parts({
        stops: [{ ...line('1', { store: ' North ', ourModels: 0 }), id: 1 }, line('empty')],
        people: [line('empty too'), line('ann', { name: 'Ann' }), line('bob')],
      }),
      pictures: [picture('p'), picture('not there')],
      cards: { bob: picture('card'), gone: picture('of nobody'), ann: picture('not sent') },
    },
  );
  const sent = sentOf(draft, { p: 'upload p', card: 'upload card', 'of nobody': 'upload of nobody' });
  expect(sent).toMatchObject({ key: draft.key, day: today, city: 'Bern', result: null, customerId: 9 });
  expect(sent).not.toHaveProperty('record');
  expect([sent.uploads, sent.cards]).toEqual([['upload p'], [{ person: 1, upload: 'upload card' }]]);
  const { stops, rivals, people } = sent.children as Record<string, Record<string, unknown>[]>; // a line as it is sent
  expect(stops).toEqual([expect.objectContaining({ id: 1, store: 'North', ourModels: 0, city: null })]);
  expect([rivals, people?.map(({ name }) => name)]).toEqual([[], ['Ann', null]]);
  expect(people?.some((each) => 'id' in each)).toBe(false);
  expect(sentOf(draftOf(1, stored), {})).toMatchObject({ record: { id: 7, version: 3 } });
});
