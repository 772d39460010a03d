import { useLingui } from '@lingui/react/macro';
import { mailCalls } from '../../../shared/areas/service/mail-calls';
import type { MessageRow } from '../../../shared/areas/service/outbox-calls';
import { Loadable } from '../../page/Loadable';
import { useCall } from '../../page/use-call';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import './mail-dialog.css';

interface MailDialogProps {
  mail: MessageRow;
  onClose: () => void;
}

/** What a mail says. */
export function MailDialog({ mail, onClose }: MailDialogProps) {
  const { t } = useLingui();
  const one = useCall(mailCalls.getMail, { id: mail.id });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={mail.subject}
      description={t`To ${mail.recipient ?? ''}`}
      width={640}
      footer={<Button variant="primary" onClick={onClose}>{t`Close`}</Button>}
    >
      <Loadable loaded={one}>{({ text }) => <pre className="mail-text">{text}</pre>}</Loadable>
    </Dialog>
  );
}
