import { expect, test } from 'vitest';
import { layNames } from './name-layout';

/** Letters of 7 pixels, Chinese characters of 12. */
const widthOf = (line: string) => [...line].reduce((sum, letter) => sum + (/\p{Script=Han}/u.test(letter) ? 12 : 7), 0);

const ages = ['15 天以内', '15 至 30 天', '30 至 60 天', '60 至 90 天', '90 天以上'];

test('names that fit lie on one line, each of them shown', () => {
  expect(layNames(['Jan', 'Feb'], 40, widthOf)).toEqual({ names: ['Jan', 'Feb'], turned: 0, height: 28, space: 1 });
});

test('longer ones take a second line, and a third', () => {
  expect(layNames(['Under 15 days', 'Jan'], 60, widthOf)).toMatchObject({
    names: ['Under\n15 days', 'Jan'],
    turned: 0,
    height: 44,
  });
  expect(layNames(['North America West'], 62, widthOf)).toMatchObject({ names: ['North\nAmerica\nWest'], height: 60 });
});

test('Chinese names break between any two characters, though they have no spaces', () => {
  expect(layNames(ages, 60, widthOf)).toMatchObject({
    names: ['15\n天以内', '15 至\n30 天', '30 至\n60 天', '60 至\n90 天', '90\n天以上'],
    turned: 0,
  });
  expect(layNames(['2025年12月', '2026年1月'], 60, widthOf).names).toEqual(['2025年\n12月', '2026年\n1月']);
  expect(layNames(['2025年12月', '2026年1月'], 36, widthOf)).toMatchObject({
    names: ['25年\n12月', '26年\n1月'],
    turned: 0,
  });
  expect(layNames(['客户要求推迟装柜'], 60, widthOf).names).toEqual(['客户要求\n推迟装柜']);
});

test('what no three lines can hold is turned and cut, and still every name is shown', () => {
  const { names, turned, space } = layNames(['Transportation', 'Demurrage at destination'], 30, widthOf);
  expect(turned).toBe(40);
  expect(names).toEqual(['Transportat…', 'Demurrage a…']);
  expect(space).toBeLessThanOrEqual(30);
});

test('bars closer than a line is high leave names out', () => {
  expect(layNames(['M-1001', 'M-1002', 'M-1003'], 9, widthOf).space).toBeGreaterThan(9);
});
