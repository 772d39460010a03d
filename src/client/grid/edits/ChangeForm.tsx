import { useLingui } from '@lingui/react/macro';
import type { FormEvent, ReactNode } from 'react';
import { Button } from '../../ui/Button';
import type { previewOf } from './ChangeTable';

/** What is said of changes that wait for a yes. */
interface ChangeWords {
  /** How many there are. */
  said: ReactNode;
  /** How many cannot be made. */
  refused: ReactNode;
  /** How many more there are than are drawn. */
  left: ReactNode;
  /** What to do about those that cannot be made. */
  mend: string;
  /** Why there is nothing to agree to. */
  none: string;
  back: string;
  commit: ReactNode;
}

interface ChangeFormProps {
  preview: Pick<ReturnType<typeof previewOf>, 'refused' | 'changed' | 'left'>;
  words: ChangeWords;
  isBusy: boolean;
  onBack: () => void;
  /** Goes on without what cannot be changed; where that is left out, it is mended before. */
  onLeaveOut?: () => void;
  onCommit: () => void;
  /** The table of the changes. */
  children: ReactNode;
}

/** Changes before they are made: how many, what stands against them, and the yes, which is not given while anything does. */
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
