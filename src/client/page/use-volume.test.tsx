// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { show } from '../../../tests/support/dom';
import { adoptSizeUnits } from '../state/size-units';
import { useVolume } from './use-volume';

/** The volume formats of a user with this unit. */
async function volumeIn(unit: 'cuft' | 'm3') {
  adoptSizeUnits({ length: 'in', volume: unit });
  let volume = {} as ReturnType<typeof useVolume>; // set during the render
  function Volume() {
    volume = useVolume();
    return null;
  }
  const { end } = await show(<Volume />);
  await end();
  return volume;
}

beforeEach(() => localStorage.clear());
afterEach(() => adoptSizeUnits({ length: 'in', volume: 'cuft' }));

test('volumes are told in the unit of the user, and in the other one beside it', async () => {
  const feet = await volumeIn('cuft');
  expect([feet.unit, feet.text(2318.44), feet.amount(2318.44, 0), feet.otherText(2318.44)]).toEqual([
    ...['cuft', '2,318.4 cuft', '2,318', '65.65 m³'],
  ]);
  const meters = await volumeIn('m3');
  expect([meters.unit, meters.text(2318.44), meters.amount(2318.44, 0), meters.otherText(2318.44)]).toEqual([
    ...['m³', '65.65 m³', '65.65', '2,318.4 cuft'],
  ]);
});

test('a chart has cubic meters with two decimals, cubic feet with one', async () => {
  const [feet, meters] = [await volumeIn('cuft'), await volumeIn('m3')];
  expect([feet.perCuft, feet.decimals, meters.decimals]).toEqual([1, 1, 2]);
  expect(meters.perCuft).toBeCloseTo(0.0283168, 6);
});
