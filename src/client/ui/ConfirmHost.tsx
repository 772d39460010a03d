import { useAtomValue } from 'jotai';
import { CodeAwaited } from './CodeAwaited';
import { questionAtom } from './confirm';
import { KeysHeld } from './KeysHeld';
import { latePart } from './late-part';

const ConfirmDialog = latePart(() => import('./ConfirmDialog'));

/** Shows the questions of `confirm`; mounted once in the app. */
export function ConfirmHost() {
  const question = useAtomValue(questionAtom);
  if (!question) return null;
  return (
    <CodeAwaited fallback={<KeysHeld onCancel={() => question.answer(null)} />}>
      <ConfirmDialog question={question} onAnswer={question.answer} />
    </CodeAwaited>
  );
}
