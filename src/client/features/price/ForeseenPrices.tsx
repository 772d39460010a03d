import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { OutputOf } from '../../../shared/api/call';
import { plants, price } from '../../../shared/areas/price/price';
import type { priceCalls } from '../../../shared/areas/price/price-calls';
import { ChangeForm } from '../../grid/edits/ChangeForm';
import { ChangeTable, previewOf } from '../../grid/edits/ChangeTable';

export type Foreseen = OutputOf<typeof priceCalls.foreseePrices>;

interface ForeseenPricesProps extends Foreseen {
  from: string;
  isBusy: boolean;
  onBack: () => void;
  onCommit: () => void;
}

/** Each price before and after the change, and why it is refused, if it is. */
export function ForeseenPrices({ rows, unpriced, from, isBusy, onBack, onCommit }: ForeseenPricesProps) {
  const { t, i18n } = useLingui();
  const lines = rows.map((row) => ({ ...row, isChanged: row.problem === null }));
  const preview = previewOf(lines);
  const { refused, changed, drawn, left } = preview;
  const closed = changed.filter(({ closes }) => closes !== null).length;
  return (
    <ChangeForm
      preview={preview}
      words={{
        said: (
          <>
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
          </>
        ),
        refused: (
          <Plural
            value={refused.length}
            one="# price cannot be set, so none is."
            other="# prices cannot be set, so none is."
          />
        ),
        left: <Plural value={left} one="and # more price" other="and # more prices" />,
        mend: t`Correct the prices that cannot be set first.`,
        none: t`No price would change.`,
        back: t`Back`,
        commit: <Plural value={changed.length} one="Change # price" other="Change # prices" />,
      }}
      isBusy={isBusy}
      onBack={onBack}
      onCommit={onCommit}
    >
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
    </ChangeForm>
  );
}
