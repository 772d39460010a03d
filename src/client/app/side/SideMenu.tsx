import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { ChevronsLeft, ChevronsRight } from 'lucide-react';
import type { PageName } from '../../../shared/pages';
import { sessionAtom } from '../../state/session';
import { IconButton } from '../../ui/IconButton';
import { commands } from '../commands';
import { permittedMenu, sideMenu } from '../menu';
import { toggleMenu } from '../shell-state';
import { CollapsedMenu } from './CollapsedMenu';
import { MenuLevel } from './MenuLevel';
import { moveFocus } from './move-focus';

interface SideMenuProps {
  page: PageName;
  isCollapsed: boolean;
  /** In the drawer of small screens the header's button closes it. */
  hasToggle: boolean;
}

/** The side menu: 200 px wide with one open group, or 65 px of icons. */
export function SideMenu({ page, isCollapsed, hasToggle }: SideMenuProps) {
  const { t, i18n } = useLingui();
  const session = useAtomValue(sessionAtom);
  const entries = permittedMenu(sideMenu, session?.menu ?? []);
  return (
    <nav className="side" aria-label={t`Menu`} data-collapsed={isCollapsed || undefined}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only moves the focus among the items inside */}
      <div className="side-items" onKeyDown={moveFocus}>
        {isCollapsed ? (
          <CollapsedMenu entries={entries} page={page} />
        ) : (
          <MenuLevel entries={entries} page={page} depth={0} />
        )}
      </div>
      {hasToggle && (
        <div className="side-foot">
          <IconButton
            icon={isCollapsed ? ChevronsRight : ChevronsLeft}
            label={i18n._(commands.toggleMenu.label)}
            hotkey={commands.toggleMenu.hotkey}
            onClick={toggleMenu}
          />
        </div>
      )}
    </nav>
  );
}
