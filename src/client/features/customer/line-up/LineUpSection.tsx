import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { LineUpRow } from '../../../../shared/areas/customer/calls';
import { lineUp as lineUpEntity } from '../../../../shared/areas/customer/line-up';
import { can } from '../../../../shared/roles';
import { Section } from '../../../page/Section';
import { usePageState } from '../../../state/page';
import { usePageCommands } from '../../../state/page-commands';
import { sessionAtom } from '../../../state/session';
import { Button } from '../../../ui/Button';
import { AddLineUpDialog } from './AddLineUpDialog';
import { EditLineUpDialog } from './EditLineUpDialog';
import { LineUpTable } from './LineUpTable';
import { useFloorMoves, useLineUp } from './use-line-up';

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
  const lineUp = useLineUp(customerId);
  const { takeAway, putBack } = useFloorMoves();
  const [isAdding, setAdding] = usePageState('line-up adding', false);
  const [edited, setEdited] = useState<LineUpRow | null>(null);
  const add = () => setAdding(true);
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
      <LineUpTable
        lineUp={lineUp}
        isShort={isShort}
        edits={
          mayEdit
            ? { onEdit: setEdited, onTakeAway: (row) => void takeAway(row), onPutBack: (row) => void putBack(row) }
            : null
        }
      />
      {isAdding && <AddLineUpDialog customerId={customerId} onAdded={lineUp.reload} onClose={() => setAdding(false)} />}
      {edited && <EditLineUpDialog row={edited} onSaved={lineUp.reload} onClose={() => setEdited(null)} />}
    </Section>
  );
}
