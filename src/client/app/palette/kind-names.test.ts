// @vitest-environment happy-dom
import { i18n, setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { messages } from '../../../locales/zh.po';
import { kindNames } from './kind-names';

i18n.loadAndActivate({ locale: 'en', messages: {} });
const zh = setupI18n({ locale: 'zh', messages: { zh: messages } });
const namesOf = (kind: string, of?: string) =>
  kindNames({ en: i18n, zh }).find((named) => named.kind === kind && named.list === of)?.names;

test('records are called by their label in both languages, one or several, and by other words', () => {
  expect(namesOf('customer')).toEqual(['Customer', 'Customers', '客户', 'client', 'clients']);
  expect(namesOf('person')).toContain('users');
  expect(namesOf('order')).toEqual(expect.arrayContaining(['Order', 'Orders', 'PO', 'POs']));
});

test('those of lists also by the title of the list', () => {
  expect(namesOf('listed', 'quote')).toEqual(expect.arrayContaining(['Quote', 'Quotes', '报价单', '报价']));
  expect(namesOf('listed', 'purchaseOrder')).toEqual(
    expect.arrayContaining(['Purchase order', 'Purchase orders', 'PO List']),
  );
  expect(namesOf('listed', 'material')).toEqual(expect.arrayContaining(['Material', 'SKU', 'SKUs', '物料']));
});

test('several are called as English forms it, and what a label names in two ways by either', () => {
  expect(namesOf('listed', 'category')).toContain('Categories');
  expect(namesOf('listed', 'competitiveAnalysis')).toContain('Competitive analyses');
  expect(namesOf('listed', 'mediaItem')).toEqual(
    expect.arrayContaining(['Picture', 'Pictures', 'video', 'videos', '图片', '视频']),
  );
});
