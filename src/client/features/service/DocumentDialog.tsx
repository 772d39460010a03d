import { Trans, useLingui } from '@lingui/react/macro';
import { type MessageRow, messageKinds, outboxCalls } from '../../../shared/areas/service/outbox-calls';
import { Loadable } from '../../page/Loadable';
import { useCall } from '../../page/use-call';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import './mail-dialog.css';

interface DocumentDialogProps {
  document: MessageRow & { kind: 'erp' | 'edi' };
  onClose: () => void;
  /** Leads to the page of what it is about. */
  onAbout: () => void;
}

/** What a document says, as it is sent. */
export function DocumentDialog({ document: { id, kind, subject, recipient }, onClose, onAbout }: DocumentDialogProps) {
  const { t, i18n } = useLingui();
  const loaded = useCall(outboxCalls.getDocument, { kind, id });
  const to = recipient && t`To ${recipient}`;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={subject}
      description={[i18n._(messageKinds[kind]), to].filter(Boolean).join(' · ')}
      width={760}
      footer={
        <>
          <Button onClick={onAbout}>{kind === 'erp' ? t`To the purchase order` : t`To the EDI invoices`}</Button>
          <Button variant="primary" onClick={onClose}>{t`Close`}</Button>
        </>
      }
    >
      <Loadable loaded={loaded}>
        {({ content }) =>
          content === null ? (
            <p className="quiet">
              <Trans>It is written when it is sent.</Trans>
            </p>
          ) : (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
            <pre className="mail-text document-text" tabIndex={0}>
              {content}
            </pre>
          )
        }
      </Loadable>
    </Dialog>
  );
}
