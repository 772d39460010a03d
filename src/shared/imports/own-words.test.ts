import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { messages as zh } from '../../locales/zh.po';
import { translate } from '../translate';
import { customers } from './customers';
import { folded, readHeading } from './headings';
import { materials } from './materials';
import { orders } from './orders';
import { ownPart } from './target';

const i18n = setupI18n({ locale: 'zh', messages: { zh } });

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
