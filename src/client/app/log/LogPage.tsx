import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { Copy, Download, ScrollText, Trash2 } from 'lucide-react';
import { secondText } from '../../page/format';
import { copyText } from '../../state/copy-text';
import { clearLog, type LogEntry, type LogLevel, logAtom, logLevels } from '../../state/log';
import { usePageState } from '../../state/page';
import { Dot, type Tone } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { confirm } from '../../ui/confirm';
import { EmptyState } from '../../ui/EmptyState';
import { Select } from '../../ui/Select';
import { saveFile } from '../../ui/save-file';
import { logAsCsv, logAsText, matchingEntries } from './log-entries';
import './log.css';

const tones: Record<LogLevel, Tone> = { info: 'info', warning: 'warn', danger: 'bad' };

/** The in-app log (§2, §8): what went wrong in this browser, and where. */
export default function LogPage() {
  const { t } = useLingui();
  const entries = useAtomValue(logAtom);
  const [level, setLevel] = usePageState<LogLevel | ''>('level', '');
  const [text, setText] = usePageState('text', '');
  const names = useLevelNames();
  const headings = [t`Time`, t`Level`, t`Message`, t`Page`, t`Component`];
  const shown = matchingEntries(entries, level, text);

  const handleCopy = () => copyText(logAsText(shown, headings), t`Copied`);
  const handleExport = () => saveFile('loadline-log.csv', new Blob([logAsCsv(shown, headings)], { type: 'text/csv' }));
  const handleClear = async () => {
    const question = { title: t`Clear the log?`, message: t`All entries in this browser are removed.`, danger: true };
    if (await confirm({ ...question, confirmLabel: t`Clear` })) clearLog();
  };
  const nothing = shown.length === 0 ? t`There is no entry` : undefined;
  return (
    <div className="page">
      <div className="page-head">
        <h1>{t`Log`}</h1>
        <input
          className="input log-search"
          type="search"
          aria-label={t`Filter`}
          placeholder={t`Filter`}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <div className="log-level">
          <Select
            aria-label={t`Level`}
            value={level}
            onChange={setLevel}
            placeholder={t`All levels`}
            options={logLevels.map((value) => ({ value, label: names[value] }))}
          />
        </div>
        <span className="quiet">
          <Trans>
            {shown.length} of {entries.length} entries
          </Trans>
        </span>
        <div className="grow" />
        <Button icon={Copy} onClick={handleCopy} disabledReason={nothing}>{t`Copy`}</Button>
        <Button icon={Download} onClick={handleExport} disabledReason={nothing}>{t`Export`}</Button>
        <Button icon={Trash2} onClick={handleClear} disabledReason={entries.length === 0 ? nothing : undefined}>
          {t`Clear`}
        </Button>
      </div>
      {shown.length === 0 ? (
        <EmptyState
          icon={ScrollText}
          title={entries.length === 0 ? t`Nothing went wrong` : t`No entry matches the filter`}
        >
          <p>{t`Errors of this browser are kept here, even after a reload.`}</p>
        </EmptyState>
      ) : (
        <LogTable entries={shown} headings={headings} names={names} />
      )}
    </div>
  );
}

interface LogTableProps {
  entries: readonly LogEntry[];
  headings: readonly string[];
  names: Record<LogLevel, string>;
}

function LogTable({ entries, headings, names }: LogTableProps) {
  const { t } = useLingui();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the table scrolls sideways on small screens, so the keyboard must reach it
    <section className="log-scroll" aria-label={t`Log`} tabIndex={0}>
      <table className="log-table">
        <thead>
          <tr>
            {headings.map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two entries may be equal in everything
            <tr key={`${entry.at} ${at}`}>
              <td>{secondText(entry.at)}</td>
              <td>
                <Dot tone={tones[entry.level]}>{names[entry.level]}</Dot>
              </td>
              <td className="log-message">{entry.message}</td>
              <td>{entry.page}</td>
              <td>{entry.component}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function useLevelNames(): Record<LogLevel, string> {
  const { t } = useLingui();
  return { info: t`Information`, warning: t`Warning`, danger: t`Error` };
}
