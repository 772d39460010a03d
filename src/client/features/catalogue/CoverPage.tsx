import { useLingui } from '@lingui/react/macro';
import { cover } from '../../../shared/areas/catalogue/cover';
import { coverCalls } from '../../../shared/areas/catalogue/cover-calls';
import { modelStatuses } from '../../../shared/areas/catalogue/model';
import type { CrudRecord } from '../../../shared/entity/crud';
import { href } from '../../../shared/pages';
import { type LinkedView, reportPath } from '../../../shared/reports/report-path';
import { ChoiceDot } from '../../page/ChoiceDot';
import { wholeText } from '../../page/format';
import { Loadable } from '../../page/Loadable';
import { PageLink } from '../../page/PageLink';
import { PlainTable } from '../../page/PlainTable';
import { Section } from '../../page/Section';
import { useCall } from '../../page/use-call';
import { RecordPage } from '../../record/RecordPage';

/** One cover with the models behind it. */
export default function CoverPage() {
  return <RecordPage entity={cover} sections={(row) => <CoverModels id={row.id} inCover={inCover(row)} />} />;
}

/** The view that narrows a report to a cover, by its grade and color as far as they are known. */
function inCover({ gradeName, colorName }: CrudRecord): LinkedView {
  const words = { coverGrade: gradeName, color: colorName };
  return {
    filters: Object.fromEntries(
      Object.entries(words).flatMap(([column, word]) =>
        typeof word === 'string' ? [[column, { values: [word] }]] : [],
      ),
    ),
  };
}

interface CoverModelsProps {
  id: number;
  inCover: LinkedView;
}

function CoverModels({ id, inCover }: CoverModelsProps) {
  const { t } = useLingui();
  const models = useCall(coverCalls.getCoverModels, { id });
  return (
    <Section title={t`Models in this cover`} note={models.data?.length} isWide>
      <Loadable loaded={models}>
        {(rows) => (
          <PlainTable
            label={t`Models in this cover`}
            rows={rows}
            rowKey={(model) => model.id}
            empty={t`No model is offered in it.`}
            columns={[
              {
                id: 'model',
                heading: t`Model`,
                cell: ({ id: modelId, code, name }) => (
                  <PageLink href={href('modelsDetail', { id: modelId })}>
                    {code} {name}
                  </PageLink>
                ),
              },
              {
                id: 'status',
                heading: t`Status`,
                cell: ({ status }) => <ChoiceDot choices={modelStatuses} value={status} />,
              },
              { id: 'materials', heading: t`SKUs`, isNumeric: true, cell: ({ materials }) => wholeText(materials) },
              {
                id: 'stock',
                heading: t`In stock`,
                isNumeric: true,
                cell: ({ code, stock }) =>
                  stock > 0 ? (
                    <PageLink href={reportPath('quickShipInventory', { model: code }, inCover)}>
                      {wholeText(stock)}
                    </PageLink>
                  ) : (
                    '–'
                  ),
              },
            ]}
          />
        )}
      </Loadable>
    </Section>
  );
}
