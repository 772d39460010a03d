import { useAtomValue } from 'jotai';
import { number } from '../../shared/entity/field';
import { shownIn, shownNumber, storedUnits, unitTexts, volumeUnits } from '../../shared/rules/size-units';
import { numberText } from '../grid/columns/cell-text';
import { sizeUnitsAtom } from '../state/settings';

type VolumeUnit = (typeof volumeUnits)[number];

const cubicMeterDecimals = 2;
const cube = number({ id: '' }, { unit: storedUnits.volume, decimals: 3 });

/** Volumes, which come in cuft, as the user has them. */
export function useVolume() {
  const { volume } = useAtomValue(sizeUnitsAtom);
  const other = volumeUnits.find((unit) => unit !== volume) ?? volume;
  return {
    /** How the unit is written, as headings have it. */
    unit: unitTexts[volume],
    /** How many of the unit a cubic foot is, and with how many decimals an amount is shown. */
    perCuft: 1 / (cubeIn(volume).shown?.size ?? 1),
    decimals: decimalsOf(volume, 1),
    /** "2,318.4", with so many decimals of a cubic foot. */
    amount: (cuft: number, decimals = 1) => amountIn(volume, cuft, decimals),
    /** "2,318.4 cuft". */
    text: (cuft: number, decimals = 1) => textIn(volume, cuft, decimals),
    /** The same in the other unit: "65.65 m³". */
    otherText: (cuft: number, decimals = 1) => textIn(other, cuft, decimals),
  };
}

const textIn = (unit: VolumeUnit, cuft: number, decimals: number) =>
  `${amountIn(unit, cuft, decimals)} ${unitTexts[unit]}`;

const cubeIn = (volume: VolumeUnit) => shownIn(cube, { ...storedUnits, volume });

const decimalsOf = (unit: VolumeUnit, decimals: number) => (unit === 'm3' ? cubicMeterDecimals : decimals);

function amountIn(unit: VolumeUnit, cuft: number, decimals: number): string {
  return numberText(shownNumber(cubeIn(unit), cuft), decimalsOf(unit, decimals));
}
