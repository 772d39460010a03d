import { expect, test } from 'vitest';
import { cartonKinds } from '../../workers/packing/division/cargo';
import {
  capacityOf,
  evenShare,
  fewestContainers,
  fewestOffers,
  largestFirst,
  smallestForAll,
} from '../../workers/packing/division/containers';
import { cartonLine, containerOffer } from '../support/loading';

const cubicMeter = 1e9;
/** A container of so many cubic meters that carries so many kg. */
const offer = (cubicMeters: number, payload: number, count: number | null = null) =>
  containerOffer({
    length: cubicMeters * 1000,
    width: 1000,
    height: 1000,
    maxCuft: 10_000,
    minCuft: 0,
    payload,
    count,
  });
const offers = [offer(10, 1000), offer(20, 900), offer(30, 3000)];
const stock = [1, 1, 1];
const cargo = (cubicMeters: number, weight: number) => ({ volume: cubicMeters * cubicMeter, weight });

test('the smallest container for all is one that takes its cube and carries its weight, and that is there', () => {
  expect(smallestForAll(offers, stock, cargo(8, 100))).toEqual([0, 1, 2]);
  expect(smallestForAll(offers, stock, cargo(15, 100))).toEqual([1, 2]);
  expect(smallestForAll(offers, stock, cargo(8, 950))).toEqual([0, 2]);
  expect(smallestForAll(offers, stock, cargo(8, 2000))).toEqual([2]);
  expect(smallestForAll(offers, [0, 1, 1], cargo(8, 950))).toEqual([2]);
  expect(smallestForAll(offers, stock, cargo(31, 0))).toEqual([]);
  expect(smallestForAll(offers, stock, cargo(10, 1000))).toEqual([0, 2]);
});

test('a container that may be filled wholly holds all of its room, whatever cubic feet make of it', () => {
  const lengths = Array.from({ length: 200 }, (_, at) => 1000 + at * 7);
  expect(lengths.map((length) => capacityOf(containerOffer({ length })))).toEqual(
    lengths.map((length) => length * 1e6),
  );
  expect(capacityOf(containerOffer({ maxCuft: 1 }))).toBe(28_316_846);
});

test('light cargo is taken most of by the roomiest container, heavy cargo by the one that carries most', () => {
  expect(largestFirst(offers, stock, cargo(100, 0))).toEqual([2, 1, 0]);
  expect(largestFirst(offers, stock, cargo(10, 10_000))).toEqual([2, 0, 1]);
  expect(largestFirst(offers, [1, 1, 0], cargo(100, 0))).toEqual([1, 0]);
  // Of those that take as much the roomiest.
  const alike = offers.map((each) => ({ ...each, maxCuft: 300 }));
  expect(largestFirst(alike, stock, cargo(100, 0))).toEqual([2, 1, 0]);
});

test('as many containers are needed as the cube asks for or the weight, whichever is more', () => {
  expect(fewestContainers({ containers: [offer(10, 1000)] }, cargo(25, 100))).toBe(3);
  expect(fewestContainers({ containers: [offer(10, 1000)] }, cargo(25, 3500))).toBe(4);
  expect(fewestContainers({ containers: [offer(30, 3000, 1), offer(10, 1000)] }, cargo(45, 100))).toBe(3);
});

test('of what takes most there is only so much', () => {
  expect(fewestOffers(offers, [5, 5, 2], cargo(100, 0), 3)).toEqual([2, 2, 1]);
});

test('an even share is no less than the least a container should hold, and no more than it carries', () => {
  // Cartons of 24 litres.
  const kinds = cartonKinds({ lines: [cartonLine({ id: 'a', weight: 95, quantity: 10 })] });
  const half = 12e6;
  const shared = (given: object, count = 10) =>
    evenShare([containerOffer({ minCuft: 10, payload: 1000, ...given })], kinds, [count]);
  const least = 10 * 304.8 ** 3;
  expect(shared({ minCuft: 20 })?.volume).toBeCloseTo(2 * least + half, 0);
  expect(shared({ maxCuft: 20 }, 20)?.volume).toBeCloseTo(20 * 24e6 + half, 0);
  expect([shared({})?.weight, shared({}, 5)?.weight]).toEqual([1000, 522.5]);
  expect(evenShare([], kinds, [10])).toBeNull();
});
