import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { PageName } from '../../../shared/pages';
import { sessionAtom } from '../../state/session';
import { permittedMenu, sideMenu } from '../menu';
import { CollapsedMenu } from './CollapsedMenu';
import { MenuLevel } from './MenuLevel';
import { moveFocus } from './move-focus';
import './side.css';

interface SideMenuProps {
  page: PageName;
  isCollapsed: boolean;
}

/** The side menu: 200 px wide with one open group, or 65 px of icons. */
export function SideMenu({ page, isCollapsed }: SideMenuProps) {
  const { t } = useLingui();
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
    </nav>
  );
}
