import { useLingui } from '@lingui/react/macro';
import { PenLine } from 'lucide-react';
import { useState } from 'react';
import { podStatuses } from '../../../../shared/areas/delivery/pod-statuses';
import { abnormalities, shipment } from '../../../../shared/areas/delivery/shipment';
import type { OrderDetail } from '../../../../shared/areas/order/calls';
import { editedNamesOf } from '../../../../shared/entity/changes';
import { crudCallsOf } from '../../../../shared/entity/crud';
import { fetchData } from '../../../api/send';
import { ChoiceDot } from '../../../page/ChoiceDot';
import { HistorySection } from '../../../page/HistorySection';
import { PlainTable } from '../../../page/PlainTable';
import { RecordEditDialog } from '../../../page/RecordEditDialog';
import { useVolume } from '../../../page/use-volume';
import { withDoubts } from '../../../page/with-doubts';
import { useMayWrite } from '../../../state/rights';
import { IconButton } from '../../../ui/IconButton';

const { modify } = crudCallsOf(shipment);

type Container = OrderDetail['containers'][number];

interface ContainersTableProps {
  containers: readonly Container[];
  /** Called once one of them was changed. */
  onSaved: () => void;
}

/** The containers an order's lines are in; the export office sets their papers right. */
export function ContainersTable({ containers, onSaved }: ContainersTableProps) {
  const { t, i18n } = useLingui();
  const volume = useVolume();
  const [editedId, setEditedId] = useState<number | null>(null);
  const edited = containers.find(({ id }) => id === editedId);
  const mayEdit = useMayWrite(shipment);
  return (
    <>
      <PlainTable
        label={t`Containers`}
        rows={containers}
        rowKey={({ id }) => id}
        empty={t`No line is in a container yet.`}
        columns={[
          {
            id: 'number',
            heading: t`Container`,
            cell: ({ containerNumber, containerKind }) => `${containerNumber ?? '–'} · ${containerKind}`,
          },
          {
            id: 'status',
            heading: t`POD status`,
            cell: ({ status }) => <ChoiceDot choices={podStatuses} value={status} />,
          },
          {
            id: 'way',
            heading: t`From, to`,
            isMinor: true,
            cell: ({ pol, pod }) => `${pol ?? '–'} → ${pod ?? '–'}`,
          },
          { id: 'bill', heading: t`Bill of lading`, isMinor: true, cell: ({ billOfLading }) => billOfLading ?? '–' },
          { id: 'vessel', heading: t`Vessel`, isMinor: true, cell: ({ vessel }) => vessel ?? '–' },
          {
            id: 'etd',
            heading: t`ETD`,
            isMinor: true,
            cell: ({ etd, actualDeparture }) => actualDeparture ?? etd ?? '–',
          },
          { id: 'eta', heading: t`ETA`, cell: ({ eta, actualArrival }) => actualArrival ?? eta ?? '–' },
          { id: 'cube', heading: t`Cube, ${volume.unit}`, isNumeric: true, cell: ({ cube }) => volume.amount(cube) },
          {
            id: 'abnormality',
            heading: t`Abnormality`,
            isMinor: true,
            wraps: true,
            cell: ({ abnormality, abnormalityNote }) =>
              abnormality && (
                <>
                  <span data-tone="warn">{i18n._(abnormalities[abnormality])}</span> {abnormalityNote}
                </>
              ),
          },
          ...(mayEdit
            ? [
                {
                  id: 'edit',
                  heading: '',
                  cell: ({ id, containerNumber }: Container) => {
                    const name = containerNumber ?? '';
                    return (
                      <IconButton icon={PenLine} label={t`Edit container ${name}`} onClick={() => setEditedId(id)} />
                    );
                  },
                },
              ]
            : []),
        ]}
      />
      {edited && <EditContainerDialog container={edited} onSaved={onSaved} onClose={() => setEditedId(null)} />}
    </>
  );
}

interface EditContainerDialogProps {
  container: Container;
  onSaved: () => void;
  onClose: () => void;
}

function EditContainerDialog({ container, onSaved, onClose }: EditContainerDialogProps) {
  const { t } = useLingui();
  const name = container.containerNumber ?? '';
  return (
    <RecordEditDialog
      title={t`Edit container ${name}`}
      entity={shipment}
      names={editedNamesOf(shipment)}
      record={container}
      onSave={async (changes, version) => {
        const { id } = container;
        const saved = await withDoubts((meant) => fetchData(modify, { id, version, changes, ...meant }));
        return { ...container, ...saved };
      }}
      onSaved={onSaved}
      onClose={onClose}
    >
      <HistorySection entity="shipment" id={container.id} />
    </RecordEditDialog>
  );
}
