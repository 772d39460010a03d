import { Trans } from '@lingui/react/macro';
import { Search } from 'lucide-react';
import { hotkeyLabel } from '../../ui/hotkey-label';
import { commands } from '../commands';

/** Looks like the search box it opens. */
export function SearchButton() {
  const { hotkey, run } = commands.search;
  return (
    <button type="button" className="find" aria-keyshortcuts="s" onClick={run}>
      <Search size={15} aria-hidden="true" />
      <span>
        <Trans>Search pages, customers, orders, commands</Trans>
      </span>
      <span className="find-key" aria-hidden="true">
        <kbd>{hotkeyLabel(hotkey)}</kbd>
      </span>
    </button>
  );
}
