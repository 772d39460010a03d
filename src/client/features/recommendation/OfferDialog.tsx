import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { type Plant, plants } from '../../../shared/areas/price/price';
import { purchaseLimits } from '../../../shared/areas/purchase/limits';
import { recommendationCalls } from '../../../shared/areas/recommendation/calls';
import type { CrudRecord } from '../../../shared/entity/crud';
import { href } from '../../../shared/pages';
import { fetchData } from '../../api/send';
import { readNumber } from '../../forms/field-value';
import { choiceOptions } from '../../page/choice-options';
import { Loadable } from '../../page/Loadable';
import { useCall } from '../../page/use-call';
import { openPage } from '../../state/open-page';
import { noteRecordChange } from '../../state/record-changes';
import { toastWarning } from '../../state/toasts';
import { noteSaved } from '../../state/undo';
import { useAttempt } from '../../state/use-attempt';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Field } from '../../ui/Field';
import { Select } from '../../ui/Select';
import '../../forms/forms.css';

interface OfferDialogProps {
  record: CrudRecord;
  goesTo: 'offer' | 'checkList';
  onClose: () => void;
}

/** As which commodity and in how many pieces a recommendation goes into a quote, or onto the check list. */
export function OfferDialog({ record, goesTo, onClose }: OfferDialogProps) {
  const { t, i18n } = useLingui();
  const [plant, setPlant] = useState<Plant>('china');
  const [quote, setQuote] = useState('');
  const [commodity, setCommodity] = useState('');
  const [typed, setTyped] = useState('1');
  const [isAsked, setAsked] = useState(false);
  const choices = useCall(recommendationCalls.getOfferChoices, { id: record.id, plant });
  const { isBusy, attempt } = useAttempt();
  const isQuoted = goesTo === 'offer';
  const offered = choices.data?.commodities ?? [];
  const first = offered.find(({ price }) => price !== null) ?? offered[0];
  const chosen = offered.find(({ id }) => String(id) === commodity) ?? first;
  const drafts = choices.data?.drafts ?? [];
  const draft = drafts.find(({ id }) => String(id) === quote);
  const pieces = Number(readNumber(typed));
  const areGood = Number.isInteger(pieces) && pieces >= 1 && pieces <= purchaseLimits.pieces;
  const obstacle = chosen === undefined ? t`No commodity of this model is sold.` : undefined;
  const priceText = (price: number | null) => {
    if (price === null) return t`no price today`;
    const amount = price.toFixed(2);
    return t`USD ${amount}`;
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (!chosen || !areGood || isBusy || choices.isLoading) return;
    const { id, version } = record;
    const line = { id, commodityId: chosen.id, pieces };
    void attempt(async () => {
      if (!isQuoted) {
        const { customerId, openColor } = await fetchData(recommendationCalls.recommendationToCheckList, line);
        noteRecordChange('checkLine');
        openPage(href('cart', { customerId, plant }));
        if (openColor !== null)
          toastWarning(t`The color that was recommended, “${openColor}”, is to be chosen on the line.`);
      } else {
        const quoteId = draft?.id ?? null;
        const made = await fetchData(recommendationCalls.offerInQuote, { ...line, version, plant, quoteId });
        noteRecordChange('productRecommendation');
        noteRecordChange('quote');
        noteSaved(made.changeSet, chosen.code);
        openPage(href('quotationDetail', { id: made.quoteId }));
        const { unknownColor } = made;
        if (unknownColor !== null)
          toastWarning(t`The catalogue has no color “${unknownColor}”, which was recommended: choose one on the line.`);
      }
      onClose();
    });
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={isQuoted ? t`Offer in a quote` : t`Put it on my check list`}
      description={
        isQuoted
          ? t`The recommendation counts as offered once the quote is sent, and then follows what becomes of the quote.`
          : undefined
      }
      width={560}
    >
      <Loadable loaded={choices}>
        {() => (
          <form className="form" noValidate onSubmit={submit}>
            <Field label={t`Manufacturing plant`}>
              {(control) => (
                <Select
                  {...control}
                  value={plant}
                  onChange={(value) => value !== '' && setPlant(value)}
                  options={choiceOptions(plants, i18n)}
                />
              )}
            </Field>
            {isQuoted && (
              <Field label={t`Quote`}>
                {(control) => (
                  <Select
                    {...control}
                    value={draft ? String(draft.id) : ''}
                    onChange={setQuote}
                    placeholder={t`A new quote`}
                    options={drafts.map(({ id, number, quoteDate }) => ({
                      value: String(id),
                      label: t`${number}, draft of ${quoteDate}`,
                    }))}
                  />
                )}
              </Field>
            )}
            <Field label={t`Commodity`} hint={obstacle}>
              {(control) => (
                <Select
                  {...control}
                  value={chosen ? String(chosen.id) : ''}
                  onChange={setCommodity}
                  options={offered.map(({ id, code, name, price }) => ({
                    value: String(id),
                    label: `${code} · ${name} · ${priceText(price)}`,
                  }))}
                />
              )}
            </Field>
            <Field label={t`Pieces`} required error={isAsked && !areGood ? t`A whole number from 1 up.` : undefined}>
              {(control) => (
                <input
                  {...control}
                  className="input"
                  inputMode="numeric"
                  // The rest is chosen already.
                  autoFocus
                  value={typed}
                  onChange={({ target }) => setTyped(target.value)}
                />
              )}
            </Field>
            <div className="form-foot">
              <span className="grow" />
              <Button onClick={onClose}>{t`Cancel`}</Button>
              <Button type="submit" variant="primary" busy={isBusy} disabledReason={obstacle}>
                {isQuoted ? t`Put it into the quote` : t`Put it on the list`}
              </Button>
            </div>
          </form>
        )}
      </Loadable>
    </Dialog>
  );
}
