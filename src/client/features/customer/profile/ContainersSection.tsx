import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { podStatuses } from '../../../../shared/areas/delivery/pod-statuses';
import { ChoiceDot } from '../../../page/ChoiceDot';
import { FirstOf } from '../../../page/FirstOf';
import { Loadable } from '../../../page/Loadable';
import { PlainTable } from '../../../page/PlainTable';
import { Section } from '../../../page/Section';
import { useVolume } from '../../../page/use-volume';
import { useContainersOnTheWay } from '../use-customers';

/** The customer's containers that have not arrived. */
export function ContainersSection({ id }: { id: number }) {
  const { t } = useLingui();
  const volume = useVolume();
  const containers = useContainersOnTheWay(id);
  return (
    <Section id="containers" title={t`Containers on their way`}>
      <Loadable loaded={containers} lines={4}>
        {({ rows, total }) => (
          <>
            <PlainTable
              label={t`Containers on their way`}
              rows={rows}
              rowKey={({ id: containerId }) => containerId}
              empty={t`No container is planned or at sea.`}
              columns={[
                {
                  id: 'number',
                  heading: t`Container`,
                  cell: ({ containerNumber, containerKind }) => containerNumber ?? containerKind,
                },
                {
                  id: 'status',
                  heading: t`POD status`,
                  cell: ({ status }) => <ChoiceDot choices={podStatuses} value={status} />,
                },
                {
                  id: 'orders',
                  heading: t`Orders`,
                  isMinor: true,
                  wraps: true,
                  cell: ({ poNumbers }) => poNumbers || '–',
                },
                { id: 'pod', heading: t`POD`, isMinor: true, cell: ({ pod }) => pod ?? '–' },
                {
                  id: 'eta',
                  heading: t`ETA`,
                  cell: ({ eta, daysLate }) => (
                    <>
                      {eta ?? '–'}{' '}
                      {daysLate > 0 && (
                        <span data-tone="warn">{t`${plural(daysLate, { one: '+# day', other: '+# days' })}`}</span>
                      )}
                    </>
                  ),
                },
                {
                  id: 'cube',
                  heading: t`Cube, ${volume.unit}`,
                  isNumeric: true,
                  cell: ({ cube }) => volume.amount(cube),
                },
              ]}
            />
            <FirstOf shown={rows.length} total={total} />
          </>
        )}
      </Loadable>
    </Section>
  );
}
