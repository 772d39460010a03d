import { Trans, useLingui } from '@lingui/react/macro';
import { Command } from 'cmdk';
import { actionsOf, type RecordAction } from './actions';
import type { PaletteRecord } from './use-palette-results';

interface ActionRowsProps {
  record: PaletteRecord;
  /** Lists only actions with this text in their names. */
  text: string;
  onRun: (action: RecordAction) => void;
}

/** The value of an action in the list. */
export function actionValue(action: RecordAction | undefined): string {
  return action ? `action ${action.id}` : '';
}

/** The actions of one record. */
export function ActionRows({ record, text, onRun }: ActionRowsProps) {
  const { t, i18n } = useLingui();
  const wanted = text.trim().toLowerCase();
  const actions = actionsOf(record).filter(({ label }) => i18n._(label).toLowerCase().includes(wanted));
  if (actions.length === 0) {
    return (
      <p className="palette-empty" role="status">
        <Trans>No such action. Backspace on an empty line goes back.</Trans>
      </p>
    );
  }
  return (
    <Command.Group heading={t`Actions`}>
      {actions.map((action) => (
        <Command.Item key={action.id} value={actionValue(action)} onSelect={() => onRun(action)}>
          <span className="palette-title">{i18n._(action.label)}</span>
          <span className="palette-detail">{action.key && <kbd>{action.key}</kbd>}</span>
        </Command.Item>
      ))}
    </Command.Group>
  );
}
