import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Check, FileText } from 'lucide-react';
import type { FormEvent } from 'react';
import { coverKinds } from '../../../../shared/areas/catalogue/cover';
import { motions } from '../../../../shared/areas/catalogue/frame';
import { plants } from '../../../../shared/areas/price/price';
import { quoteCalls, type SharedQuote } from '../../../../shared/areas/quote/calls';
import { quoteLimits } from '../../../../shared/areas/quote/limits';
import { quote as quoteEntity, quoteLife } from '../../../../shared/areas/quote/quote';
import { unsizedOf } from '../../../../shared/areas/quote/unsized';
import { nameIn } from '../../../../shared/language';
import { fetchData, fetchFile } from '../../../api/send';
import { numberText } from '../../../grid/columns/cell-text';
import { Facts } from '../../../page/Facts';
import { Unsized } from '../../../page/loading/Unsized';
import { PlainTable } from '../../../page/PlainTable';
import { forgetTypedHere, useTypedHere } from '../../../page/public/use-typed-here';
import { useDownload } from '../../../page/use-download';
import { useVolume } from '../../../page/use-volume';
import { storedLanguage } from '../../../state/settings';
import { useAttempt } from '../../../state/use-attempt';
import { Button } from '../../../ui/Button';
import { Field } from '../../../ui/Field';
import './quote-sheet.css';

interface QuoteSheetProps {
  shared: SharedQuote;
  /** The token of the link, which the page's further calls carry, too. */
  link: string;
  onAccepted: () => void;
}

/** A quote as its customer reads it. */
export function QuoteSheet({ shared: { quote, seller, mayAccept, pictures }, link, onAccepted }: QuoteSheetProps) {
  const { t, i18n } = useLingui();
  const { fields } = quoteEntity;
  const { download, isDownloading } = useDownload();
  const volume = useVolume();
  const language = storedLanguage();
  const unsized = unsizedOf(quote.lines, quote.combinations);
  const isSettled = ['accepted', 'expired', 'revised'].includes(quote.state);
  const facts = [
    [fields.customerId.label, quote.customerName],
    [fields.quoteDate.label, quote.quoteDate],
    [fields.validUntil.label, quote.validUntil],
    [fields.plant.label, i18n._(plants[quote.plant])],
    [fields.paymentTerms.label, quote.paymentTerms],
    [fields.contact.label, quote.contact],
    // Other states are not shown: the reader knows that it was sent, and that a quote was lost is internal.
    [fields.state.label, isSettled ? i18n._(quoteLife.states[quote.state]) : null],
    [fields.acceptedBy.label, quote.acceptedBy],
    [fields.settledOn.label, isSettled ? quote.settledOn : null],
  ] as const;
  const total = numberText(quote.amount, 2);
  return (
    <article className="quote-sheet">
      <header>
        <div>
          <p className="quiet">{nameIn(language, seller)}</p>
          <h1>
            <Trans>Quote {quote.number}</Trans>
            {quote.revision > 1 && <span className="quiet"> · {t`revision ${quote.revision}`}</span>}
          </h1>
        </div>
        <Button
          icon={FileText}
          busy={isDownloading}
          onClick={() =>
            void download(() => fetchFile(quoteCalls.getSharedQuoteFile, { writtenIn: language }, { token: link }))
          }
        >{t`Save as PDF`}</Button>
      </header>
      <Facts facts={facts.flatMap(([label, value]) => (value ? [{ label: i18n._(label), value }] : []))} />
      <PlainTable
        label={t`Quoted`}
        rows={quote.lines.map((line, at) => ({ ...line, at }))}
        rowKey={({ at }) => at}
        empty={t`None`}
        columns={[
          {
            id: 'picture',
            heading: '',
            isMinor: true,
            cell: ({ pictureId }) =>
              pictureId !== null && pictures[pictureId] && <img src={pictures[pictureId]} alt="" width={64} />,
          },
          {
            id: 'name',
            heading: t`Commodity`,
            wraps: true,
            cell: ({ code, name, colorName, categoryName, motion, coverKind, featureNames }) => (
              <>
                <b>{code}</b> {name}
                {colorName && <span className="quiet"> · {colorName}</span>}
                <div className="quiet">
                  {[categoryName, i18n._(motions[motion]), coverKind && i18n._(coverKinds[coverKind]), featureNames]
                    .filter(Boolean)
                    .join(' · ')}
                </div>
              </>
            ),
          },
          { id: 'quantity', heading: t`Pieces`, isNumeric: true, cell: ({ quantity }) => numberText(quantity, 0) },
          {
            id: 'price',
            heading: t`Price (USD)`,
            isNumeric: true,
            cell: ({ price, discount }) => (
              <>
                {numberText(price, 2)}
                {discount ? <small className="quote-less">−{numberText(discount, 2)} %</small> : null}
              </>
            ),
          },
          {
            id: 'discount',
            heading: '%',
            isNumeric: true,
            isMinor: true,
            cell: ({ discount }) => (discount ? `−${numberText(discount, 2)}` : null),
          },
          {
            id: 'cube',
            heading: volume.unit,
            isNumeric: true,
            isMinor: true,
            cell: ({ cube }) => (cube === null ? null : volume.amount(cube)),
          },
          { id: 'amount', heading: t`Amount (USD)`, isNumeric: true, cell: ({ amount }) => numberText(amount, 2) },
        ]}
      />
      {quote.combinations.map(({ name, function: does, parts, sets, price }) => (
        <p key={name} className="quote-set">
          <b>{name}</b> · {does}: {parts.join(' + ')} = USD {numberText(price, 2)}
          {sets !== null && <span className="quiet"> × {sets}</span>}
        </p>
      ))}
      <p className="quote-total">
        <Trans>
          <Plural value={quote.quantity} one="# piece" other="# pieces" />, {volume.text(quote.cube)},{' '}
          <b>USD {total}</b>
        </Trans>
      </p>
      <Unsized count={unsized} />
      {quote.remarks && <p className="quote-remarks">{quote.remarks}</p>}
      {mayAccept && <AcceptForm number={quote.number} link={link} onAccepted={onAccepted} />}
      {!mayAccept && quote.state !== 'accepted' && (
        <p className="quiet">
          <Trans>This quote is not open any more. Please ask your contact for a new one.</Trans>
        </p>
      )}
    </article>
  );
}

/** The name of who accepts; the day is that of the answer. */
function AcceptForm({ number, link, onAccepted }: Pick<QuoteSheetProps, 'link' | 'onAccepted'> & { number: string }) {
  const { t } = useLingui();
  const [name, setName] = useTypedHere(`accept ${number}`, '');
  const { isBusy, attempt } = useAttempt();
  const given = name.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (given === '' || isBusy) return;
    void attempt(async () => {
      await fetchData(quoteCalls.acceptSharedQuote, { name: given }, { token: link });
      forgetTypedHere(`accept ${number}`);
      onAccepted();
    });
  };
  return (
    <form className="quote-accept" onSubmit={submit}>
      <Field label={t`Your name`} hint={t`By accepting you ask us to prepare your order at these prices.`}>
        {(control) => (
          <input
            {...control}
            className="input"
            autoComplete="name"
            maxLength={quoteLimits.nameLength}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Field>
      <Button
        type="submit"
        variant="primary"
        icon={Check}
        busy={isBusy}
        disabledReason={given === '' ? t`Type your name.` : undefined}
      >{t`Accept this quote`}</Button>
    </form>
  );
}
