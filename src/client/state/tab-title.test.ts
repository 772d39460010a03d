import { expect, test } from 'vitest';
import { isTabTitle, type TabTitle, titleIn } from './tab-title';

test.each<[TabTitle | undefined, string, string]>([
  [undefined, 'Orders', '订单'],
  ['PO 4711', 'PO 4711', 'PO 4711'],
  [{ en: 'Ashford 阿什福德', zh: '阿什福德 Ashford' }, 'Ashford 阿什福德', '阿什福德 Ashford'],
  [{ filtered: 'M-100' }, 'Orders · M-100', '订单 · M-100'],
  [{ filtered: 'Late only', language: 'en' }, 'Orders · Late only', '订单'],
  [{ filtered: '', language: 'en' }, 'Orders', '订单'],
])('%j is %s in English and %s in Chinese', (title, en, zh) => {
  expect(titleIn(title, 'Orders', 'en')).toBe(en);
  expect(titleIn(title, '订单', 'zh')).toBe(zh);
  expect(title === undefined || isTabTitle(JSON.parse(JSON.stringify(title)))).toBe(true);
});
