import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { may, type Right } from '../../shared/roles';
import { type PageCommand, usePageCommands } from '../state/page-commands';
import { sessionAtom } from '../state/session';
import { Button } from '../ui/Button';
import { hotkeyLabel } from '../ui/hotkey-label';
import './page.css';

export interface PageAction extends PageCommand {
  variant?: 'primary' | 'default';
  busy?: boolean;
  disabledReason?: string | undefined;
  /** What the user needs to be offered it at all. */
  right?: Right;
  /** Offered by key and palette alone; the page has its own control for it. */
  hasNoButton?: boolean;
}

/** The buttons of a page with their keys. The same actions are offered by the palette and the help sheet. */
export function PageActions({ actions }: { actions: readonly PageAction[] }) {
  const { i18n } = useLingui();
  const session = useAtomValue(sessionAtom);
  const offered = actions.filter(({ right }) => !right || (session !== null && may(session.user, right)));
  usePageCommands(offered.filter(({ disabledReason }) => disabledReason === undefined));
  return offered
    .filter(({ hasNoButton }) => !hasNoButton)
    .map(({ id, label, icon, hotkey, variant, busy, disabledReason, run }) => (
      <Button
        key={id}
        className="no-print"
        icon={icon}
        variant={variant ?? 'default'}
        busy={busy ?? false}
        disabledReason={disabledReason}
        onClick={run}
      >
        <span className="action-label">{i18n._(label)}</span>
        {hotkey && (
          <span aria-hidden="true">
            <kbd>{hotkeyLabel(hotkey)}</kbd>
          </span>
        )}
      </Button>
    ));
}
