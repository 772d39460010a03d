import { useLingui } from '@lingui/react/macro';
import { Copy } from 'lucide-react';
import { copyText } from '../state/copy-text';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import './secret-dialog.css';

interface SecretDialogProps {
  title: string;
  secret: string;
  /** What it is for and how long it is valid. */
  note: string;
  onClose: () => void;
}

/** Shows a secret once; only the button closes the dialog, not a stray click. */
export function SecretDialog({ title, secret, note, onClose }: SecretDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog
      open
      closable={false}
      onOpenChange={onClose}
      title={title}
      description={t`Copy it now: it is shown only once and stored nowhere.`}
      width={520}
      footer={
        <>
          <Button icon={Copy} onClick={() => copyText(secret, t`Copied`)}>{t`Copy`}</Button>
          <Button variant="primary" onClick={onClose}>
            {t({ message: 'Done', context: 'closes a dialog' })}
          </Button>
        </>
      }
    >
      <output className="secret">{secret}</output>
      <p className="quiet">{note}</p>
    </Dialog>
  );
}
