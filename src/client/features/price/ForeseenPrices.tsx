import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { OutputOf } from '../../../shared/api/call';
import { plants, price } from '../../../shared/areas/price/price';
import type { priceCalls } from '../../../shared/areas/price/price-calls';
import { ChangeTable, previewOf } from '../../grid/edits/ChangeTable';
import { Button } from '../../ui/Button';

export type Foreseen = OutputOf<typeof priceCalls.foreseePrices>;

interface ForeseenPricesProps extends Foreseen {
  from: string;
  isBusy: boolean;
  onBack: () => void;
  onCommit: () => void;
}

/** Old and new of each price, and what stands against it. */
export function ForeseenPrices({ rows, unpriced, from, isBusy, onBack, onCommit }: ForeseenPricesProps) {
  const { t, i18n } = useLingui();
  const lines = rows.map((row) => ({ ...row, isChanged: row.problem === null }));
  const { refused, changed, drawn, left } = previewOf(lines);
  const closed = changed.filter(({ closes }) => closes !== null).length;
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        onCommit();
      }}
    >
      <div role="status">
        <p>
          <Plural value={changed.length} _0="No price changes." one="# price changes." other="# prices change." />{' '}
          {changed.length > 0 && <Trans>Valid from {from}.</Trans>}{' '}
          {closed > 0 && (
            <Plural value={closed} one="# price ends the day before." other="# prices end the day before." />
          )}
        </p>
        {unpriced > 0 && (
          <p className="quiet">
            <Plural
              value={unpriced}
              one="# commodity of a plant has no price that could be raised."
              other="# commodities of a plant have no price that could be raised."
            />
          </p>
        )}
        {refused.length > 0 && (
          <p data-tone="bad">
            <Plural
              value={refused.length}
              one="# price cannot be set, so none is."
              other="# prices cannot be set, so none is."
            />
          </p>
        )}
      </div>
      <ChangeTable
        changes={drawn.map(({ commodity, plant, before, after, until, problem: standing }, key) => ({
          key,
          name: commodity,
          field: until === null ? i18n._(plants[plant]) : t`${i18n._(plants[plant])}, until ${until}`,
          column: { field: price.fields.fobUsd },
          before,
          after,
          problem: standing,
        }))}
        oldHeading={t`Old`}
      />
      {left > 0 && (
        <p className="quiet">
          <Plural value={left} one="and # more price" other="and # more prices" />
        </p>
      )}
      <div className="form-foot">
        <Button onClick={onBack}>{t`Back`}</Button>
        <span className="grow" />
        <Button
          type="submit"
          variant="primary"
          busy={isBusy}
          autoFocus
          disabledReason={
            refused.length > 0
              ? t`Mend the prices that cannot be set first.`
              : changed.length === 0
                ? t`No price would change.`
                : undefined
          }
        >
          <Plural value={changed.length} one="Change # price" other="Change # prices" />
        </Button>
      </div>
    </form>
  );
}
