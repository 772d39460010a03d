import type { ComparedStyle } from '../../../shared/areas/rival/calls';
import type { Gap } from '../../../shared/areas/rival/gaps';
import { sizeText } from '../../../shared/rules/product-size';
import type { SizeUnits } from '../../../shared/rules/size-units';
import { numberText } from '../../grid/columns/cell-text';

/** "92.5 × 38 × 40" in the reader's unit; null where a side is not known. */
export function sizeOf({ width, depth, height }: ComparedStyle, { length }: SizeUnits): string | null {
  return sizeText([width, depth, height], length);
}

/** "+50.00", "−12.50". */
export const gapUsd = ({ usd }: Gap): string => signed(usd, numberText(Math.abs(usd), 2));

/** "+10.0 %", "−2.5 %". */
export const gapPercent = (percent: number): string => `${signed(percent, numberText(Math.abs(percent), 1))} %`;

/** Where we are dearer the customer has a reason to buy there. */
export const gapTone = ({ usd }: Gap) => (usd > 0 ? 'dearer' : usd < 0 ? 'cheaper' : undefined);

const signed = (value: number, text: string): string => (value > 0 ? `+${text}` : value < 0 ? `−${text}` : text);
