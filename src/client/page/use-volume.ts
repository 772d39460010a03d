import { useAtomValue } from 'jotai';
import { number } from '../../shared/entity/field';
import { shownIn, shownNumber, storedUnits, unitTexts, volumeUnits } from '../../shared/rules/size-units';
import { numberText } from '../grid/columns/cell-text';
import { sizeUnitsAtom } from '../state/settings';

type VolumeUnit = (typeof volumeUnits)[number];

const cubicMeterDecimals = 2;
const cube = number({ id: '' }, { unit: storedUnits.volume, decimals: 3 });

/** Formats volumes, given in cuft, in the user's unit. */
export function useVolume() {
  const { volume } = useAtomValue(sizeUnitsAtom);
  const other = volumeUnits.find((unit) => unit !== volume) ?? volume;
  return {
    /** The unit's text, as in headings. */
    unit: unitTexts[volume],
    /** How many of the unit a cubic foot is, and the decimals of an amount. */
    perCuft: 1 / (cubeIn(volume).shown?.size ?? 1),
    decimals: decimalsOf(volume, 1),
    /** "2,318.4"; `decimals` are those for cubic feet. */
    amount: (cuft: number, decimals = 1) => amountIn(volume, cuft, decimals),
    /** "2,318.4 cuft". */
    text: (cuft: number, decimals = 1) => textIn(volume, cuft, decimals),
    /** Like `text`, in the other unit: "65.65 m³". */
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
