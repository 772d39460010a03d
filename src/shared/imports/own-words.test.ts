import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { messages as en } from '../../locales/en.po';
import { messages as zh } from '../../locales/zh.po';
import { headingsWithUnit } from '../export/field-cells';
import { translate } from '../translate';
import { customers } from './customers';
import { folded, readHeading } from './headings';
import { wordsOfLists } from './list-words';
import { materials } from './materials';
import { orders } from './orders';
import { proposedMapping } from './proposal';
import { offeredFields, ownPart } from './target';
import { importTargetOf, targetNames } from './targets';
import { templateSheet } from './template';

const i18n = setupI18n({ locale: 'zh', messages: { zh } });
const words = wordsOfLists({ en: setupI18n({ locale: 'en', messages: { en } }), zh: i18n });

test.each([{ orders }, { customers }, { materials }])('%o know the Chinese words of the product itself', (named) => {
  const [target] = Object.values(named);
  if (!target) throw new Error('no target');
  const own = ownPart(target)?.name;
  const strangers = target.fields.flatMap(({ key, part, field, headings, words }) => {
    if (headings.length === 0) return [];
    const known = new Set(headings.map(folded));
    const label = translate(i18n, field.label);
    const isCalled = readHeading(label).words.some((word) => known.has(word));
    const choices = field.kind === 'choice' ? Object.entries(field.choices) : [];
    const unread = choices.filter(([value, text]) => {
      const called = [value, ...(words?.[value] ?? [])].map(folded);
      return !called.includes(folded(translate(i18n, text)));
    });
    return [
      ...(isCalled || part !== own ? [] : [`${key} ${label}`]),
      ...unread.map(([value, text]) => `${key}.${value} ${translate(i18n, text)}`),
    ];
  });
  expect(strangers).toEqual([]);
});

test.each(targetNames)('the template of %s, filled in, is read without another look at its columns', (name) => {
  const target = importTargetOf(name, words);
  const headings = templateSheet(target, name).columns.map(({ heading }) => heading);
  const found = Object.entries(proposedMapping(target, headings, []).columns);
  const places = Object.fromEntries(found.map(([key, { column }]) => [key, column]));
  expect(places).toEqual(Object.fromEntries(offeredFields(target).map(({ key }, at) => [key, at])));
});

test.each(targetNames)('a column of %s is known as exports write it, with its unit', (name) => {
  const target = importTargetOf(name, words);
  const strangers = offeredFields(target).flatMap(({ key, field, headings }) =>
    headings.slice(0, 2).flatMap((label) =>
      headingsWithUnit(label, field).flatMap((heading) => {
        const read = Object.keys(proposedMapping(target, [heading], []).columns).join();
        return read === key ? [] : [`${heading}: ${read} instead of ${key}`];
      }),
    ),
  );
  expect(strangers).toEqual([]);
});
