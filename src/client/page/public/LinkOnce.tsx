import { useLingui } from '@lingui/react/macro';
import { Copy } from 'lucide-react';
import { copyText } from '../../state/copy-text';
import { Button } from '../../ui/Button';
import './link-once.css';

/** A link that is told this once and kept nowhere, to be copied. */
export function LinkOnce({ link }: { link: string }) {
  const { t } = useLingui();
  return (
    <div className="link-once">
      <output>{link}</output>
      <Button icon={Copy} autoFocus onClick={() => copyText(link, t`The link is in the clipboard.`)}>{t`Copy`}</Button>
    </div>
  );
}
