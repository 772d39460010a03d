import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { TextField } from '../../../ui/Field';

interface SaveDialogProps {
  name: string;
  isStored: boolean;
  isBusy: boolean;
  onSave: (name: string, asNew: boolean) => void;
  onClose: () => void;
}

const longestName = 120;

/** Names a plan that is kept. */
export function SaveDialog({ name, isStored, isBusy, onSave, onClose }: SaveDialogProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(name);
  const isNamed = typed.trim() !== '';
  const submit = (asNew: boolean) => isNamed && !isBusy && onSave(typed.trim(), asNew);
  return (
    <Dialog open onOpenChange={onClose} title={t`Save the plan`}>
      <form
        className="save-form"
        onSubmit={(event) => {
          event.preventDefault();
          submit(!isStored);
        }}
      >
        <TextField
          label={t`Name of the plan`}
          required
          value={typed}
          maxLength={longestName}
          error={isNamed ? undefined : t`is required`}
          onFocus={(event) => event.target.select()}
          onChange={(event) => setTyped(event.target.value)}
        />
        <div className="form-foot">
          {isStored && (
            <Button variant="quiet" busy={isBusy} onClick={() => submit(true)}>
              <Trans>Save as a new plan</Trans>
            </Button>
          )}
          <span className="grow" />
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" variant="primary" busy={isBusy}>
            <Trans>Save</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
