import { useLingui } from '@lingui/react/macro';
import { Copy } from 'lucide-react';
import { copyText } from '../../state/copy-text';
import { Button } from '../../ui/Button';
import './link-once.css';

/** Shows a link that is stored nowhere, once, to be copied. */
export function LinkOnce({ link }: { link: string }) {
  const { t } = useLingui();
  return (
    <div className="link-once">
      <output>{link}</output>
      <Button icon={Copy} autoFocus onClick={() => copyText(link, t`The link is in the clipboard.`)}>{t`Copy`}</Button>
    </div>
  );
}
