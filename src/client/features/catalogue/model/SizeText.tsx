import { useAtomValue } from 'jotai';
import { type Sides, sizeText } from '../../../../shared/rules/product-size';
import { unitsFirst } from '../../../../shared/rules/size-units';
import { sizeUnitsAtom } from '../../../state/settings';

/** A size in the user's unit, with the same in the other one below. */
export function SizeText({ sides }: { sides: Sides }) {
  const { lengths } = unitsFirst(useAtomValue(sizeUnitsAtom));
  const [first, ...others] = lengths.flatMap((unit) => {
    const text = sizeText(sides, unit);
    return text === null ? [] : [`${text} ${unit}`];
  });
  if (first === undefined) return '–';
  return (
    <span className="model-size">
      {first}
      <small className="quiet">{others.join(', ')}</small>
    </span>
  );
}
