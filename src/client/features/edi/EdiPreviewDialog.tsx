import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type EdiInvoiceRow, type EdiPreview, ediCalls } from '../../../shared/areas/edi/calls';
import { Loadable } from '../../page/Loadable';
import { useCall } from '../../page/use-call';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { InnerTabs } from '../../ui/InnerTabs';
import './edi.css';

interface EdiPreviewDialogProps {
  invoice: EdiInvoiceRow;
  onClose: () => void;
}

/** What the document of an invoice says: in words, and as it goes out. */
export function EdiPreviewDialog({ invoice, onClose }: EdiPreviewDialogProps) {
  const { t } = useLingui();
  const { customerId, id, invoiceNumber, customerName, reason } = invoice;
  const preview = useCall(ediCalls.previewEdiInvoice, { customerId, id });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t`Document of ${invoiceNumber}`}
      description={t`To ${customerName}`}
      width={760}
      footer={<Button variant="primary" onClick={onClose}>{t`Close`}</Button>}
    >
      {reason && <p className="edi-problems">{reason}</p>}
      <Loadable loaded={preview}>{(loaded) => <Preview preview={loaded} />}</Loadable>
    </Dialog>
  );
}

function Preview({ preview: { words, content, problems, replacements } }: { preview: EdiPreview }) {
  const { t } = useLingui();
  const [tab, setTab] = useState<'words' | 'raw'>('words');
  const inWords = (
    <dl className="edi-words">
      {words.map(({ tag, label, text }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: segments have no names of their own, and never change places
        <div key={at}>
          <dt>
            <code>{tag}</code> {label}
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
  return (
    <>
      {problems.length > 0 && (
        <section className="edi-problems" aria-label={t`What keeps it from being sent`}>
          <strong>
            <Trans>It cannot be sent as it is:</Trans>
          </strong>
          <Lines texts={problems} />
        </section>
      )}
      {replacements.length > 0 && (
        <section className="edi-notes" aria-label={t`What is written differently`}>
          <Lines texts={replacements} />
        </section>
      )}
      <InnerTabs
        label={t({ message: 'Document', context: 'by EDI' })}
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'words', label: t`In words`, content: inWords },
          { value: 'raw', label: t`As it goes out`, content: <pre className="edi-raw">{content}</pre> },
        ]}
      />
    </>
  );
}

function Lines({ texts }: { texts: readonly string[] }) {
  return (
    <ul>
      {[...new Set(texts)].map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
