import { useLingui } from '@lingui/react';
import { CircleDashed, FileText } from 'lucide-react';
import { navigate } from 'wouter/use-browser-location';
import { type PageName, pageOf, pages } from '../../../shared/pages';
import { PageLink } from '../../page/PageLink';
import { Menu } from '../../ui/Menu';
import type { MenuEntry as FlyoutEntry } from '../../ui/menu-items';
import { Tooltip } from '../../ui/Tooltip';
import { labelOf, leadsTo, type MenuEntry } from '../menu';
import { warnOfTemporaryMenu } from './temporary-menu';

interface CollapsedMenuProps {
  entries: readonly MenuEntry[];
  page: PageName;
}

/** The collapsed side menu: icons with tooltips; groups fly out. */
export function CollapsedMenu({ entries, page }: CollapsedMenuProps) {
  const { _ } = useLingui();
  return entries.map((entry) => {
    const label = _(labelOf(entry));
    if ('group' in entry) {
      const { icon: Icon = FileText } = entry;
      const within = leadsTo(entry, page) || undefined;
      return (
        <Menu key={label} side="right" entries={[{ heading: label }, ...flyout(entry.entries, _)]}>
          <button
            type="button"
            className="side-item"
            data-menu-item=""
            data-within={within}
            aria-label={label}
            title={label}
          >
            <Icon size={18} aria-hidden="true" />
          </button>
        </Menu>
      );
    }
    if ('placeholder' in entry) {
      const { icon: Icon = CircleDashed } = entry;
      return (
        <Tooltip key={label} text={label} side="right">
          <button
            type="button"
            className="side-item"
            data-menu-item=""
            aria-label={label}
            onClick={warnOfTemporaryMenu}
          >
            <Icon size={18} aria-hidden="true" />
          </button>
        </Tooltip>
      );
    }
    const { icon: Icon = FileText } = entry;
    return (
      <Tooltip key={label} text={label} side="right" hotkey={pageOf(entry.page).hotkey}>
        <PageLink
          className="side-item"
          href={pages[entry.page].path}
          aria-label={label}
          aria-current={entry.page === page ? 'page' : undefined}
          data-menu-item=""
        >
          <Icon size={18} aria-hidden="true" />
        </PageLink>
      </Tooltip>
    );
  });
}

type Translate = ReturnType<typeof useLingui>['_'];

function flyout(entries: readonly MenuEntry[], translate: Translate): FlyoutEntry[] {
  return entries.flatMap((entry): FlyoutEntry[] => {
    const label = translate(labelOf(entry));
    if ('group' in entry) return [{ heading: label }, ...flyout(entry.entries, translate)];
    const onSelect = 'page' in entry ? () => navigate(pages[entry.page].path) : warnOfTemporaryMenu;
    return [
      { id: label, label, icon: entry.icon, onSelect, hotkey: 'page' in entry ? pageOf(entry.page).hotkey : undefined },
    ];
  });
}
