// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { keepUploadLimits } from '../state/upload-limits';
import { tableCaps } from './table-caps';

test('a table is read within the limits that the server said', () => {
  expect(tableCaps()).toMatchObject({ bytes: 5 * 1024 * 1024, rows: 10_000 });
  keepUploadLimits({ uploadRows: 77, tableMb: 6, pictureMb: 8 });
  expect(tableCaps()).toMatchObject({ bytes: 6 * 1024 * 1024, rows: 77 });
});
