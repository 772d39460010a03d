import { useLingui } from '@lingui/react/macro';
import { Command } from 'cmdk';
import { SquareTerminal } from 'lucide-react';

/** The name by which the list knows the row. */
export const runSqlValue = 'run sql';

/** What Enter does with a statement: it stands in the list, so that one sees it and can choose it. */
export function RunSqlRow({ sql, onRun }: { sql: string; onRun: () => void }) {
  const { t } = useLingui();
  return (
    <Command.Group heading={t`SQL`}>
      <Command.Item value={runSqlValue} onSelect={onRun}>
        <SquareTerminal size={15} aria-hidden="true" />
        <span className="palette-title">{t`Run in the console`}</span>
        <span className="palette-detail">
          <code>{sql}</code>
        </span>
      </Command.Item>
    </Command.Group>
  );
}
