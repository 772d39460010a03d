import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'lucide-react';
import { toastSuccess } from '../state/toasts';
import type { PageAction } from './PageActions';

/** The action that puts a page's own address into the clipboard; `pathOf` is asked at that time. */
export function useCopyLink(pathOf: () => string): PageAction {
  const { t } = useLingui();
  const handleCopy = async () => {
    await navigator.clipboard.writeText(location.origin + pathOf());
    toastSuccess(t`The link is in the clipboard.`);
  };
  return {
    id: 'here.link',
    label: msg`Copy link`,
    icon: Link,
    hotkey: 'l',
    hasNoButton: true,
    run: () => void handleCopy(),
  };
}
