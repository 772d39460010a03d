import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { Plus } from 'lucide-react';
import { lineUp as lineUpEntity } from '../../../../shared/areas/customer/line-up';
import { limits } from '../../../../shared/limits';
import { can } from '../../../../shared/roles';
import { Loadable } from '../../../page/Loadable';
import { Section } from '../../../page/Section';
import { EditRecordDialog } from '../../../record/EditRecordDialog';
import { useEdited } from '../../../record/use-edited';
import { useRecords } from '../../../record/use-records';
import { today } from '../../../state/calendar';
import { askForNewRecord } from '../../../state/new-record';
import { usePageCommands } from '../../../state/page-commands';
import { sessionAtom } from '../../../state/session';
import { Button } from '../../../ui/Button';
import { LineUpTable } from './LineUpTable';
import { type LineUpRow, useFloorMoves } from './use-line-up';

interface LineUpSectionProps {
  customerId: number;
  /** Beside a list, where there is room for the counts alone. */
  isShort?: boolean;
}

const addKey = 'l';

/** What stands on the customer's floor; those who may put models there and take them away. */
export function LineUpSection({ customerId, isShort = false }: LineUpSectionProps) {
  const { t } = useLingui();
  const session = useAtomValue(sessionAtom);
  const mayEdit = session !== null && can(session.user, 'write', lineUpEntity);
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
