// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { importLimits } from '../../shared/imports/limits';
import { keepUploadRows, uploadRows } from './upload-rows';

test('how many rows an upload may have is as the server said last', () => {
  expect(uploadRows()).toBe(importLimits.uploadRows);
  keepUploadRows(77);
  expect([uploadRows(), localStorage.getItem('loadline.uploadRows')]).toEqual([77, '77']);
});
