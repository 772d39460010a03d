import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'lucide-react';
import { copyText } from '../state/copy-text';
import type { PageAction } from './PageActions';

/** The action that copies the page's address to the clipboard; `pathOf` is called at that time. */
export function useCopyLink(pathOf: () => string): PageAction {
  const { t } = useLingui();
  return {
    id: 'here.link',
    label: msg`Copy link`,
    icon: Link,
    hotkey: 'l',
    hasNoButton: true,
    run: () => void copyText(location.origin + pathOf(), t`The link is in the clipboard.`),
  };
}
