import { Trans, useLingui } from '@lingui/react/macro';
import { reportOf } from '../../../shared/areas/reports';
import type { EngineError } from '../../../shared/console/engine-error';
import { reportOfTable } from '../../../shared/console/names';
import { needsMoreMemory } from './engine-words';

interface ErrorViewProps {
  error: EngineError;
  /** The statement as it was sent. */
  sql: string;
}

/** What is wrong with a statement, and where. */
export function ErrorView({ error, sql }: ErrorViewProps) {
  const { t } = useLingui();
  const { position, suggestion } = error;
  const line = position ? (sql.split('\n')[position.line - 1] ?? '') : '';
  return (
    <div className="console-error" role="alert">
      {position && (
        <pre aria-hidden="true">
          {line.slice(0, position.column - 1)}
          <mark>{line.slice(position.column - 1).match(/^[\p{L}\p{M}\p{N}_.]+|^./u)?.[0] ?? ' '}</mark>
          {line.slice(position.column - 1).replace(/^[\p{L}\p{M}\p{N}_.]+|^./u, '')}
        </pre>
      )}
      <p>
        {position && <strong>{t`Line ${position.line}, column ${position.column}:`} </strong>}
        <ErrorText error={error} />{' '}
        {suggestion && (
          <Trans>
            Did you mean <code>{suggestion}</code>?
          </Trans>
        )}
      </p>
    </div>
  );
}

function ErrorText({ error }: { error: EngineError }) {
  const { i18n } = useLingui();
  const { kind, name, text } = error;
  switch (kind) {
    case 'noTable':
      return <Trans>There is no table {name}.</Trans>;
    case 'gone':
      return <Gone name={name} />;
    case 'noColumn':
      return <Trans>There is no column {name}.</Trans>;
    case 'noFunction':
      return <Trans>There is no function {name}.</Trans>;
    case 'noType':
      return <Trans>There is no type {name}.</Trans>;
    case 'lacking':
      return <Lacking name={name} />;
    case 'closed':
      return <Trans>The console reads no files and no network, and its settings cannot be changed.</Trans>;
    case 'noFiles':
      return (
        <Trans>
          The console writes no files by itself: run the statement without COPY, then .export csv, xlsx, json or arrow.
        </Trans>
      );
    case 'noExtensions':
      return <Trans>The engine here has no extensions, so {name} cannot be installed or loaded.</Trans>;
    case 'memory':
      return i18n._(needsMoreMemory);
    case 'syntax':
      return name ? <Trans>This is not SQL near {name}.</Trans> : <Trans>The statement ends too early.</Trans>;
    case 'other':
      return text;
    default:
      return kind satisfies never;
  }
}

/** How to bring back a table that came from a screen or a file. */
function Gone({ name }: { name: string }) {
  const { i18n } = useLingui();
  const [schema, table = ''] = name.split('.', 2);
  if (schema === 'files') return <Trans>The file behind {name} is not here any more: drop it here again.</Trans>;
  const report = reportOfTable(table.replace(/_\d+$/, ''));
  const label = report && i18n._(reportOf(report).label);
  if (label)
    return (
      <Trans>
        No tab shows the report behind {name}: open {label} and run this again.
      </Trans>
    );
  return <Trans>The list behind {name} is not here any more: open it, press q there, and run this again.</Trans>;
}

/** Says what the engine lacks, as it runs without its extensions. */
function Lacking({ name }: { name: string }) {
  if (/json/i.test(name)) {
    return <Trans>The engine here has no JSON: {name} does not exist. Lists and structs do.</Trans>;
  }
  if (/^zh|collat/i.test(name)) {
    return <Trans>The engine here has no Chinese sort order: sort the answer in the grid instead.</Trans>;
  }
  return (
    <Trans>
      The engine here has no time zones and no sort orders of languages: {name} does not exist. today(), days_ago(n),
      month_start(day) and week_start(day) do.
    </Trans>
  );
}
