import { useAtomValue } from 'jotai';
import { Suspense } from 'react';
import { questionAtom } from './confirm';
import { latePart } from './late-part';

const ConfirmDialog = latePart(() => import('./ConfirmDialog'));

/** Where the questions of `confirm` are asked; stands once in the app. */
export function ConfirmHost() {
  const question = useAtomValue(questionAtom);
  if (!question) return null;
  return (
    <Suspense fallback={null}>
      <ConfirmDialog question={question} onAnswer={question.answer} />
    </Suspense>
  );
}
