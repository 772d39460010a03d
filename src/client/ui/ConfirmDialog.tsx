import { useLingui } from '@lingui/react/macro';
import { Button } from './Button';
import type { Question } from './confirm';
import { Dialog } from './Dialog';

interface ConfirmDialogProps {
  question: Question;
  onAnswer: (isYes: boolean | null) => void;
}

/** A question with two answers; closing it is none, which is a no to most. */
export default function ConfirmDialog({ question, onAnswer }: ConfirmDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onAnswer(null)}
      title={question.title}
      description={question.message}
      width={420}
      footer={
        <>
          <Button onClick={() => onAnswer(false)}>{t`Cancel`}</Button>
          <Button variant={question.danger ? 'danger' : 'primary'} onClick={() => onAnswer(true)} autoFocus data-first>
            {question.confirmLabel}
          </Button>
        </>
      }
    />
  );
}
