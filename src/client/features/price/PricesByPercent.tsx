import { Plural, useLingui } from '@lingui/react/macro';
import { type PriceRounding, priceRoundings } from '../../../shared/areas/price/price-steps';
import { keysOf } from '../../../shared/keys-of';
import { FieldInput } from '../../forms/FieldInput';
import type { FieldValue } from '../../forms/field-value';
import { Field } from '../../ui/Field';
import { Select } from '../../ui/Select';
import { percentField } from './percent-field';

interface PricesByPercentProps {
  /** How many commodities are chosen. */
  commodities: number;
  percent: FieldValue;
  onPercent: (percent: FieldValue) => void;
  problem: string | undefined;
  rounding: PriceRounding;
  onRounding: (rounding: PriceRounding) => void;
}

/** By how much the prices of the chosen commodities change, and to what they are rounded. */
export function PricesByPercent({
  commodities,
  percent,
  onPercent,
  problem,
  rounding,
  onRounding,
}: PricesByPercentProps) {
  const { t, i18n } = useLingui();
  return (
    <div className="form price-way">
      <p className="quiet">
        <Plural
          value={commodities}
          _0="Choose commodities in the list first."
          one="# commodity"
          other="# commodities"
        />
      </p>
      <Field label={`${i18n._(percentField.label)} (%)`} required error={problem}>
        {(control) => <FieldInput {...control} field={percentField} value={percent} onChange={onPercent} />}
      </Field>
      <Field label={t`Rounded to`}>
        {(control) => (
          <Select
            {...control}
            value={rounding}
            onChange={(value) => onRounding(value as PriceRounding)} // one of the options
            options={keysOf(priceRoundings).map((value) => ({
              value,
              label: `${priceRoundings[value].toFixed(2)} USD`,
            }))}
          />
        )}
      </Field>
    </div>
  );
}
