import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { FilePlus2 } from 'lucide-react';
import { commodity } from '../../../../shared/areas/catalogue/commodity';
import { priceCalls } from '../../../../shared/areas/price/price-calls';
import { quote } from '../../../../shared/areas/quote/quote';
import type { CrudRow } from '../../../../shared/entity/crud';
import { limits } from '../../../../shared/limits';
import { href } from '../../../../shared/pages';
import { FirstOf } from '../../../page/FirstOf';
import { moneyText, wholeText } from '../../../page/format';
import { Loadable } from '../../../page/Loadable';
import { PageLink } from '../../../page/PageLink';
import { PlainTable } from '../../../page/PlainTable';
import { quoteCommodities } from '../../../page/quote-commodities';
import { Section } from '../../../page/Section';
import { useCall } from '../../../page/use-call';
import { inputOf } from '../../../record/crud-filters';
import { useRecords } from '../../../record/use-records';
import { usePageCommands } from '../../../state/page-commands';
import { useMayWrite } from '../../../state/rights';
import { Button } from '../../../ui/Button';
import { useMaterials } from './use-materials';

type Commodity = CrudRow & {
  code: string;
  arrangementId: number;
  arrangementName: string;
  coverGradeId: number;
  coverGradeName: string;
  used: boolean;
};

const quoteKey = 'n';

/** The model's commodities (an arrangement in a cover grade, sold at one price) with SKU counts and today's prices; those in use that cost something in a plant are quoted. */
export function CommoditiesSection({ modelId }: { modelId: number }) {
  const { t } = useLingui();
  const commodities = useRecords<Commodity>(commodity, {
    ...inputOf(commodity, { modelId: String(modelId) }),
    size: limits.pageRows,
  });
  const materials = useMaterials(modelId);
  const prices = useCall(priceCalls.getCommodityGroupPrice, { modelIds: [modelId], size: limits.clientGridRows });
  const priceOf = (id: number) => prices.data?.rows.find((row) => row.id === id);
  const skusOf = ({ arrangementId, coverGradeId }: Commodity) => {
    const rows = materials.data?.rows ?? [];
    return rows.filter((row) => row.arrangementId === arrangementId && row.coverGradeId === coverGradeId).length;
  };
  const isPriced = (id: number) =>
    [priceOf(id)?.chinaFob, priceOf(id)?.vietnamFob].some((price) => typeof price === 'number');
  const offered = commodities.data?.rows.filter(({ id, used }) => used && isPriced(id)) ?? [];
  const isQuotable = useMayWrite(quote) && offered.length > 0;
  const quoteThese = () => quoteCommodities(offered);
  usePageCommands(
    isQuotable
      ? [{ id: 'here.quote', label: msg`Quote these`, icon: FilePlus2, hotkey: quoteKey, run: quoteThese }]
      : [],
  );
  return (
    <Section
      title={t`Commodities`}
      note={commodities.data?.total}
      isWide
      actions={
        isQuotable && (
          <Button className="no-print" icon={FilePlus2} hotkey={quoteKey} onClick={quoteThese}>{t`Quote these`}</Button>
        )
      }
    >
      <Loadable loaded={commodities}>
        {({ rows, total }) => (
          <>
            <PlainTable
              label={t`Commodities`}
              rows={rows}
              rowKey={({ id }) => id}
              empty={t`None`}
              columns={[
                {
                  id: 'code',
                  heading: t`Code`,
                  cell: ({ id, code }) => <PageLink href={href('commodities', { id })}>{code}</PageLink>,
                },
                { id: 'arrangement', heading: t`Arrangement`, wraps: true, cell: (row) => row.arrangementName },
                { id: 'grade', heading: t`Cover grade`, cell: (row) => row.coverGradeName },
                { id: 'skus', heading: t`SKUs`, isNumeric: true, cell: (row) => wholeText(skusOf(row)) },
                {
                  id: 'china',
                  heading: t`FOB China`,
                  isNumeric: true,
                  cell: ({ id }) => priceText(priceOf(id)?.chinaFob),
                },
                {
                  id: 'vietnam',
                  heading: t`FOB Vietnam`,
                  isNumeric: true,
                  cell: ({ id }) => priceText(priceOf(id)?.vietnamFob),
                },
                { id: 'used', heading: t`Used`, isMinor: true, cell: ({ used }) => (used ? t`Yes` : t`No`) },
              ]}
            />
            <FirstOf shown={rows.length} total={total} path={href('commodities', { modelId })} />
          </>
        )}
      </Loadable>
    </Section>
  );
}

/** A plant's price; a dash where it has none. */
const priceText = (fobUsd: number | null | undefined): string => (fobUsd == null ? '–' : moneyText(fobUsd));
