import { msg } from '@lingui/core/macro';
import { describe, expect, test } from 'vitest';
import { limits } from '../limits';
import {
  calendarDay,
  calendarMonth,
  choice,
  date,
  type Field,
  file,
  flag,
  longText,
  money,
  month,
  number,
  recordId,
  recordVersion,
  reference,
  references,
  tags,
  text,
  time,
} from './field';
import { labelsOf } from './known-words';

const label = msg`Number`;
const takes = ({ schema }: Pick<Field, 'schema'>, value: unknown) => schema.safeParse(value).success;
const readOf = ({ schema }: Pick<Field, 'schema'>, value: unknown) => schema.parse(value);

describe('a text', () => {
  test('is one trimmed line of as many characters as it says, 200 where it says nothing', () => {
    expect(readOf(text(label), '  沙发 A ')).toBe('沙发 A');
    for (const kind of [text, longText]) expect(readOf(kind(label), 'Jose\u0301')).toBe('José');
    expect(takes(text(label), 'x'.repeat(200))).toBe(true);
    expect(takes(text(label), 'x'.repeat(201))).toBe(false);
    expect(text(label).max).toBe(limits.textLength);
    expect([takes(text(label, { max: 3 }), 'abc'), takes(text(label, { max: 3 }), 'abcd')]).toEqual([true, false]);
    for (const broken of ['a\nb', 'a\rb', 'a\u0007b', 'a\u007fb', 'a\u0000', '\ud83d']) {
      expect(takes(text(label), broken)).toBe(false);
    }
    expect(takes(text(label), 'a\tb 🛋')).toBe(true);
  });

  test('of several lines has room for 4000 characters where it says nothing, and no control characters either', () => {
    expect(longText(label)).toMatchObject({ max: 4000, required: false });
    expect(readOf(longText(label), ' a\nb \n')).toBe('a\nb');
    expect(takes(longText(label), 'x'.repeat(4001))).toBe(false);
    expect(takes(longText(label, { max: 10 }), 'x'.repeat(11))).toBe(false);
    expect(takes(longText(label), 'a\u000bb')).toBe(false);
    expect(longText(label)).not.toHaveProperty('names');
    expect(longText(label, { names: true })).toMatchObject({ names: true });
  });

  test('says what is offered while it is typed, and whether it must be there', () => {
    expect(text(label)).toMatchObject({ kind: 'text', required: false });
    expect(text(label)).not.toHaveProperty('ofContacts');
    expect(text(label, { required: true, ofContacts: 'name' })).toMatchObject({ required: true, ofContacts: 'name' });
    expect(tags(label, 'model')).toMatchObject({ kind: 'text', tagsOf: 'model', max: 200 });
    expect(readOf(tags(label, 'model'), 'Fair,  fair；新品')).toBe('Fair, 新品');
  });
});

describe('a number', () => {
  test('has the decimals it is stored with and no more, and none where it says nothing', () => {
    expect([takes(number(label), 3), takes(number(label), 3.5)]).toEqual([true, false]);
    const two = number(label, { decimals: 2, unit: 'kg' });
    expect(two).toMatchObject({ decimals: 2, unit: 'kg' });
    expect(number(label)).not.toHaveProperty('unit');
    expect([takes(two, 0.07), takes(two, 0.075)]).toEqual([true, false]);
    const halves = number(label, { decimals: 1, step: 0.5 });
    expect([takes(halves, 1.5), takes(halves, 1.2)]).toEqual([true, false]);
    expect([takes(money(label), 10.25), takes(money(label), 10.255)]).toEqual([true, false]);
  });

  test('lies between its bounds, the bounds themselves among them', () => {
    const bounded = number(label, { min: 1, max: 20 });
    expect([0, 1, 20, 21].map((value) => takes(bounded, value))).toEqual([false, true, true, false]);
    const paid = money(label, { min: 0, max: 5 });
    expect([-0.01, 0, 5, 5.01].map((value) => takes(paid, value))).toEqual([false, true, true, false]);
    expect([-1e12, 1e12, 1e12 + 1, -1e12 - 1].map((value) => takes(number(label), value))).toEqual([
      ...[true, true, false, false],
    ]);
    expect([takes(number(label), Number.NaN), takes(number(label), '3')]).toEqual([false, false]);
    // Fields with the same bounds may share a schema, others must not.
    expect(takes(number(label, { min: 1, max: 21 }), 21)).toBe(true);
  });
});

test('days, months and times are those of the calendar and the clock, of the years 1900 to 2999', () => {
  const taken = (field: Pick<Field, 'schema'>, ...values: string[]) => values.filter((value) => takes(field, value));
  expect(
    taken(date(label), '1899-12-31', '1900-01-01', '2028-02-29', '2026-02-29', '2999-12-31', '3000-01-01', '2026-1-1'),
  ).toEqual(['1900-01-01', '2028-02-29', '2999-12-31']);
  expect(
    taken(
      month(label),
      '1899-12',
      '1900-01',
      '2026-00',
      '2026-09',
      '2026-10',
      '2026-12',
      '2026-13',
      '2999-12',
      '3000-01',
    ),
  ).toEqual(['1900-01', '2026-09', '2026-10', '2026-12', '2999-12']);
  expect(month(label)).toMatchObject({ kind: 'text', max: 7, schema: calendarMonth });
  expect(taken(time(label), '00:00', '09:59', '19:30', '23:59', '24:00', '12:60', '9:00', '12:00:00')).toEqual([
    ...['00:00', '09:59', '19:30', '23:59', '9:00'],
  ]);
  expect(time(label)).toMatchObject({ kind: 'text', max: 5 });
  expect(calendarDay.safeParse('2026-06-31').success).toBe(false);
});

describe('a reference', () => {
  test('is the id of a record, several of them a sorted list of each once, one at least', () => {
    expect(
      [0, 1, 1.5, Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER + 1].map((id) =>
        takes(reference(label, 'model'), id),
      ),
    ).toEqual([...[false, true, false, true, false]]);
    expect(recordId.safeParse(-1).success).toBe(false);
    expect(readOf(references(label, 'model'), [10, 9, 10, 2])).toEqual([2, 9, 10]);
    expect(takes(references(label, 'model'), [])).toBe(false);
    const many = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
    expect([takes(references(label, 'model'), many(50)), takes(references(label, 'model'), many(51))]).toEqual([
      true,
      false,
    ]);
    expect(takes(references(label, 'model', { max: 2 }), [1, 2, 3])).toBe(false);
  });

  test('says what it leads to, and within what', () => {
    expect(reference(label, 'model', { required: true })).toMatchObject({
      kind: 'reference',
      to: 'model',
      required: true,
    });
    expect(reference(label, 'model')).not.toHaveProperty('within');
    expect(reference(label, 'model', { within: 'customerId' })).toMatchObject({ within: 'customerId' });
    expect(references(label, 'arm')).toMatchObject({ kind: 'references', to: 'arm', required: false });
  });
});

test('a choice takes its own values, and an issue about them says what they are called', () => {
  const size = choice(label, { small: msg`Small`, large: msg`Large` }, { required: true });
  expect([takes(size, 'small'), takes(size, 'Small'), size.required]).toEqual([true, false, true]);
  expect(labelsOf(['small', 'large'])).toEqual([size.choices.small, size.choices.large]);
  expect(labelsOf(['small', 'huge'])).toEqual(['small', 'huge']);
  expect([takes(flag(label), false), takes(flag(label), 'no'), flag(label).required]).toEqual([true, false, false]);
  expect([takes(file(label), 'plan.pdf'), takes(file(label), 'x'.repeat(201))]).toEqual([true, false]);
});

test('a version is one that the database can count to', () => {
  expect([0, 1, 2_147_483_647, 2_147_483_648].map((version) => recordVersion.safeParse(version).success)).toEqual([
    ...[false, true, true, false],
  ]);
});
