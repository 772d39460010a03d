import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { type Plant, plants } from '../../../shared/areas/price/price';
import { type PriceChange, type PriceListRow, priceCalls } from '../../../shared/areas/price/price-calls';
import type { PriceRounding } from '../../../shared/areas/price/price-steps';
import { calendarDay } from '../../../shared/entity/field';
import { keysOf } from '../../../shared/keys-of';
import { limits } from '../../../shared/limits';
import { isOf } from '../../api/errors';
import { fetchData } from '../../api/send';
import { DayInput } from '../../forms/DayInput';
import { type FieldValue, problemText } from '../../forms/field-value';
import { today } from '../../state/calendar';
import { usePageState } from '../../state/page';
import { noteRecordChange } from '../../state/record-changes';
import { noteSaved } from '../../state/undo';
import { useAttempt } from '../../state/use-attempt';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Field } from '../../ui/Field';
import { InnerTabs } from '../../ui/InnerTabs';
import { type Foreseen, ForeseenPrices } from './ForeseenPrices';
import { PricesByPercent } from './PricesByPercent';
import { PricesFromTable } from './PricesFromTable';
import { pastedPrices } from './pasted-prices';
import { percentField } from './percent-field';

interface ChangePricesDialogProps {
  /** The commodities to raise. */
  rows: readonly PriceListRow[];
  onChanged: () => void;
  onClose: () => void;
}

type Way = PriceChange['change']['kind'];

/** What was typed or chosen so far; the rest has its defaults. */
interface Typed {
  from?: string | null;
  chosen?: readonly Plant[];
  percent?: FieldValue;
  rounding?: PriceRounding;
  text?: string;
}

/**
 * New prices from a day on, by percent or from a spreadsheet: shown before they are set, all of them or none. What was
 * typed stays when the dialog is closed.
 */
export function ChangePricesDialog({ rows, onChanged, onClose }: ChangePricesDialogProps) {
  const { t, i18n } = useLingui();
  const [typed, setTyped] = usePageState<Typed>('prices to change', {});
  const { from = today(), chosen = keysOf(plants), percent = null, rounding = 'half', text = '' } = typed;
  const type = (more: Typed) => setTyped((before) => ({ ...before, ...more }));
  const [way, setWay] = useState<Way>(rows.length > 0 && text === '' ? 'percent' : 'prices');
  const [isTried, setTried] = useState(false);
  const { isBusy, attempt } = useAttempt();
  const [shown, setShown] = useState<{ change: PriceChange; foreseen: Foreseen } | null>(null);

  const pasted = pastedPrices(text, chosen);
  const isDayWrong = !calendarDay.safeParse(from).success || from === null || from < today();
  const percentProblem = problemText(percentField, percent, i18n);
  const pasteProblem =
    pasted.length === 0
      ? t`Paste codes and prices.`
      : pasted.length > limits.bulkRows
        ? t`At most ${limits.bulkRows} prices are changed at a time.`
        : null;
  const problem = way === 'percent' ? percentProblem : pasteProblem;
  const obstacleNow = (): string | undefined => {
    if (chosen.length === 0) return t`Choose a plant first.`;
    if (way !== 'percent') return undefined;
    if (rows.length === 0) return t`Choose commodities in the list first.`;
    return rows.length > limits.bulkRows ? t`At most ${limits.bulkRows} rows are changed at a time.` : undefined;
  };

  const changeOf = (): PriceChange | null => {
    if (from === null || isDayWrong || problem !== null || chosen.length === 0) return null;
    if (way === 'prices') return { from, change: { kind: 'prices', rows: pasted } };
    if (typeof percent !== 'number') return null;
    const commodityIds = rows.map(({ id }) => id);
    return { from, change: { kind: 'percent', commodityIds, plants: [...chosen], percent, rounding } };
  };
  const foresee = async (change: PriceChange) =>
    setShown({ change, foreseen: await fetchData(priceCalls.foreseePrices, change) });
  const preview = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const change = changeOf();
    if (!change || isBusy) return;
    void attempt(() => foresee(change));
  };
  const commit = ({ change, foreseen: { plan } }: NonNullable<typeof shown>) =>
    attempt(async () => {
      try {
        const { changed, changeSet } = await fetchData(priceCalls.changePrices, { ...change, plan });
        setTyped({});
        noteRecordChange('price');
        noteSaved(changeSet, t`${plural(changed, { one: '# price', other: '# prices' })}`);
        onChanged();
        onClose();
      } catch (error) {
        // Others were first: the new preview shows what they changed. After any other failure the prices may be set
        // already, if only the answer was lost, so that nothing is offered to be set until it is previewed on purpose.
        if (isOf(error, 'price.moved')) await foresee(change);
        else setShown(null);
        throw error;
      }
    });

  return (
    <Dialog
      open
      onOpenChange={onClose}
      closable={!isBusy}
      title={t`Change prices`}
      description={t`The price before ends the day before. Nothing is changed until you agree; all of it is undone as one.`}
      width={shown ? 760 : 520}
    >
      {shown ? (
        <ForeseenPrices
          {...shown.foreseen}
          from={shown.change.from}
          isBusy={isBusy}
          onBack={() => setShown(null)}
          onCommit={() => void commit(shown)}
        />
      ) : (
        <form className="form" onSubmit={preview}>
          <Field label={t`Valid from`} required error={isTried && isDayWrong ? t`Today at the earliest.` : undefined}>
            {(control) => <DayInput {...control} value={from ?? ''} onChange={(day) => type({ from: day })} />}
          </Field>
          <PlantChoice chosen={chosen} onChange={(some) => type({ chosen: some })} />
          <InnerTabs<Way>
            label={t`How prices change`}
            value={way}
            onChange={setWay}
            tabs={[
              {
                value: 'percent',
                label: t`By percent`,
                content: (
                  <PricesByPercent
                    commodities={rows.length}
                    percent={percent}
                    onPercent={(value) => type({ percent: value })}
                    problem={(isTried && percentProblem) || undefined}
                    rounding={rounding}
                    onRounding={(value) => type({ rounding: value })}
                  />
                ),
              },
              {
                value: 'prices',
                label: t`From a spreadsheet`,
                content: (
                  <PricesFromTable
                    text={text}
                    onChange={(value) => type({ text: value })}
                    problem={(isTried && pasteProblem) || undefined}
                  />
                ),
              },
            ]}
          />
          <div className="form-foot">
            <span className="grow" />
            <Button onClick={onClose} disabledReason={isBusy ? t`It is being saved.` : undefined}>{t`Cancel`}</Button>
            <Button type="submit" variant="primary" busy={isBusy} disabledReason={obstacleNow()}>{t`Preview`}</Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}

interface PlantChoiceProps {
  chosen: readonly Plant[];
  onChange: (plants: Plant[]) => void;
}

/** Chooses the plants for whose goods prices change. */
function PlantChoice({ chosen, onChange }: PlantChoiceProps) {
  const { t, i18n } = useLingui();
  return (
    <fieldset className="form-part">
      <legend>{t`Manufacturing plant`}</legend>
      <div className="price-plants">
        {keysOf(plants).map((plant) => (
          <label key={plant} className="price-plant">
            <input
              type="checkbox"
              className="checkbox"
              checked={chosen.includes(plant)}
              onChange={({ target }) =>
                onChange(keysOf(plants).filter((each) => (each === plant ? target.checked : chosen.includes(each))))
              }
            />
            {i18n._(plants[plant])}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
