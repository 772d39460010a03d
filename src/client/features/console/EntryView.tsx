import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { memo, useMemo } from 'react';
import { Chart } from '../../charts/Chart';
import { wholeText } from '../../page/format';
import { Spinner } from '../../ui/Spinner';
import { AnswerView } from './AnswerView';
import { answerChart } from './answer-chart';
import { HelpText, HistoryText, ParametersText, SchemaText, TablesText } from './EntryTexts';
import { ErrorView } from './ErrorView';
import { ParameterForm } from './ParameterForm';
import { progressAtom } from './progress';
import { answers, type Entry, type Outcome } from './transcript';

interface EntryViewProps {
  entry: Entry;
  hasTimer: boolean;
}

/** One input with what came of it. */
export const EntryView = memo(function EntryView({ entry, hasTimer }: EntryViewProps) {
  return (
    <article className="console-entry">
      <pre className="console-input">{entry.input}</pre>
      <OutcomeView entry={entry} hasTimer={hasTimer} />
    </article>
  );
});

/** What came of an input. */
export function OutcomeView({ entry, hasTimer }: EntryViewProps) {
  const { outcome } = entry;
  switch (outcome.kind) {
    case 'running':
      return <RunningText />;
    case 'answer':
      return <AnswerView entry={entry} outcome={outcome} hasTimer={hasTimer} />;
    case 'chart':
      return <AnswerChart outcome={outcome} />;
    case 'asks':
      return <ParameterForm entry={entry} names={outcome.names} />;
    case 'error':
      return <ErrorView error={outcome.error} sql={entry.sql ?? entry.input} />;
    case 'said':
      return (
        <p className={outcome.isFailure ? 'console-failed' : undefined} role={outcome.isFailure ? 'alert' : 'status'}>
          {outcome.text}
        </p>
      );
    case 'plan':
      return <pre className="console-plan">{outcome.text}</pre>;
    case 'cancelled':
      return (
        <p className="quiet" role="status">
          <Trans>Canceled</Trans>
        </p>
      );
    case 'help':
      return <HelpText />;
    case 'tables':
      return <TablesText />;
    case 'params':
      return <ParametersText />;
    case 'history':
      return <HistoryText text={outcome.text} />;
    case 'schema':
      return <SchemaText columns={outcome.columns} />;
    default:
      return outcome satisfies never;
  }
}

/** Shown until the engine has started. */
export function StartingText() {
  return (
    <p className="quiet console-running" role="status">
      <Spinner />
      <Trans>The engine is starting …</Trans>
    </p>
  );
}

function RunningText() {
  const { t } = useLingui();
  const progress = useAtomValue(progressAtom);
  const { at } = progress ?? { at: 'asking' };
  if (at === 'starting') return <StartingText />;
  const amount = progress?.at === 'loading' ? amountText(progress) : '';
  return (
    <p className="quiet console-running" role="status">
      <Spinner />
      {progress?.at === 'loading' && t`${progress.table} is loading … ${amount}`}
      {at === 'asking' && t`Running … Ctrl C stops it`}
    </p>
  );
}

/** Rows that have come, or megabytes of them. */
function amountText({ amount, isBytes }: { amount: number; isBytes: boolean }): string {
  return isBytes ? `${(amount / 1e6).toFixed(1)} MB` : amount.toLocaleString('en-US');
}

function AnswerChart({ outcome }: { outcome: Extract<Outcome, { kind: 'chart' }> }) {
  const { t } = useLingui();
  const answer = answers.get(outcome.of);
  const { columns, type, order } = outcome;
  const drawn = useMemo(
    () => answer && answerChart(answer, { kind: type, columns, order }),
    [answer, type, columns, order],
  );
  if (!answer || !drawn) {
    return (
      <p className="quiet">
        <Trans>Its rows are not here any more. Run the statement and .chart again.</Trans>
      </p>
    );
  }
  const what = columns.slice(1).join(', ');
  const first = wholeText(drawn.names.length);
  const rows = wholeText(answer.rows);
  const label = drawn.names.length < answer.rows ? t`${what}: the first ${first} of ${rows} rows` : what;
  return <Chart label={label} kind={type} nameHeading={columns[0] ?? ''} {...drawn} />;
}
