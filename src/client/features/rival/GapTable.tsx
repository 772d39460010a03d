import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { motions } from '../../../shared/areas/catalogue/frame';
import type { ComparedStyle } from '../../../shared/areas/rival/calls';
import { competingGood, priceKinds } from '../../../shared/areas/rival/competing-good';
import { pairsOf, standingOf } from '../../../shared/areas/rival/gaps';
import { enumerated } from '../../../shared/rules/enumerated';
import { numberText } from '../../grid/columns/cell-text';
import { PlainTable } from '../../page/PlainTable';
import { sizeUnitsAtom } from '../../state/settings';
import { gapPercent, gapTone, gapUsd, sizeOf } from './style-text';

interface GapTableProps {
  ours: readonly ComparedStyle[];
  rivals: readonly ComparedStyle[];
  /** The picture of a style, as this reader gets it. */
  picture: (style: ComparedStyle) => ReactNode;
}

/** Each of our styles with its position, and every rival beside it: how much dearer we are, in dollars and percent. */
export function GapTable({ ours, rivals, picture }: GapTableProps) {
  const { t } = useLingui();
  return ours.map((own) => {
    const style = own.code ?? own.name;
    const ourPrice = own.price === null ? null : numberText(own.price, 2);
    return (
      <section key={own.id} className="rival-gaps" aria-label={style}>
        <header>
          {picture(own)}
          <div>
            <h3>
              {own.code} <span className="quiet">{own.name}</span>
            </h3>
            <p>{ourPrice === null ? <Trans>We have no price that day.</Trans> : t`USD ${{ amount: ourPrice }}`}</p>
            <StandingText price={own.price} rivals={rivals} />
          </div>
        </header>
        <RivalsBeside own={own} rivals={rivals} picture={picture} label={t`Gaps of ${style}`} />
      </section>
    );
  });
}

function StandingText({ price, rivals }: { price: number | null; rivals: readonly ComparedStyle[] }) {
  const { cheaperThan, compared, median } = standingOf(price, rivals);
  if (compared === 0 || median === null) return null;
  const middle = gapPercent(median);
  return (
    <p className="quiet">
      <Plural
        value={compared}
        one={`Cheaper than ${cheaperThan} of # rival style; median gap ${middle}.`}
        other={`Cheaper than ${cheaperThan} of # rival styles; median gap ${middle}.`}
      />
    </p>
  );
}

interface RivalsBesideProps extends Pick<GapTableProps, 'rivals' | 'picture'> {
  own: ComparedStyle;
  label: string;
}

function RivalsBeside({ own, rivals, picture, label }: RivalsBesideProps) {
  const { t, i18n } = useLingui();
  const units = useAtomValue(sizeUnitsAtom);
  const { length: unit } = units;
  return (
    <PlainTable
      label={label}
      rows={pairsOf([own], rivals)}
      rowKey={({ theirs }) => theirs.id}
      empty={t`No style of a rival`}
      columns={[
        { id: 'picture', heading: '', isMinor: true, cell: ({ theirs }) => picture(theirs) },
        {
          id: 'name',
          heading: t`Style of a rival`,
          wraps: true,
          cell: ({ theirs }) => (
            <>
              <b>{theirs.name}</b> <span className="quiet">{theirs.rival}</span>
            </>
          ),
        },
        {
          id: 'price',
          heading: t`Their price (USD)`,
          isNumeric: true,
          cell: ({ theirs: { price } }) => (price === null ? '–' : numberText(price, 2)),
        },
        {
          id: 'usd',
          heading: t`Gap (USD)`,
          isNumeric: true,
          cell: ({ gap }) => (gap ? <span data-gap={gapTone(gap)}>{gapUsd(gap)}</span> : '–'),
        },
        {
          id: 'percent',
          heading: t`Gap (%)`,
          isNumeric: true,
          cell: ({ gap }) => (gap ? <span data-gap={gapTone(gap)}>{gapPercent(gap.percent)}</span> : '–'),
        },
        {
          id: 'seen',
          heading: t`Price seen`,
          isMinor: true,
          wraps: true,
          cell: ({ theirs: { priceDay, priceCountry, priceKind } }) => {
            const kind = priceKind && i18n._(priceKinds[priceKind]);
            return (
              enumerated(
                [priceDay, priceCountry, kind].flatMap((part) => part ?? []),
                i18n.locale,
              ) || '–'
            );
          },
        },
        {
          id: 'function',
          heading: i18n._(competingGood.fields.function.label),
          isMinor: true,
          cell: ({ theirs: { motion } }) => (motion ? i18n._(motions[motion]) : '–'),
        },
        {
          id: 'size',
          heading: t`W × D × H, ${unit}`,
          isMinor: true,
          cell: ({ theirs }) => sizeOf(theirs, units) ?? '–',
        },
      ]}
    />
  );
}
