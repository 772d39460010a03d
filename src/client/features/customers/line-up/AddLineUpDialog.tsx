import { useLingui } from '@lingui/react/macro';
import { lineUpDetails } from '../../../../shared/api/line-up';
import { lineUp } from '../../../../shared/entities/line-up';
import { EntityForm } from '../../../forms/EntityForm';
import { today } from '../../../state/calendar';
import { toastSuccess } from '../../../state/toasts';
import { Dialog } from '../../../ui/Dialog';
import { addToLineUp, useModelOptions } from './use-line-up';

interface AddLineUpDialogProps {
  customerId: number;
  onAdded: () => void;
  onClose: () => void;
}

const names = ['modelId', ...lineUpDetails] as const;

/** The form by which a model comes onto a customer's floor. */
export function AddLineUpDialog({ customerId, onAdded, onClose }: AddLineUpDialogProps) {
  const { t } = useLingui();
  const models = useModelOptions();
  return (
    <Dialog open onOpenChange={onClose} title={t`Put a model on the floor`} width={620}>
      <EntityForm
        entity={lineUp}
        names={names}
        initial={{ stores: 1, sinceDate: today() }}
        options={{ modelId: models }}
        draftKey={`line-up of ${customerId}`}
        submitLabel={t`Add`}
        onSubmit={async (values) => {
          const { modelCode } = await addToLineUp(customerId, values);
          toastSuccess(t`${modelCode} stands on the floor now`);
          onAdded();
          onClose();
        }}
        onCancel={onClose}
      />
    </Dialog>
  );
}
