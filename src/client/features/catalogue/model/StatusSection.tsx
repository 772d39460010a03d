import { useLingui } from '@lingui/react/macro';
import { modelStatuses } from '../../../../shared/areas/catalogue/model';
import { recordCalls } from '../../../../shared/areas/record/calls';
import type { CrudRecord } from '../../../../shared/entity/crud';
import { limits } from '../../../../shared/limits';
import { ChoiceDot } from '../../../page/ChoiceDot';
import { minuteText } from '../../../page/format';
import { Loadable } from '../../../page/Loadable';
import { PlainTable } from '../../../page/PlainTable';
import { Section } from '../../../page/Section';
import { useCall } from '../../../page/use-call';
import { statusPeriods } from './status-periods';

/** The model's statuses over time, from the history of the record, which cannot be changed. */
export function StatusSection({ record: { id, status } }: { record: CrudRecord }) {
  const { t } = useLingui();
  const history = useCall(recordCalls.history, { entity: 'model', id, field: 'status', size: limits.pageRows });
  return (
    <Section title={t`Status and since when`}>
      <Loadable loaded={history} lines={2}>
        {({ entries }) => (
          <PlainTable
            label={t`Status and since when`}
            rows={statusPeriods(entries, String(status))}
            rowKey={({ since }) => since ?? ''}
            empty={t`None`}
            columns={[
              {
                id: 'status',
                heading: t`Status`,
                cell: (row) => <ChoiceDot choices={modelStatuses} value={row.status as keyof typeof modelStatuses} />, // as the field says
              },
              {
                id: 'since',
                heading: t`Since`,
                cell: ({ since }) => (since === null ? t`before it was recorded` : minuteText(since)),
              },
              { id: 'by', heading: t({ message: 'Who', context: 'who changed it' }), cell: ({ by }) => by ?? '–' },
            ]}
          />
        )}
      </Loadable>
    </Section>
  );
}
