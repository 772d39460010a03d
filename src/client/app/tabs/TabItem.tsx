import { useLingui } from '@lingui/react/macro';
import { Trigger } from '@radix-ui/react-tabs';
import { Link, ListX, type LucideIcon, RotateCw, Undo2, X } from 'lucide-react';
import type { KeyboardEvent, MouseEvent } from 'react';
import { pageOf } from '../../../shared/pages';
import { storedLanguage } from '../../state/settings';
import { titleIn } from '../../state/tab-title';
import { ContextMenu } from '../../ui/ContextMenu';
import { commands } from '../commands';
import { actionsOf, type TabAction } from './tab-actions';
import { runTabAction } from './tab-moves';
import { isPinned, type Tab } from './tabs';

/** One tab of the bar, with its menu on the right button and the context-menu key. */
export function TabItem({ tab }: { tab: Tab }) {
  const { i18n } = useLingui();
  const title = titleIn(tab.title, i18n._(pageOf(tab.page).title), storedLanguage());
  const entries = useTabMenu(tab);
  const handleAuxClick = (event: MouseEvent) => {
    if (event.button === 1 && !isPinned(tab)) void runTabAction('close', tab);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Delete' && !isPinned(tab)) void runTabAction('close', tab);
  };
  const handleClose = (event: MouseEvent) => {
    event.stopPropagation();
    void runTabAction('close', tab);
  };
  return (
    <ContextMenu entries={entries}>
      <Trigger
        value={tab.fullPath}
        className="tab"
        title={title}
        data-page={tab.page}
        onAuxClick={handleAuxClick}
        onKeyDown={handleKeyDown}
      >
        <span className="tab-title" data-text={title}>
          {title}
        </span>
        {!isPinned(tab) && (
          // Nothing inside a tab may take the focus, so this is no button; the Delete key does the same.
          <span
            className="tab-close"
            aria-hidden="true"
            onMouseDown={(event) => event.stopPropagation()}
            onClick={handleClose}
          >
            <X size={13} />
          </span>
        )}
      </Trigger>
    </ContextMenu>
  );
}

function useTabMenu(tab: Tab) {
  const { t } = useLingui();
  const faces: Record<TabAction, { label: string; icon: LucideIcon; hotkey?: string | undefined }> = {
    refresh: { label: t`Refresh`, icon: RotateCw, hotkey: commands.refreshTab.hotkey },
    close: { label: t`Close`, icon: X, hotkey: commands.closeTab.hotkey },
    closeLeft: { label: t`Close left`, icon: ListX },
    closeRight: { label: t`Close right`, icon: ListX },
    closeOthers: { label: t`Close others`, icon: ListX },
    closeAll: { label: t`Close all`, icon: ListX, hotkey: commands.closeAllTabs.hotkey },
    reopen: { label: t`Reopen closed tab`, icon: Undo2, hotkey: commands.reopenTab.hotkey },
    copyLink: { label: t`Copy link`, icon: Link },
  };
  return actionsOf(tab).map((id) => ({ id, ...faces[id], onSelect: () => void runTabAction(id, tab) }));
}
