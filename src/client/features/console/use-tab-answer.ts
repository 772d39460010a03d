import { useEffect, useState } from 'react';
import { consoleLimits } from '../../../shared/console/limits';
import type { Question } from '../../../shared/console/question';
import { usePageTab } from '../../state/page';
import { engineSession } from './engine-session';
import { failedAs } from './failed-as';
import { forgetHanded, type HandedAnswer, handedTo } from './open-answer';
import { showProgress } from './progress';
import { failure } from './run-input';
import type { Outcome } from './transcript';
import { cancelRunning, inTurn } from './turn';

export type TabAnswer =
  | { kind: 'asking' }
  | ({ kind: 'answered' } & HandedAnswer)
  /** What the console would say of it. */
  | { kind: 'failed'; outcome: Outcome };

/** The answer of a tab: the one it was opened with, else its question is asked, again after every reload. */
export function useTabAnswer(question: Question) {
  const { fullPath } = usePageTab();
  const [shown, setShown] = useState<TabAnswer>(() => {
    const handed = handedTo(fullPath);
    return handed ? { kind: 'answered', ...handed } : { kind: 'asking' };
  });
  useEffect(forgetHanded, []);

  const isAsking = shown.kind === 'asking';
  useEffect(() => {
    if (!isAsking) return;
    const leaving = new AbortController();
    void asked(question, leaving.signal).then((answered) => {
      if (!leaving.signal.aborted) setShown(answered);
    });
    return () => leaving.abort();
  }, [isAsking, question]);

  return { shown, askAgain: () => setShown({ kind: 'asking' }) };
}

/** Asks when the console is idle; a tab that is closed meanwhile asks no more. */
async function asked({ sql, sources }: Question, leaving: AbortSignal): Promise<TabAnswer> {
  const cancelled: TabAnswer = { kind: 'failed', outcome: { kind: 'cancelled' } };
  try {
    return await inTurn(async () => {
      if (leaving.aborted) return cancelled;
      const stop = () => void cancelRunning();
      leaving.addEventListener('abort', stop);
      const wanted = consoleLimits.mostRows;
      const answered = await engineSession().ask({ sql, sources, wanted, onProgress: showProgress });
      leaving.removeEventListener('abort', stop);
      if (answered.ok) return { kind: 'answered', answer: answered.answer, holds: answered.holds };
      return { kind: 'failed', outcome: await failedAs(answered, { sql, isTyped: true }) };
    });
  } catch (error) {
    return { kind: 'failed', outcome: failure(error) };
  }
}
