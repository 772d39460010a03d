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
  /** The outcome as the console would show it. */
  | { kind: 'failed'; outcome: Outcome };

/** A tab's answer: the one handed over when it was opened, otherwise the one to its question, also after a reload. */
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

  return { shown, askAgain: () => setShown({ kind: 'asking' }), cancel: () => setShown(cancelled) };
}

const cancelled: TabAnswer = { kind: 'failed', outcome: { kind: 'cancelled' } };

/** Asks when the console is idle; a tab that is closed meanwhile, or does not want it any more, asks no more. */
async function asked({ sql, sources }: Question, leaving: AbortSignal): Promise<TabAnswer> {
  // In development React takes the first effect back at once: the engine is not to be asked, and stopped, for that.
  await Promise.resolve();
  try {
    return await inTurn(async () => {
      if (leaving.aborted) return cancelled;
      const stop = () => void cancelRunning();
      leaving.addEventListener('abort', stop);
      const wanted = consoleLimits.mostRows;
      const answered = await engineSession()
        .ask({ sql, sources, wanted, onProgress: showProgress })
        .finally(() => leaving.removeEventListener('abort', stop));
      if (answered.ok) return { kind: 'answered', answer: answered.answer, holds: answered.holds };
      return { kind: 'failed', outcome: await failedAs(answered, { sql, isTyped: true }) };
    });
  } catch (error) {
    return { kind: 'failed', outcome: failure(error) };
  }
}
