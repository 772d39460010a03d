import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ChartNoAxesCombined, Play, SquareArrowOutUpRight } from 'lucide-react';
import { viewOfSql } from '../../../shared/console/sql-view';
import { reportPath } from '../../../shared/reports/report-path';
import { openPage } from '../../state/open-page';
import { Button } from '../../ui/Button';
import { GridInSight } from './GridInSight';
import { openAnswer, pathOfAnswer } from './open-answer';
import { runAgain } from './run-input';
import { answers, type Entry, type Outcome } from './transcript';
import { UsedTables } from './UsedTables';

interface AnswerViewProps {
  entry: Entry;
  outcome: Extract<Outcome, { kind: 'answer' }>;
  hasTimer: boolean;
}

const count = (value: number): string => value.toLocaleString('en-US');

/** An answer: its rows, how many there are and how long it took, and what can be done with it. */
export function AnswerView({ entry, outcome, hasTimer }: AnswerViewProps) {
  const { t } = useLingui();
  const answer = answers.get(entry.id);
  const view = entry.sql ? viewOfSql(entry.sql, outcome.sources) : null;
  const shown = count(outcome.rows);
  const total = outcome.total === null ? null : count(outcome.total);
  const isCut = outcome.total !== outcome.rows;
  const openAsReport = () => {
    if (!view) return;
    // The filters a table was loaded with were checked by the report's own schema.
    const filters = view.filters as Parameters<typeof reportPath>[1];
    openPage(reportPath(view.report, filters, view.view));
  };
  const path = pathOfAnswer(entry);
  return (
    <div className="console-answer">
      {answer && answer.columns.length > 0 && answer.rows > 0 && <GridInSight answer={answer} label={t`Answer`} />}
      <p className="console-foot">
        <span role="status">
          {isCut ? (
            total === null ? (
              <Trans>The first {shown} rows; there are more. .limit shows more of them.</Trans>
            ) : (
              <Trans>
                The first {shown} of {total} rows. .limit shows more of them.
              </Trans>
            )
          ) : (
            <Plural value={outcome.rows} one="# row" other="# rows" />
          )}
        </span>
        {hasTimer && <span className="quiet">{t`${outcome.ms.toFixed(outcome.ms < 10 ? 1 : 0)} ms`}</span>}
        {!answer && (
          <Button variant="quiet" icon={Play} onClick={() => void runAgain(entry)}>
            <Trans>Run again</Trans>
          </Button>
        )}
        {path && (
          <Button variant="quiet" icon={SquareArrowOutUpRight} onClick={() => openAnswer(entry, path)}>
            <Trans>Open as tab</Trans>
          </Button>
        )}
        {view && (
          <Button variant="quiet" icon={ChartNoAxesCombined} onClick={openAsReport}>
            <Trans>Open as report</Trans>
          </Button>
        )}
      </p>
      <UsedTables used={outcome.used ?? []} />
    </div>
  );
}
