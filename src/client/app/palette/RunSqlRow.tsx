import { useLingui } from '@lingui/react/macro';
import { Command } from 'cmdk';
import { SquareTerminal } from 'lucide-react';

/** The value of the row in the list. */
export const runSqlValue = 'run sql';

/** The row that runs a typed statement, in the list so that it can be seen and chosen. */
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
