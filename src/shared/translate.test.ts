import { setupI18n } from '@lingui/core';
import { expect, test, vi } from 'vitest';
import { messages as zh } from '../locales/zh.po';
import { customer } from './areas/customer/customer';
import { budget } from './areas/performance/budget';
import { followWays } from './areas/recommendation/recommendation';
import { task } from './areas/task/task';
import { errorCatalogue } from './errors';
import { asItIs, translate } from './translate';

test('a list within a message is told in the language’s own way, its messages among it', () => {
  const chinese = { 'one of {values}': '{values} 之一', Open: '未结' };
  const i18n = setupI18n({ locale: 'en', messages: { en: {}, zh: chinese } });
  const message = { id: 'one of {values}', message: 'one of {values}' };
  const values = { values: [{ id: 'Open', message: 'Open' }, 'x'] };
  expect(translate(i18n, message, values)).toBe('one of Open, x');
  i18n.activate('zh');
  expect(translate(i18n, message, values)).toBe('未结、x 之一');
});

test('a record is told by what its kind is called in the language, and its id', () => {
  const [english, chinese] = ['en', 'zh'].map((locale) => setupI18n({ locale, messages: { en: {}, zh } }));
  const told = (i18n: typeof english, record: unknown) =>
    i18n && translate(i18n, errorCatalogue['record.notFound'].message, { record });
  const one = { label: customer.label, id: 7 };
  expect([told(english, one), told(chinese, one)]).toEqual(['Not found: Customer 7', '未找到：客户 7']);
  const two = [one, { label: task.label, id: 8 }];
  expect([told(english, two), told(chinese, two)]).toEqual(['Not found: Customer 7, Task 8', '未找到：客户 7、任务 8']);
});

test('a label that is no message is shown as it is, whatever stands in it, and not taken for one that lacks its translation', () => {
  const warned = vi.spyOn(console, 'warn');
  const i18n = setupI18n({ locale: 'zh', messages: { zh: {} } });
  for (const text of ['Code', '{0} % of #', '']) {
    expect([i18n._(asItIs(text)), translate(i18n, asItIs(text))]).toEqual([text, text]);
  }
  expect(warned).not.toHaveBeenCalled();
});

test('what English calls alike has the Chinese word of its place', () => {
  const chinese = setupI18n({ locale: 'zh', messages: { zh } });
  const words = [budget.fields.state.label, customer.fields.state.label, followWays.show, task.fields.note.label];
  expect(words.map((word) => translate(chinese, word))).toEqual(['状态', '州/省', '展会', '备注']);
});
