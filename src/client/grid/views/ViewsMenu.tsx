import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { BellPlus, BellRing, LayoutList } from 'lucide-react';
import { useState } from 'react';
import type { SavedView } from '../../../shared/areas/view/calls';
import { usePageCommands } from '../../state/page-commands';
import { toastWarning } from '../../state/toasts';
import { Menu } from '../../ui/Menu';
import type { MenuEntry } from '../../ui/menu-items';
import type { Views } from './use-views';
import { ManageViewsDialog, SaveViewDialog } from './ViewDialogs';

interface ViewsMenuProps {
  views: Views;
  /** Whether the grid differs from the view shown. */
  isChanged: boolean;
}

/** The saved views of the grid: which one is shown, and what to do with it. */
export function ViewsMenu({ views, isChanged }: ViewsMenuProps) {
  const { t } = useLingui();
  const [dialog, setDialog] = useState<'save' | 'manage' | null>(null);
  const { shown } = views;
  const item = (view: SavedView): MenuEntry => ({
    id: String(view.id),
    label: view.mine ? view.name : t`${view.name} (${view.ownerName})`,
    checked: view.id === shown?.id,
    onSelect: () => views.show(view),
  });
  const follow = () => {
    if (shown) void views.follow(shown);
    else toastWarning(t`Save or choose a view first: only saved views can be followed.`);
  };
  usePageCommands(
    views.areFollowed
      ? [
          {
            id: shown?.followed ? 'grid.unfollow' : 'grid.follow',
            label: shown?.followed ? msg`Stop following this view` : msg`Follow this view: tell me what comes and goes`,
            icon: shown?.followed ? BellRing : BellPlus,
            hotkey: 'b',
            run: follow,
          },
        ]
      : [],
  );
  const mine = views.views.filter((view) => view.mine).map(item);
  const shared = views.views.filter((view) => !view.mine).map(item);
  const entries: MenuEntry[] = [
    { id: 'standard', label: t`Standard view`, checked: shown === null, onSelect: () => views.show(null) },
    ...(mine.length > 0 ? [{ heading: t`My views` }, ...mine] : []),
    ...(shared.length > 0 ? [{ heading: t`Shared with me` }, ...shared] : []),
    'rule',
    ...(shown?.mine
      ? [{ id: 'save', label: t`Save changes to ${shown.name}`, onSelect: () => void views.save(shown) }]
      : []),
    ...(shown && views.areFollowed
      ? [
          {
            id: 'follow',
            label: shown.followed ? t`Stop following ${shown.name}` : t`Follow ${shown.name}`,
            hotkey: 'b',
            onSelect: follow,
          },
        ]
      : []),
    { id: 'add', label: t`Save as a new view…`, onSelect: () => setDialog('save') },
    { id: 'manage', label: t`Manage my views…`, onSelect: () => setDialog('manage') },
  ];
  return (
    <>
      <Menu entries={entries} align="end">
        <button type="button" className="button grid-tool" title={shown ? shown.name : t`Views`}>
          <LayoutList size={15} aria-hidden="true" />
          <span>{shown ? shown.name : <Trans>Views</Trans>}</span>
          {shown?.followed && <BellRing size={13} aria-label={t`followed`} />}
          {shown && isChanged && <span className="visually-hidden">{t`changed`}</span>}
          {shown && isChanged && <span aria-hidden="true">*</span>}
        </button>
      </Menu>
      {dialog === 'save' && <SaveViewDialog views={views} onClose={() => setDialog(null)} />}
      {dialog === 'manage' && <ManageViewsDialog views={views} onClose={() => setDialog(null)} />}
    </>
  );
}
