import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { minuteText } from '../../page/format';
import type { UsedTable } from './transcript';

/** What an answer comes from: its tables with their filters, how many rows they have, and since when they are here. */
export function UsedTables({ used }: { used: readonly UsedTable[] }) {
  const { t } = useLingui();
  if (used.length === 0) return null;
  const sentenceOf = ({ name, rows, cutAt, at, isNew }: UsedTable) => {
    const counted = plural(rows, { one: '# row', other: '# rows' });
    const time = minuteText(at);
    const first = (cutAt ?? 0).toLocaleString('en-US');
    if (cutAt !== null)
      return t`Loaded ${name} at ${time}: the first ${first} rows; there are more. Ask for fewer days or customers.`;
    return isNew ? t`Loaded ${name} at ${time}: ${counted}.` : t`From ${name}, loaded at ${time}: ${counted}.`;
  };
  return (
    <ul className="console-used quiet" aria-label={t`Sources`}>
      {used.map((table) => (
        <li key={table.name}>
          {sentenceOf(table)} {table.filters && <code>{table.filters}</code>}{' '}
          {table.narrowed && (
            <span>
              {t`Only the rows the statement needs:`} <code>{table.narrowed}</code>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
