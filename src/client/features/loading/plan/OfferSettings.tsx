import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { containerKinds } from '../../../../shared/areas/delivery/shipment';
import { offerOf } from '../../../../shared/loading/container-kinds';
import { cubicMetres, cubicMillimetresOfCuft } from '../../../../shared/loading/units';
import { translate } from '../../../../shared/translate';
import { type FieldValue, readNumber } from '../../../forms/field-value';
import { wholeText } from '../../../page/format';
import { Select } from '../../../ui/Select';
import { type Draft, type DraftOffer, planningSeconds } from '../cartons/draft';
import { numberFault, offerRanges, supportRange } from '../cartons/read-draft';

interface OfferSettingsProps {
  draft: Draft;
  setDraft: (change: (draft: Draft) => Draft) => void;
}

/** The containers the plan may use, with their windows and payloads, and the rules of planning. */
export function OfferSettings({ draft, setDraft }: OfferSettingsProps) {
  const { t, i18n } = useLingui();
  const change = (kind: DraftOffer['kind'], changes: Partial<DraftOffer>) =>
    setDraft((before) => ({
      ...before,
      offers: before.offers.map((offer) => (offer.kind === kind ? { ...offer, ...changes } : offer)),
    }));
  return (
    <div className="offer-settings">
      <div className="plain-table">
        <table aria-label={t`Containers offered`}>
          <thead>
            <tr>
              <th scope="col">{t`Container`}</th>
              <th scope="col" data-numeric>{t`Count`}</th>
              <th scope="col" data-numeric>{t`Least cube, cuft`}</th>
              <th scope="col" data-numeric>{t`Most cube, cuft`}</th>
              <th scope="col" data-numeric>{t`Payload, kg`}</th>
              <th scope="col" data-minor>{t`Inside, mm`}</th>
            </tr>
          </thead>
          <tbody>
            {draft.offers.map((offer) => {
              const { kind } = offer;
              const name = i18n._(containerKinds[kind]);
              const ranges = offerRanges(kind);
              const { length, width, height } = offerOf(kind);
              const cell = (
                field: 'count' | 'minCuft' | 'maxCuft' | 'payload',
                label: string,
                placeholder?: string,
              ) => (
                <td data-numeric>
                  <NumberCell
                    label={`${name}: ${label}`}
                    value={offer[field]}
                    isOff={!offer.isOffered}
                    placeholder={placeholder}
                    fault={offer.isOffered ? faultText(offer[field], ranges[field]) : undefined}
                    onChange={(value) => change(kind, { [field]: value })}
                  />
                </td>
              );
              return (
                <tr key={kind}>
                  <td>
                    <label className="offer-kind">
                      <input
                        type="checkbox"
                        className="checkbox"
                        checked={offer.isOffered}
                        onChange={(event) => change(kind, { isOffered: event.target.checked })}
                      />
                      {name}
                    </label>
                  </td>
                  {cell('count', t`Count`, t`as needed`)}
                  {cell('minCuft', t`Least cube, cuft`)}
                  {cell('maxCuft', t`Most cube, cuft`)}
                  {cell('payload', t`Payload, kg`)}
                  <td data-minor className="quiet">
                    {[length, width, height].map(wholeText).join(' × ')}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <p className="quiet">
        <Trans>
          A container holds at most its cube window; a warning shows from 2,200 cuft (
          {cubicMetres(cubicMillimetresOfCuft(2200)).toFixed(2)} m³) on. A plan below the least cube is named.
        </Trans>
      </p>
      <div className="offer-rules">
        <span>
          <span>{t`Support`}</span>
          <Select
            aria-label={t`Support`}
            value={draft.support === null ? 'none' : 'percent'}
            options={[
              { value: 'percent', label: t`Percent of the base` },
              { value: 'none', label: t`No support rule` },
            ]}
            onChange={(value) => setDraft((before) => ({ ...before, support: value === 'none' ? null : 100 }))}
          />
        </span>
        {draft.support !== null && (
          <NumberCell
            label={t`Support, %`}
            value={draft.support}
            isOff={false}
            fault={faultText(draft.support, supportRange)}
            onChange={(support) => setDraft((before) => ({ ...before, support: support ?? '' }))}
          />
        )}
        <span>
          <span>{t`Improve for`}</span>
          <Select
            aria-label={t`Improve for`}
            value={String(draft.seconds)}
            options={planningSeconds.map((seconds) => ({ value: String(seconds), label: t`${seconds} seconds` }))}
            onChange={(value) => {
              const seconds = planningSeconds.find((each) => String(each) === value);
              if (seconds) setDraft((before) => ({ ...before, seconds }));
            }}
          />
        </span>
      </div>
    </div>
  );

  function faultText(value: FieldValue, range: Parameters<typeof numberFault>[1]): string | undefined {
    const fault = numberFault(value, range);
    return fault ? translate(i18n, fault.message, fault.values) : undefined;
  }
}

interface NumberCellProps {
  label: string;
  value: FieldValue;
  isOff: boolean;
  placeholder?: string | undefined;
  fault: string | undefined;
  onChange: (value: FieldValue) => void;
}

/** Keeps what is typed while it is typed: "12." is on its way to a number. */
function NumberCell({ label, value, isOff, placeholder, fault, onChange }: NumberCellProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <span className="number-cell">
      <input
        className="input number"
        inputMode="decimal"
        aria-label={label}
        aria-invalid={fault ? true : undefined}
        aria-description={fault}
        disabled={isOff}
        placeholder={placeholder}
        value={typed ?? (value === null ? '' : String(value))}
        onChange={(event) => {
          setTyped(event.target.value);
          onChange(readNumber(event.target.value));
        }}
        onBlur={() => setTyped(null)}
      />
      {fault && <small className="field-error">{fault}</small>}
    </span>
  );
}
