import { Trans, useLingui } from '@lingui/react/macro';
import { type DragEvent, type FormEvent, useRef } from 'react';
import { acknowledgementResults } from '../../../shared/areas/edi/calls';
import { UnreadableFile } from '../../api/upload';
import { firstFileOf } from '../../state/first-file';
import { usePageState } from '../../state/page';
import { toastError } from '../../state/toasts';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Field } from '../../ui/Field';
import { useAcknowledgement } from './use-acknowledgement';
import './edi.css';

interface AcknowledgementDialogProps {
  onTaken: () => void;
  onClose: () => void;
}

/** Takes a partner's answer, pasted, dropped or chosen as a file, and shows what it says of each invoice. */
export function AcknowledgementDialog({ onTaken, onClose }: AcknowledgementDialogProps) {
  const { t, i18n } = useLingui();
  const { taken, isReading, read } = useAcknowledgement(onTaken);
  // What was pasted stays when the dialog is closed, until it was read.
  const [text, setText] = usePageState('acknowledgement', '');
  const chooser = useRef<HTMLInputElement>(null);
  const take = async (file: File | null | undefined) => {
    if (!file) return;
    const bytes = await file.arrayBuffer().catch(() => null);
    if (bytes === null) return toastError(new UnreadableFile(file.name));
    // Every byte is one character; decoding as UTF-8 would lose those of ISO 8859-1.
    setText(new TextDecoder('iso-8859-1').decode(bytes));
  };
  const handleDrop = (event: DragEvent) => {
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    void take(firstFileOf(event.dataTransfer.files));
  };
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '' && (await read(text))) setText('');
  };
  return (
    <Dialog open onOpenChange={onClose} title={t`Read an acknowledgement`} width={640}>
      <form className="form" onSubmit={(event) => void handleSubmit(event)}>
        <Field label={t`Acknowledgement`} hint={t`Paste it here, or drop the file: a 997 or a CONTRL.`}>
          {(control) => (
            <textarea
              {...control}
              className="input edi-answer"
              rows={8}
              spellCheck={false}
              value={text}
              onChange={(event) => setText(event.target.value)}
              onDragOver={(event) => event.preventDefault()}
              onDrop={handleDrop}
            />
          )}
        </Field>
        <input
          ref={chooser}
          type="file"
          hidden
          aria-label={t`Choose a file`}
          onChange={(event) => {
            void take(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
        {taken && (
          <ul className="edi-taken" aria-live="polite">
            {taken.map(({ controlNumber, invoiceNumber, customerName, result, reason }) => (
              <li key={controlNumber}>
                <strong>
                  {invoiceNumber} · {i18n._(acknowledgementResults[result])}
                </strong>{' '}
                {customerName} {reason}
              </li>
            ))}
          </ul>
        )}
        <div className="form-foot">
          <Button onClick={() => chooser.current?.click()}>
            <Trans>Choose a file</Trans>
          </Button>
          <Button type="submit" variant="primary" busy={isReading}>
            <Trans>Read</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
