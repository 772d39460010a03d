// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { importLimits } from '../../shared/imports/limits';
import { keepUploadLimits, pictureMb, uploadRows } from './upload-limits';

test('how many rows a table and how many megabytes a picture may have is as the server said last', () => {
  expect([uploadRows(), pictureMb()]).toEqual([importLimits.uploadRows, 5]);
  keepUploadLimits({ uploadRows: 77, pictureMb: 8 });
  expect([uploadRows(), pictureMb()]).toEqual([77, 8]);
  expect(['uploadRows', 'pictureMb'].map((name) => localStorage.getItem(`loadline.${name}`))).toEqual(['77', '8']);
});
