import { useLingui } from '@lingui/react/macro';
import { orientations } from '../../../../shared/loading/orientations';
import { translate } from '../../../../shared/translate';
import { wholeText } from '../../../page/format';
import type { CartonFacts } from './carton-facts';

/** How a carton is described, line by line. */
export interface CartonText {
  name: string;
  size: string;
  orientation: string;
  position: string;
  tier: string;
  /** Null where nothing is known of it. */
  weight: string | null;
  group: string | null;
}

/** The words for a carton in the user's language. */
export function useCartonText(): (facts: CartonFacts) => CartonText {
  const { t, i18n } = useLingui();
  return ({ label, placement, orientation, tier, weight, group }) => {
    const { x, y, z, dx, dy, dz } = placement;
    const sizes = [dx, dy, dz].map(wholeText).join(' × ');
    const positions = [x, y, z].map(wholeText).join(' / ');
    return {
      name: label,
      size: t`${sizes} mm`,
      orientation: orientation ? translate(i18n, orientations[orientation].label) : t`Not a side of its line`,
      position: t`Corner at ${positions} mm`,
      tier: t`Tier ${tier}`,
      weight: weight === null ? null : t`${wholeText(weight)} kg`,
      group: group === null ? null : t`Group ${group}`,
    };
  };
}
