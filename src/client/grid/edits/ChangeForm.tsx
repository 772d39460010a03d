import { useLingui } from '@lingui/react/macro';
import type { FormEvent, ReactNode } from 'react';
import { Button } from '../../ui/Button';
import type { previewOf } from './ChangeTable';

/** The texts about changes that wait for confirmation. */
interface ChangeWords {
  /** How many changes there are. */
  said: ReactNode;
  /** How many cannot be made. */
  refused: ReactNode;
  /** How many more changes there are than shown. */
  left: ReactNode;
  /** What to do about changes that cannot be made. */
  mend: string;
  /** Why there is nothing to confirm. */
  none: string;
  back: string;
  commit: ReactNode;
}

interface ChangeFormProps {
  preview: Pick<ReturnType<typeof previewOf>, 'refused' | 'changed' | 'left'>;
  words: ChangeWords;
  isBusy: boolean;
  onBack: () => void;
  /** Continues without the changes that cannot be made; without it, they have to be corrected first. */
  onLeaveOut?: () => void;
  onCommit: () => void;
  /** The table of the changes. */
  children: ReactNode;
}

/** Previews changes: how many, the problems with them, and the confirmation, which is disabled while there are any. */
export function ChangeForm({ preview, words, isBusy, onBack, onLeaveOut, onCommit, children }: ChangeFormProps) {
  const { t } = useLingui();
  const { refused, changed, left } = preview;
  const reasonNotTo = () => {
    if (refused.length > 0) return words.mend;
    return changed.length === 0 ? words.none : undefined;
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    onCommit();
  };
  return (
    <form className="form" onSubmit={handleSubmit}>
      <div role="status">
        {words.said}
        {refused.length > 0 && <p data-tone="bad">{words.refused}</p>}
      </div>
      {children}
      {left > 0 && <p className="quiet">{words.left}</p>}
      <div className="form-foot">
        <Button onClick={onBack}>{words.back}</Button>
        <span className="grow" />
        {refused.length > 0 && onLeaveOut && <Button onClick={onLeaveOut}>{t`Leave these out`}</Button>}
        <Button type="submit" variant="primary" busy={isBusy} autoFocus disabledReason={reasonNotTo()}>
          {words.commit}
        </Button>
      </div>
    </form>
  );
}
