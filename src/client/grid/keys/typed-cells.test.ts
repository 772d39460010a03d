import { expect, test } from 'vitest';
import { countIn, typedCells } from './typed-cells';

test.each([
  ['LF-1', ['LF-1']],
  ['LF-1 12', ['LF-1', '12']],
  ['LF-1,300', ['LF-1', '300']],
  ['1001,200', ['1001', '200']],
  ['LF-1 1,200', ['LF-1', '1,200']],
  ['LF-1; 1,200', ['LF-1', '1,200']],
  ['LF-1，1，200', ['LF-1', '1，200']],
  ['LF-1, red, 1,200', ['LF-1', 'red', '1,200']],
  ['LF-1,red,1,200,000', ['LF-1', 'red', '1,200,000']],
  ['LF-1, 16, 3', ['LF-1', '16', '3']],
  ['LF-1,, ,3', ['LF-1', '3']],
  ['LF-1 1,5', ['LF-1', '1,5']],
  ['LF-1 1,200.50', ['LF-1', '1,200.50']],
  ['LF-1, 1,200pcs, 5', ['LF-1', '1,200pcs', '5']],
  [' , 7', ['', '7']],
  ['', ['']],
])('what is apart by any sign: %s', (line, expected) => {
  expect(typedCells(line, 'any')).toEqual(expected);
  expect(typedCells(line, 'several')).toEqual(expected);
});

test('cells with blanks are apart by several of them', () => {
  expect(typedCells('LF-1 Grey 16,200', 'several')).toEqual(['LF-1', 'Grey 16', '200']);
  expect(typedCells('LF-1, Grey 16,1,200', 'several')).toEqual(['LF-1', 'Grey 16', '1,200']);
  expect(typedCells('LF-1, 1,200 red, 5', 'several')).toEqual(['LF-1', '1,200 red', '5']);
  expect(typedCells('LF-1   Grey 16   7', 'several')).toEqual(['LF-1', 'Grey 16', '7']);
  expect(typedCells('LF-1 Grey 16 7', 'any')).toEqual(['LF-1', 'Grey', '16', '7']);
});

test.each([
  ['7', 7],
  ['1,200', 1200],
  ['1，200', 1200],
  ['1,5', null],
  ['1234,567', null],
  ['999,999,999', 999_999_999],
  ['1.5', null],
  ['-3', null],
  ['', null],
])('%s is the number %s', (cell, count) => {
  expect(countIn(cell)).toBe(count);
});
