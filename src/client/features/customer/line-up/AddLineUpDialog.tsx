import { useLingui } from '@lingui/react/macro';
import { lineUp } from '../../../../shared/areas/customer/line-up';
import { lineUpDetails } from '../../../../shared/areas/customer/line-up-calls';
import { EntityForm } from '../../../forms/EntityForm';
import { today } from '../../../state/calendar';
import { toastSuccess } from '../../../state/toasts';
import { Dialog } from '../../../ui/Dialog';
import { addToLineUp } from './use-line-up';

interface AddLineUpDialogProps {
  customerId: number;
  onAdded: () => void;
  onClose: () => void;
}

const names = ['modelId', ...lineUpDetails] as const;

/** The form by which a model comes onto a customer's floor. */
export function AddLineUpDialog({ customerId, onAdded, onClose }: AddLineUpDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog open onOpenChange={onClose} title={t`Put a model on the floor`} width={620}>
      <EntityForm
        entity={lineUp}
        names={names}
        initial={{ stores: 1, sinceDate: today() }}
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
