import { useLingui } from '@lingui/react/macro';
import type { UndoObstacle } from '../../shared/areas/import/calls';
import { PlainTable } from '../page/PlainTable';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';

interface UndoObstaclesProps {
  obstacles: readonly UndoObstacle[];
  onClose: () => void;
}

/** The records that prevent undoing an import. */
export function UndoObstacles({ obstacles, onClose }: UndoObstaclesProps) {
  const { t, i18n } = useLingui();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t`The import cannot be undone`}
      description={t`Nothing was changed. These records were changed or used since:`}
      width={640}
      footer={<Button variant="primary" onClick={onClose}>{t`Close`}</Button>}
    >
      <PlainTable<UndoObstacle>
        label={t`Records in the way`}
        rows={obstacles}
        rowKey={({ row, key, reason }) => `${row} ${key} ${reason}`}
        empty=""
        columns={[
          { id: 'row', heading: t`Row`, isNumeric: true, cell: ({ row }) => i18n.number(row) },
          { id: 'record', heading: t`Record`, cell: ({ key }) => key },
          { id: 'reason', heading: t`Reason`, wraps: true, cell: ({ reason }) => reason },
        ]}
      />
    </Dialog>
  );
}
