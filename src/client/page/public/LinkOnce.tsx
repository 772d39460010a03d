import { useLingui } from '@lingui/react/macro';
import { Copy } from 'lucide-react';
import { toastError, toastSuccess } from '../../state/toasts';
import { Button } from '../../ui/Button';
import './link-once.css';

/** A link that is told this once and kept nowhere, to be copied. */
export function LinkOnce({ link }: { link: string }) {
  const { t } = useLingui();
  const handleCopy = () => {
    navigator.clipboard.writeText(link).then(() => toastSuccess(t`The link is in the clipboard.`), toastError);
  };
  return (
    <div className="link-once">
      <output>{link}</output>
      <Button icon={Copy} autoFocus onClick={handleCopy}>{t`Copy`}</Button>
    </div>
  );
}
