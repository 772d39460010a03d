import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { containerKinds } from '../../../../shared/areas/delivery/shipment';
import { number } from '../../../../shared/entity/field';
import { offerOf } from '../../../../shared/loading/container-kinds';
import { loadingLimits } from '../../../../shared/loading/limits';
import { shownIn, shownNumber, storedNumber } from '../../../../shared/rules/size-units';
import { translate } from '../../../../shared/translate';
import { type FieldValue, readNumber } from '../../../forms/field-value';
import { wholeText } from '../../../page/format';
import { useVolume } from '../../../page/use-volume';
import { sizeUnitsAtom } from '../../../state/settings';
import { Select } from '../../../ui/Select';
import { type Draft, type DraftOffer, planningSeconds } from '../cartons/draft';
import { numberFault, offerRanges, supportRange } from '../cartons/read-draft';

interface OfferSettingsProps {
  draft: Draft;
  setDraft: (change: (draft: Draft) => Draft) => void;
}

type OfferField = 'count' | 'minCuft' | 'maxCuft' | 'payload';

const cubeField = number(msg`Cube`, { unit: 'cuft', decimals: 3 });
const isCube = (field: OfferField) => field === 'minCuft' || field === 'maxCuft';

/** The containers the plan may use, with their windows and payloads, and the rules of planning. */
export function OfferSettings({ draft, setDraft }: OfferSettingsProps) {
  const { t, i18n } = useLingui();
  const volume = useVolume();
  const cube = shownIn(cubeField, useAtomValue(sizeUnitsAtom));
  const [leastCube, mostCube] = [t`Minimum cube, ${volume.unit}`, t`Maximum cube, ${volume.unit}`];
  const { warn } = loadingLimits.containerCuft;
  const [warning, otherWarning] = [volume.text(warn, 0), volume.otherText(warn, 0)];
  const shown = (field: OfferField, value: FieldValue) =>
    isCube(field) && typeof value === 'number' ? shownNumber(cube, value) : value;
  const stored = (field: OfferField, value: FieldValue) =>
    isCube(field) && typeof value === 'number' ? storedNumber(cube, value) : value;
  const shownRange = (field: OfferField, kind: DraftOffer['kind']) => {
    const { min, max, ...range } = offerRanges(kind)[field];
    return { ...range, min: Number(shown(field, min)), max: Number(shown(field, max)) };
  };
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
              <th scope="col" data-numeric>
                {leastCube}
              </th>
              <th scope="col" data-numeric>
                {mostCube}
              </th>
              <th scope="col" data-numeric>{t`Payload, kg`}</th>
              <th scope="col" data-minor>{t`Inside, mm`}</th>
            </tr>
          </thead>
          <tbody>
            {draft.offers.map((offer) => {
              const { kind } = offer;
              const name = i18n._(containerKinds[kind]);
              const { length, width, height } = offerOf(kind);
              const cell = (field: OfferField, label: string, placeholder?: string) => (
                <td data-numeric>
                  <NumberCell
                    label={`${name}: ${label}`}
                    value={shown(field, offer[field])}
                    isOff={!offer.isOffered}
                    placeholder={placeholder}
                    fault={offer.isOffered ? faultText(shown(field, offer[field]), shownRange(field, kind)) : undefined}
                    onChange={(value) => change(kind, { [field]: stored(field, value) })}
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
                  {cell('minCuft', leastCube)}
                  {cell('maxCuft', mostCube)}
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
          A container is filled up to its cube window at most; a warning shows from {warning} ({otherWarning}) on. Plans
          below the minimum cube are marked.
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
