import { useLingui } from '@lingui/react';
import { FileText } from 'lucide-react';
import { navigate } from 'wouter/use-browser-location';
import { type PageName, pageOf, pages } from '../../../shared/pages';
import { PageLink } from '../../page/PageLink';
import { Menu } from '../../ui/Menu';
import type { MenuEntry as FlyoutEntry } from '../../ui/menu-items';
import { tooltip } from '../../ui/tooltip';
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
    const { icon: Icon = FileText } = entry;
    const face = {
      className: 'side-item',
      'data-menu-item': '',
      'aria-label': label,
      children: <Icon size={18} aria-hidden="true" />,
    };
    if ('page' in entry) {
      const { path } = pages[entry.page];
      const { hotkey } = pageOf(entry.page);
      const current = entry.page === page ? 'page' : undefined;
      return (
        <PageLink
          key={label}
          {...face}
          {...tooltip({ text: label, hotkey, side: 'right' })}
          href={path}
          aria-current={current}
        />
      );
    }
    if ('placeholder' in entry) {
      const tip = tooltip({ text: label, side: 'right' });
      return <button key={label} type="button" {...face} {...tip} onClick={warnOfTemporaryMenu} />;
    }
    const within = leadsTo(entry, page) || undefined;
    return (
      <Menu key={label} side="right" entries={[{ heading: label }, ...flyout(entry.entries, _)]}>
        <button type="button" {...face} data-within={within} />
      </Menu>
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
