import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { FileQuestion, RotateCw, Square } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { assignmentsText } from '../../../shared/console/dot-commands';
import { type Question, questionIn, questionTitle } from '../../../shared/console/question';
import { DataGrid } from '../../grid/DataGrid';
import { wholeText } from '../../page/format';
import { type PageAction, PageActions } from '../../page/PageActions';
import { PageHead } from '../../page/PageHead';
import { useCopyLink } from '../../page/use-copy-link';
import { useExportedSources } from '../../page/use-exported';
import { usePageTab } from '../../state/page';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { type AnswerRow, gridColumns } from './answer-columns';
import { OutcomeView } from './EntryView';
import type { HandedAnswer } from './open-answer';
import { useTabAnswer } from './use-tab-answer';
import './console.css';

/** The answer of a question in a tab of its own: its address is the question, so it can be asked again by anybody. */
export default function AnswerPage() {
  const { query } = usePageTab();
  const question = useMemo(() => questionIn(query), [query]);
  if (question) return <AnswerSheet question={question} />;
  return (
    <div className="page">
      <EmptyState icon={FileQuestion} title="">
        <Trans>There is no question at this address. Ask it in the console and open its answer as a tab.</Trans>
      </EmptyState>
    </div>
  );
}

function AnswerSheet({ question }: { question: Question }) {
  const { fullPath, setTitle } = usePageTab();
  const { shown, askAgain, cancel } = useTabAnswer(question);
  const title = questionTitle(question.sql);
  useEffect(() => setTitle(title), [title, setTitle]);

  const copyLink = useCopyLink(() => fullPath);
  const actions: PageAction[] = [
    { id: 'here.again', label: msg`Ask again`, icon: RotateCw, hotkey: 'r', run: askAgain },
    copyLink,
  ];
  if (shown.kind === 'answered') {
    return (
      <div className="page" data-fill>
        <AnswerGrid {...shown} question={question} title={title} actions={actions} />
      </div>
    );
  }
  return (
    <div className="page">
      <PageHead title={title} {...(shown.kind === 'failed' ? { actions } : {})} />
      <QuestionText question={question} />
      <div className="page-body answer-pending">
        <OutcomeView
          entry={{
            id: fullPath,
            input: question.sql,
            outcome: shown.kind === 'failed' ? shown.outcome : { kind: 'running' },
          }}
          hasTimer={false}
        />
        {shown.kind === 'asking' && (
          <Button icon={Square} onClick={cancel}>
            <Trans>Cancel</Trans>
          </Button>
        )}
      </div>
    </div>
  );
}

interface AnswerGridProps extends HandedAnswer {
  question: Question;
  title: string;
  actions: readonly PageAction[];
}

function AnswerGrid({ answer, holds, question, title, actions }: AnswerGridProps) {
  const columns = useMemo(() => gridColumns(answer), [answer]);
  const rows = useMemo<AnswerRow[]>(() => Array.from({ length: answer.rows }, (_, at) => ({ at })), [answer]);
  const exported = useExportedSources(holds);
  const isCut = answer.rows !== answer.total;
  const first = wholeText(answer.rows);
  const total = answer.total === null ? undefined : wholeText(answer.total);
  return (
    <DataGrid<AnswerRow>
      gridId={gridIdOf(question.sql)}
      label={title}
      columns={columns}
      rows={rows}
      rowId={({ at }) => String(at)}
      hasLastingIds={false}
      exported={{ ...exported, statement: question.sql }}
      isCut={isCut}
      heading={<h1>{title}</h1>}
      actions={<PageActions actions={actions} />}
      above={
        <>
          <QuestionText question={question} />
          {isCut && (
            <p className="answer-cut" role="status">
              {total === undefined ? (
                <Trans>The first {first} rows; there are more. Narrow the question to see the others.</Trans>
              ) : (
                <Trans>
                  The first {first} of {total} rows. Narrow the question to see the others.
                </Trans>
              )}
            </p>
          )}
        </>
      }
    />
  );
}

/** The statement, and the filters of the reports it speaks of. */
function QuestionText({ question: { sql, sources } }: { question: Question }) {
  return (
    <div className="answer-question quiet">
      {questionTitle(sql) !== sql && <code>{sql}</code>}
      {Object.entries(sources).map(([table, { filters }]) => (
        <span key={table}>
          {table}: {assignmentsText(filters) || '–'}
        </span>
      ))}
    </div>
  );
}

/** The grids of different questions have different columns, and so views of their own. */
function gridIdOf(sql: string): string {
  let hash = 0;
  for (let at = 0; at < sql.length; at++) hash = (Math.imul(hash, 31) + sql.charCodeAt(at)) >>> 0;
  return `answer-${hash.toString(36)}`;
}
