// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { show } from '../../../../../tests/support/dom';
import { leaveNothing } from '../../../../../tests/support/leave-nothing';
import { CargoSide } from './CargoSide';
import { type Draft, emptyDraft, emptyLine } from './draft';

let page: Awaited<ReturnType<typeof show>> | undefined;
afterEach(() => leaveNothing(page));

test('while there is no plan the cube of the list stands beside the window of the first container offered', async () => {
  const line = { ...emptyLine('c1'), length: 100, width: 100, height: 100, quantity: 10, weight: 50 };
  const draft = (quantity: number, given: Partial<Draft> = {}): Draft => ({
    ...{ ...emptyDraft, lines: [{ ...line, quantity }] },
    ...given,
  });
  page = await show(<CargoSide draft={draft(10)} />);
  const told = () => document.body.textContent ?? '';
  expect(told()).toContain('353.1 cuft');
  expect(told()).toContain('10.00 m³ · 10 cartons · 0.50 t');
  expect(told()).toContain('The window of one 40HC.');
  await page.draw(<CargoSide draft={draft(100)} />);
  expect(told()).toContain('By cube, the list needs at least 2 × 40HC.');
  // Another one is offered first, with a window of its own.
  const offers = emptyDraft.offers.map((offer) => ({ ...offer, isOffered: offer.kind === '20GP', maxCuft: 400 }));
  await page.draw(<CargoSide draft={draft(100, { offers })} />);
  expect(told()).toContain('at least 9 × 20GP.');
  await page.draw(<CargoSide draft={draft(1, { lines: [{ ...line, weight: null, quantity: 1 }] })} />);
  expect(told()).toContain('1 carton');
  expect(told()).not.toContain(' t');
});
