import { useLingui } from '@lingui/react/macro';
import type { ErpDocumentRow } from '../../../../shared/areas/erp/calls';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import './idoc.css';

interface IdocDialogProps {
  document: ErpDocumentRow;
  onClose: () => void;
}

/** What goes to the ERP, as it goes. */
export function IdocDialog({ document: { key, documentNumber, content, revision }, onClose }: IdocDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t`IDoc of revision ${revision}`}
      description={`${key} · ${documentNumber}`}
      width={760}
      footer={<Button variant="primary" onClick={onClose}>{t`Close`}</Button>}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys */}
      <pre className="idoc" tabIndex={0}>
        {content}
      </pre>
    </Dialog>
  );
}
