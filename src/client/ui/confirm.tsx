import { useLingui } from '@lingui/react/macro';
import { atom, getDefaultStore, useAtom } from 'jotai';
import { Button } from './Button';
import { Dialog } from './Dialog';

interface Question {
  title: string;
  message?: string;
  confirmLabel: string;
  /** The confirming button is red: something will be gone. */
  danger?: boolean;
  /** The page turns gray while the question is open (logging out). */
  gray?: boolean;
}

const questionAtom = atom<(Question & { answer: (isYes: boolean) => void }) | null>(null);

/** Asks the user; resolves to whether they agreed. */
export function confirm(question: Question): Promise<boolean> {
  const store = getDefaultStore();
  store.get(questionAtom)?.answer(false);
  return new Promise<boolean>((resolve) => {
    const answer = (isYes: boolean) => {
      store.set(questionAtom, null);
      resolve(isYes);
    };
    store.set(questionAtom, { ...question, answer });
    document.documentElement.toggleAttribute('data-gray', question.gray === true);
  }).finally(() => document.documentElement.removeAttribute('data-gray'));
}

/** The dialog behind `confirm`; stands once in the app. */
export function ConfirmHost() {
  const { t } = useLingui();
  const [question] = useAtom(questionAtom);
  return (
    <Dialog
      open={question !== null}
      onOpenChange={(open) => !open && question?.answer(false)}
      title={question?.title ?? ''}
      description={question?.message}
      width={420}
      footer={
        <>
          <Button onClick={() => question?.answer(false)}>{t`Cancel`}</Button>
          <Button variant={question?.danger ? 'danger' : 'primary'} onClick={() => question?.answer(true)} autoFocus>
            {question?.confirmLabel}
          </Button>
        </>
      }
    />
  );
}
