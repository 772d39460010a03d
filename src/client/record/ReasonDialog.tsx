import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { entity as formOf } from '../../shared/entity/entity';
import type { Field } from '../../shared/entity/field';
import { everyone } from '../../shared/roles';
import { EntityForm } from '../forms/EntityForm';
import { Dialog } from '../ui/Dialog';

/** The form of the reason that a move needs; `EntityForm` keeps what was typed. */
const reasonForm = (reason: Field) =>
  formOf({
    name: 'reason',
    label: msg`Reason`,
    fields: { reason },
    list: [],
    search: [],
    access: { read: everyone, write: [], scope: 'none' },
  });

interface ReasonDialogProps {
  title: string;
  reason: Field;
  draftKey: string;
  submitLabel?: string;
  onGiven: (reason: string) => Promise<void>;
  onClose: () => void;
  /** Called after a reason was given, when the focus is back where it was. */
  onClosed?: () => void;
}

/** Asks for the reason, or the one other value, that a step requires; a failed save keeps what was typed. */
export function ReasonDialog({
  title,
  reason: field,
  draftKey,
  submitLabel,
  onGiven,
  onClose,
  onClosed,
}: ReasonDialogProps) {
  const { t } = useLingui();
  const isGiven = useRef(false);
  return (
    <Dialog open onOpenChange={onClose} onClosed={() => isGiven.current && onClosed?.()} title={title} width={480}>
      <EntityForm
        entity={reasonForm(field)}
        names={['reason']}
        draftKey={draftKey}
        submitLabel={submitLabel ?? t`Send`}
        onSubmit={async ({ reason }) => {
          await onGiven(String(reason));
          isGiven.current = true;
          onClose();
        }}
        onCancel={onClose}
      />
    </Dialog>
  );
}
