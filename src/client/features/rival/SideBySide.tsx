import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { arrangementTypes } from '../../../shared/areas/catalogue/arrangement';
import { motions } from '../../../shared/areas/catalogue/frame';
import { type ComparedStyle, rivalCalls } from '../../../shared/areas/rival/calls';
import { competingGood } from '../../../shared/areas/rival/competing-good';
import { gapOf } from '../../../shared/areas/rival/gaps';
import type { CrudRecord } from '../../../shared/entity/crud';
import { enumerated } from '../../../shared/rules/enumerated';
import { numberText } from '../../grid/columns/cell-text';
import { Facts } from '../../page/Facts';
import { useThumbnail } from '../../page/files/thumbnails';
import { Loadable } from '../../page/Loadable';
import { Section } from '../../page/Section';
import { useCall } from '../../page/use-call';
import { today } from '../../state/calendar';
import { usePageState } from '../../state/page';
import { sizeUnitsAtom } from '../../state/settings';
import { ComparisonFields } from './ComparisonFields';
import { comparisonOf, type Draft } from './comparison';
import { gapPercent, gapTone, gapUsd, sizeOf } from './style-text';

const cardPixels = 480;
const asked = ['commodityIds', 'basis', 'retailFactor', 'plant', 'day'] as const;

/** One competing good beside a style of ours: pictures, prices of the day, sizes, and the gap. */
export function SideBySide({ good: { id, commodityId, fobUsd } }: { good: CrudRecord }) {
  const { t } = useLingui();
  const [draft, setDraft] = usePageState<Draft>('beside', {
    commodityIds: typeof commodityId === 'number' ? [commodityId] : null,
    // By its FOB price where that is known, otherwise by retail prices.
    basis: fobUsd === null ? 'retail' : 'fob',
    retailFactor: fobUsd === null ? usualFactor : null,
    plant: 'china',
    day: today(),
  });
  const comparison = comparisonOf({ ...draft, goodIds: [id] });
  const compared = useCall(rivalCalls.compareStyles, comparison);
  return (
    <Section title={t`Side by side`} isWide>
      <ComparisonFields names={asked} draft={draft} onChange={setDraft} />
      {comparison ? (
        <Loadable loaded={compared}>
          {({ ours, rivals: [theirs] }) =>
            theirs ? (
              <div className="rival-beside">
                <StyleCard style={theirs} />
                {ours.map((own) => (
                  <StyleCard key={own.id} style={own}>
                    <GapText ours={own.price} theirs={theirs.price} />
                  </StyleCard>
                ))}
              </div>
            ) : null
          }
        </Loadable>
      ) : (
        <p className="quiet">{t`Choose one of our styles to see it beside this one.`}</p>
      )}
    </Section>
  );
}

/** What shops often ask for a dollar FOB; anybody may say otherwise. */
const usualFactor = 2.6;

function StyleCard({ style, children }: { style: ComparedStyle; children?: ReactNode }) {
  const { t, i18n } = useLingui();
  const units = useAtomValue(sizeUnitsAtom);
  const { length: unit } = units;
  const picture = useThumbnail(style.pictureId, cardPixels);
  const seen = enumerated(
    [style.priceDay, style.priceCountry].flatMap((part) => part ?? []),
    i18n.locale,
  );
  const facts = [
    { label: 'USD', value: style.price === null ? t`No price is known` : numberText(style.price, 2) },
    ...(seen ? [{ label: t`Price seen`, value: seen }] : []),
    { label: t`W × D × H, ${unit}`, value: sizeOf(style, units) ?? '–' },
    { label: i18n._(competingGood.fields.function.label), value: style.motion ? i18n._(motions[style.motion]) : '–' },
    {
      label: t`Arrangement type`,
      value: style.arrangementType ? i18n._(arrangementTypes[style.arrangementType]) : '–',
    },
  ];
  return (
    <article className="rival-card" aria-label={style.name}>
      {picture ? (
        <img src={picture} alt={style.name} />
      ) : (
        <div className="rival-no-picture">{style.pictureId === null && t`No picture`}</div>
      )}
      <h3>
        {style.code ?? style.name} <span className="quiet">{style.rival ?? style.name}</span>
      </h3>
      {children}
      <Facts facts={facts} />
    </article>
  );
}

/** Whether we are dearer or cheaper, in words and figures. */
function GapText({ ours, theirs }: { ours: number | null; theirs: number | null }) {
  const { t } = useLingui();
  const gap = gapOf(ours, theirs);
  if (!gap) return <p className="quiet">{t`There is no gap to show, as one of the prices is not known.`}</p>;
  const [usd, percent] = [gapUsd(gap), gapPercent(gap.percent)];
  return (
    <p className="rival-gap" role="status">
      <b data-gap={gapTone(gap)}>
        USD {usd} ({percent})
      </b>{' '}
      {gap.usd > 0 ? t`We are more expensive.` : gap.usd < 0 ? t`We are cheaper.` : t`We ask the same.`}
    </p>
  );
}
