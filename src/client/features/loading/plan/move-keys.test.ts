import { expect, test } from 'vitest';
import { pressesOf } from '../../../../../tests/support/part-presses';
import { recordOf } from '../../../../shared/keys-of';
import { offerOf } from '../../../../shared/loading/container-kinds';
import { orientationNames } from '../../../../shared/loading/orientations';
import type { CartonLine } from '../../../../shared/loading/problem';
import { movedByKey } from './move-keys';

const line: CartonLine = {
  id: 'a',
  label: 'a',
  material: 'a',
  orderId: null,
  length: 1000,
  width: 800,
  height: 500,
  quantity: 1,
  orientations: recordOf(orientationNames, () => true),
  mixedStacking: true,
  maxTiers: null,
  weight: null,
  priority: 1,
  set: null,
  group: null,
};
const carton = { line: 'a', x: 3000, y: 500, z: 0, dx: 1000, dy: 800, dz: 500 };
const around = { line, offer: offerOf('40HC'), others: [{ ...carton, x: 0 }] };
const press = (key: string, held: Partial<KeyboardEvent> = {}) => {
  const keys = { key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...held };
  return movedByKey(carton, keys, around);
};

test('arrows move by a centimeter, with Shift by ten', () => {
  expect(press('ArrowRight')?.x).toBe(3010);
  expect(press('ArrowLeft', { shiftKey: true })?.x).toBe(2900);
  expect(press('ArrowDown')?.y).toBe(510);
  expect(press('ArrowUp', { shiftKey: true })?.y).toBe(400);
});

test('a carton stays at its neighbor, and Shift takes it past', () => {
  const beside = { ...around, others: [{ ...carton, x: 2000 }] };
  const keys = { key: 'ArrowLeft', shiftKey: false, ctrlKey: false, metaKey: false, altKey: false };
  expect(movedByKey(carton, keys, beside)?.x).toBe(3000);
  expect(movedByKey(carton, { ...keys, shiftKey: true }, beside)?.x).toBe(1000);
});

test('R turns and the page keys change the level', () => {
  expect(press('r')).toMatchObject({ dx: 800, dy: 1000, dz: 500 });
  expect(press('PageUp')?.z).toBe(0);
  const over = { ...carton, x: 500 };
  const keys = { key: 'PageUp', shiftKey: false, ctrlKey: false, metaKey: false, altKey: false };
  expect(movedByKey(over, keys, around)?.z).toBe(500);
});

test('other keys, and those of the browser, move nothing', () => {
  expect(press('x')).toBeNull();
  expect(press('ArrowRight', { ctrlKey: true })).toBeNull();
  expect(press('r', { metaKey: true })).toBeNull();
});

test('every key that the help shows moves a carton that has room', () => {
  const stacked = { ...around, others: [{ ...carton, y: 0, dy: 1500 }] };
  const raised = { ...carton, z: 500 };
  const shown = pressesOf('cartonInHand', ['slide', 'pass', 'tierUp', 'tierDown', 'turn']);
  expect(shown).toHaveLength(11);
  expect(shown.filter((key) => movedByKey(raised, key, stacked) === null)).toEqual([]);
});
