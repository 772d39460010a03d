import { expect, test } from 'vitest';
import { fileName } from './form-file';

test.each([
  ['C:\\My files\\plan.pdf', 'plan.pdf'],
  ['../../etc/passwd', 'passwd'],
  [' 报价\u202e\u0000.pdf ', '报价.pdf'],
  ['/', 'file'],
  ['\ud83d', 'file'],
])('a file that is sent as %j is called %s', (given, name) => {
  expect(fileName(given)).toBe(name);
});

test('a name that is too long keeps its end, by which its kind is told', () => {
  const name = fileName(`${'x'.repeat(5000)}.pdf`);
  expect(name.endsWith('x.pdf')).toBe(true);
  expect(name.length).toBeLessThan(300);
});
