import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ArrowRightCircle, Check, CornerUpLeft, Undo2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { kindOf } from '../../shared/api/record-kind';
import type { CrudRow } from '../../shared/entity/crud';
import { type AnyEntity, entity as formOf } from '../../shared/entity/entity';
import { text } from '../../shared/entity/field';
import { everyone } from '../../shared/roles';
import { moveOf, stateField } from '../../shared/workflow/machine';
import { moveCallOf } from '../../shared/workflow/move-call';
import { fetchData } from '../api/send';
import { EntityForm } from '../forms/EntityForm';
import type { PageAction } from '../page/PageActions';
import { noteRecordChange } from '../state/record-changes';
import { toastError, toastSuccess, toastWarning } from '../state/toasts';
import { Dialog } from '../ui/Dialog';

interface Moves {
  /** One for each action that some of the rows allow. */
  actions: PageAction[];
  /** What asks for a reason, while it does. */
  dialog: ReactNode;
}

const icons = { primary: Check, danger: CornerUpLeft, plain: Undo2 };
const mostNamed = 3;

/** What the machine of an entity lets the reader do with the rows: buttons, keys and palette entries alike. */
export function useMoves(entity: AnyEntity, rows: readonly CrudRow[], onMoved: (rows: CrudRow[]) => void): Moves {
  const { t, i18n } = useLingui();
  const [asked, setAsked] = useState<{ action: string; rows: readonly CrudRow[] } | null>(null);
  const { machine } = entity;
  if (!machine) return { actions: [], dialog: null };

  const move = async (action: string, those: readonly CrudRow[], reason?: string) => {
    const input = { action, rows: those.map(({ id, version }) => ({ id, version })), ...(reason ? { reason } : {}) };
    try {
      const { moved, refused } = await fetchData(moveCallOf(entity), input);
      onMoved(moved);
      noteRecordChange(kindOf(entity));
      const [first] = moved;
      const state = first && machine.states[String(first[stateField])];
      if (state) toastSuccess(`${plural(moved.length, { one: '# record', other: '# records' })}: ${i18n._(state)}`);
      if (refused.length > 0) toastWarning(refusedText(refused));
    } catch (error) {
      toastError(error);
    }
  };
  const refusedText = (refused: readonly { name: string; problem: string }[]) => {
    const named = refused.slice(0, mostNamed).map(({ name, problem }) => t`${name}: ${problem}`);
    return [...named, ...(refused.length > mostNamed ? ['…'] : [])].join(' ');
  };

  const actions = Object.entries(machine.actions).flatMap(([action, { label, key, tone }]): PageAction[] => {
    const those = rows.filter(({ may }) => may.moves?.includes(action));
    if (those.length === 0) return [];
    const needsReason = those.some((row) => moveOf(machine, String(row[stateField]), action)?.needs === 'reason');
    return [
      {
        id: `here.move.${action}`,
        label,
        icon: action === 'submit' ? ArrowRightCircle : icons[tone ?? 'plain'],
        hotkey: key,
        ...(tone === 'primary' ? { variant: 'primary' as const } : {}),
        run: () => (needsReason ? setAsked({ action, rows: those }) : void move(action, those)),
      },
    ];
  });
  const dialog = asked && (
    <ReasonDialog
      title={`${i18n._(machine.actions[asked.action]?.label ?? entity.label)} (${asked.rows.length})`}
      draftKey={`${entity.name} ${asked.action} ${asked.rows.map(({ id }) => id).join()}`}
      onClose={() => setAsked(null)}
      onGiven={async (reason) => {
        await move(asked.action, asked.rows, reason);
        setAsked(null);
      }}
    />
  );
  return { actions, dialog };
}

/** What is asked for with a move that needs it; `EntityForm` keeps what was typed. */
const reasonForm = formOf({
  name: 'reason',
  label: msg`Reason`,
  fields: { reason: text(msg`Reason`, { required: true, max: 400 }) },
  list: [],
  search: [],
  access: { read: everyone, write: [], scope: 'none' },
});

interface ReasonDialogProps {
  title: string;
  draftKey: string;
  onGiven: (reason: string) => Promise<void>;
  onClose: () => void;
}

/** Asks why; what is not said cannot be sent. */
function ReasonDialog({ title, draftKey, onGiven, onClose }: ReasonDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog open onOpenChange={onClose} title={title} width={480}>
      <EntityForm
        entity={reasonForm}
        names={['reason']}
        draftKey={draftKey}
        submitLabel={t`Send`}
        onSubmit={({ reason }) => onGiven(String(reason))}
        onCancel={onClose}
      />
    </Dialog>
  );
}
