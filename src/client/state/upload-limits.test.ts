// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { importLimits } from '../../shared/imports/limits';
import { keepUploadLimits, pictureMb, tableMb, uploadRows } from './upload-limits';

test('how many rows and megabytes a table and how many megabytes a picture may have is as the server said last', () => {
  expect([uploadRows(), tableMb(), pictureMb()]).toEqual([importLimits.uploadRows, 5, 5]);
  keepUploadLimits({ uploadRows: 77, tableMb: 6, pictureMb: 8 });
  expect([uploadRows(), tableMb(), pictureMb()]).toEqual([77, 6, 8]);
  expect(['uploadRows', 'tableMb', 'pictureMb'].map((name) => localStorage.getItem(`loadline.${name}`))).toEqual([
    ...['77', '6', '8'],
  ]);
});
