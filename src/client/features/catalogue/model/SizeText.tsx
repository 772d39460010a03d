import { useLingui } from '@lingui/react/macro';
import { type Sides, sizeText } from '../../../../shared/rules/product-size';

/** A size in inches, with the same in cm below. */
export function SizeText({ sides }: { sides: Sides }) {
  const { t } = useLingui();
  const inches = sizeText(sides, 'inch');
  const cm = sizeText(sides, 'cm');
  if (inches === null || cm === null) return '–';
  return (
    <span className="model-size">
      {t`${inches} in`}
      <small className="quiet">{t`${cm} cm`}</small>
    </span>
  );
}
