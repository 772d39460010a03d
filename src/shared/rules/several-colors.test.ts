import { expect, test } from 'vitest';
import { severalColors } from './several-colors';

const line = (model: string, color: string | null) => ({ model, color });

test('a model ordered in two colors is named once', () => {
  const lines = [line('M1', 'red'), line('M2', 'red'), line('M1', 'blue'), line('M1', 'red')];
  expect(severalColors(lines)).toEqual(['M1']);
});

test('a line without a color differs from one with a color', () => {
  expect(severalColors([line('M1', null), line('M1', 'red')])).toEqual(['M1']);
});

test('one color for each model is as it should be', () => {
  expect(severalColors([line('M1', 'red'), line('M1', 'red'), line('M2', 'blue')])).toEqual([]);
});
