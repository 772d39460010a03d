import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { lineUp as lineUpEntity } from '../../../../shared/areas/customer/line-up';
import { limits } from '../../../../shared/limits';
import { Loadable } from '../../../page/Loadable';
import { Section } from '../../../page/Section';
import { EditRecordDialog } from '../../../record/EditRecordDialog';
import { useEdited } from '../../../record/use-edited';
import { useRecords } from '../../../record/use-records';
import { today } from '../../../state/calendar';
import { askForNewRecord } from '../../../state/new-record';
import { usePageCommands } from '../../../state/page-commands';
import { useMayWrite } from '../../../state/rights';
import { Button } from '../../../ui/Button';
import { LineUpTable } from './LineUpTable';
import { type LineUpRow, useFloorMoves } from './use-line-up';

interface LineUpSectionProps {
  customerId: number;
  /** Beside a list, where there is room for the counts alone. */
  isShort?: boolean;
}

const addKey = 'l';

/** The models on the customer's floor; users with the right add them and take them off. */
export function LineUpSection({ customerId, isShort = false }: LineUpSectionProps) {
  const { t } = useLingui();
  const mayEdit = useMayWrite(lineUpEntity);
  const lineUp = useRecords<LineUpRow>(lineUpEntity, { customerId: [customerId], size: limits.clientGridRows });
  const move = useFloorMoves();
  const edited = useEdited('line-up', lineUp.data?.rows);
  const add = () =>
    askForNewRecord({ entity: 'lineUp', like: { customerId, stores: 1, sinceDate: today() }, done: lineUp.reload });
  usePageCommands(
    mayEdit
      ? [{ id: 'here.lineUp.add', label: msg`Put a model on the floor`, icon: Plus, hotkey: addKey, run: add }]
      : [],
  );
  return (
    <Section
      title={t`Line-up`}
      isWide={!isShort}
      actions={
        mayEdit && (
          <Button className="no-print" icon={Plus} hotkey={addKey} onClick={add}>{t`Put a model on the floor`}</Button>
        )
      }
    >
      <Loadable loaded={lineUp} lines={5}>
        {({ rows, totals }) => (
          <LineUpTable
            rows={rows}
            totals={totals}
            isShort={isShort}
            edits={mayEdit ? { onEdit: ({ id }) => edited.edit(id), onMove: (row) => void move(row) } : null}
          />
        )}
      </Loadable>
      {edited.row && (
        <EditRecordDialog
          entity={lineUpEntity}
          row={edited.row}
          isBehind={lineUp.isLoading}
          onSaved={lineUp.reload}
          onClose={edited.close}
        />
      )}
    </Section>
  );
}
