import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { Ellipsis } from 'lucide-react';
import { useRef } from 'react';
import { may, type Right } from '../../shared/roles';
import { type PageCommand, usePageCommands } from '../state/page-commands';
import { sessionAtom } from '../state/session';
import { Button } from '../ui/Button';
import { hotkeyLabel } from '../ui/hotkey-label';
import { IconButton } from '../ui/IconButton';
import { Menu } from '../ui/Menu';
import type { GivingWay } from './buttons-on-line';
import { useFitting } from './use-fitting';
import './page.css';

export interface PageAction extends PageCommand {
  variant?: 'primary' | 'default';
  busy?: boolean;
  /** What the user needs to be offered it at all. */
  right?: Right;
  /** Stands on the line as long as there is room for it, as what is primary does: the others give way first. */
  stays?: boolean;
  /** Offered by key and palette alone; the page has its own control for it. */
  hasNoButton?: boolean;
}

/** When the button of an action gives way where the line is full. */
function turnOf({ variant, stays, disabledReason }: PageAction): GivingWay {
  if (stays || variant === 'primary') return 'stays';
  return disabledReason === undefined ? 'usable' : 'unusable';
}

/**
 * The buttons of a page with their keys, what it is most used for last. In the head of a page those for which the line has
 * no room stand in a menu at its end, those that cannot be used now before the others. The same actions are offered by the
 * palette and the help sheet.
 */
export function PageActions({ actions }: { actions: readonly PageAction[] }) {
  const { i18n, t } = useLingui();
  const session = useAtomValue(sessionAtom);
  const bar = useRef<HTMLDivElement>(null);
  const offered = actions.filter(({ right }) => !right || (session !== null && may(session.user, right)));
  usePageCommands(offered);
  const buttons = offered.filter(({ hasNoButton }) => !hasNoButton);
  const withoutRoom = useFitting(bar, buttons.map((action) => `${action.id} ${turnOf(action)}`).join());
  const inMenu = buttons.filter(({ id }) => withoutRoom.includes(id));
  if (buttons.length === 0) return null;
  return (
    <div ref={bar} className="page-actions no-print">
      {buttons.map((action) => (
        <Button
          key={action.id}
          data-action={action.id}
          data-gives={turnOf(action)}
          data-in-menu={inMenu.includes(action) || undefined}
          icon={action.icon}
          variant={action.variant ?? 'default'}
          busy={action.busy ?? false}
          disabledReason={action.disabledReason}
          onClick={action.run}
        >
          <span className="action-label">{i18n._(action.label)}</span>
          {action.hotkey && (
            <span aria-hidden="true">
              <kbd>{hotkeyLabel(action.hotkey)}</kbd>
            </span>
          )}
        </Button>
      ))}
      {inMenu.length > 0 && (
        <Menu
          align="end"
          entries={inMenu.map(({ id, label, icon, hotkey, disabledReason, run }) => {
            return { id, label: i18n._(label), icon, hotkey, disabledReason, onSelect: run };
          })}
        >
          <IconButton icon={Ellipsis} label={t`More actions`} />
        </Menu>
      )}
    </div>
  );
}
