import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { Ellipsis } from 'lucide-react';
import { useRef } from 'react';
import type { AnyEntity } from '../../shared/entity/entity';
import { can, may, type Right } from '../../shared/roles';
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
  /** The right without which the action is not offered. */
  right?: Right;
  /** The kind of records that it changes: where the user's roles do not allow that, it is disabled and says so. */
  writes?: AnyEntity;
  /** Stays on the line as long as there is room, like primary actions: the others move to the menu first. */
  stays?: boolean;
  /** Offered only by key and palette; the page has its own control for it. */
  hasNoButton?: boolean;
}

/** When the button of an action moves to the menu, if the line is full. */
function turnOf({ variant, stays, disabledReason }: PageAction): GivingWay {
  if (stays || variant === 'primary') return 'stays';
  return disabledReason === undefined ? 'usable' : 'unusable';
}

/**
 * The buttons of a page with their keys, the most used one last. In the head of a page, those that do not fit on the
 * line go into a menu at its end, disabled ones first. The palette and the help sheet offer the same actions.
 */
export function PageActions({ actions }: { actions: readonly PageAction[] }) {
  const { i18n, t } = useLingui();
  const session = useAtomValue(sessionAtom);
  const bar = useRef<HTMLDivElement>(null);
  const mayWrite = (entity: AnyEntity) => session !== null && can(session.user, 'write', entity);
  const offered = actions
    .filter(({ right }) => !right || (session !== null && may(session.user, right)))
    .map((action) =>
      !action.writes || mayWrite(action.writes)
        ? action
        : { ...action, disabledReason: t`Your roles do not allow changing these records.` },
    );
  const underWay = t`What you started is still under way.`;
  // A button that shows its work does nothing; key, palette and menu have no button to show it, and say so.
  const commands = offered.map((action) =>
    action.busy ? { ...action, disabledReason: action.disabledReason ?? underWay } : action,
  );
  usePageCommands(commands);
  const buttons = offered.filter(({ hasNoButton }) => !hasNoButton);
  const withoutRoom = useFitting(bar, buttons.map((action) => `${action.id} ${turnOf(action)}`).join());
  const inMenu = commands.filter(({ id, hasNoButton }) => !hasNoButton && withoutRoom.includes(id));
  if (buttons.length === 0) return null;
  return (
    <div ref={bar} className="page-actions no-print">
      {buttons.map((action) => (
        <Button
          key={action.id}
          data-action={action.id}
          data-gives={turnOf(action)}
          data-in-menu={withoutRoom.includes(action.id) || undefined}
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
