import { Trans, useLingui } from '@lingui/react/macro';
import { Info, TriangleAlert, X } from 'lucide-react';
import { useState } from 'react';
import { translate } from '../../../../shared/translate';
import { PageLink } from '../../../page/PageLink';
import { Button } from '../../../ui/Button';
import { IconButton } from '../../../ui/IconButton';
import type { Notice } from '../notices';
import { draftProblemText } from './problem-text';
import type { DraftProblem } from './read-draft';

interface DraftProblemsProps {
  problems: readonly DraftProblem[];
  notices: readonly Notice[];
  onDismiss: () => void;
  onOpenLine: (lineId: string) => void;
  /** Removes the lines that have problems. */
  onRemoveWrong: (() => void) | null;
}

const shownAtFirst = 3;

/** What keeps the list from being planned, value by value, and what happened to it while it came in. */
export function DraftProblems({ problems, notices, onDismiss, onOpenLine, onRemoveWrong }: DraftProblemsProps) {
  const { t, i18n } = useLingui();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? problems : problems.slice(0, shownAtFirst);
  return (
    <>
      {notices.length > 0 && (
        <div className="draft-notices" role="status">
          <Info size={15} aria-hidden="true" />
          <ul>
            {notices.map(({ message, values, path }) => {
              const text = translate(i18n, message, values);
              return <li key={text}>{path ? <PageLink href={path}>{text}</PageLink> : text}</li>;
            })}
          </ul>
          <IconButton icon={X} label={t`Dismiss`} onClick={onDismiss} />
        </div>
      )}
      {problems.length > 0 && (
        <div className="draft-problems" role="alert">
          <TriangleAlert size={15} aria-hidden="true" />
          <ul>
            {shown.map((problem) => {
              const { lineId, fieldName } = problem;
              const text = draftProblemText(problem, i18n);
              return (
                <li key={`${lineId} ${fieldName} ${text}`}>
                  {lineId ? (
                    <button type="button" className="text-button" onClick={() => onOpenLine(lineId)}>
                      {text}
                    </button>
                  ) : (
                    text
                  )}
                </li>
              );
            })}
            {problems.length > shownAtFirst && (
              <li>
                <button type="button" className="text-button" onClick={() => setWhole(!isWhole)}>
                  {isWhole ? <Trans>Show fewer</Trans> : <Trans>Show all {problems.length}</Trans>}
                </button>
              </li>
            )}
          </ul>
          {onRemoveWrong && (
            <Button onClick={onRemoveWrong}>
              <Trans>Remove these lines</Trans>
            </Button>
          )}
        </div>
      )}
    </>
  );
}
