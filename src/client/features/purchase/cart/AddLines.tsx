import { useLingui } from '@lingui/react/macro';
import { type ClipboardEvent, type FormEvent, useState } from 'react';
import { purchaseLimits } from '../../../../shared/areas/purchase/limits';
import { ReferenceInput } from '../../../forms/ReferenceInput';
import { toastWarning } from '../../../state/toasts';
import { Field } from '../../../ui/Field';
import { pastedLines } from './pasted-lines';
import type { useCheckList } from './use-check-list';

interface AddLinesProps {
  onFill: ReturnType<typeof useCheckList>['fill'];
  onOrder: (orderId: number) => void;
}

/** The ways onto the list: typed or pasted with pieces, found by typing, or as a past order had them. */
export function AddLines({ onFill, onOrder }: AddLinesProps) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const add = (source: 'typed' | 'pasted', typed: string) => {
    const lines = pastedLines(typed);
    if (lines.length === 0) toastWarning(t`Type a material number and its pieces, such as LF-1200 12.`);
    else if (lines.length > purchaseLimits.checkLines) {
      toastWarning(t`At most ${purchaseLimits.checkLines} lines are added at a time.`);
    } else {
      setText('');
      void onFill(source, lines);
    }
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    add('typed', text);
  };
  const handlePaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text');
    if (!/[\n\t]/.test(pasted)) return;
    event.preventDefault();
    add('pasted', pasted);
  };
  return (
    <div className="cart-choices">
      {/* A form of its own: with other fields in it Enter would not send it. */}
      <form onSubmit={handleSubmit}>
        <Field label={t`Number and pieces, typed or pasted`}>
          {(control) => (
            <input
              {...control}
              className="input"
              placeholder={t`Material number, pieces`}
              value={text}
              onChange={({ target }) => setText(target.value)}
              onPaste={handlePaste}
            />
          )}
        </Field>
      </form>
      <Field label={t`Find a material`}>
        {(control) => (
          <ReferenceInput
            {...control}
            to="material"
            value={null}
            onChange={(materialId) => materialId !== null && void onFill('typed', [{ materialId, pieces: 1 }])}
            isChoiceOnly
          />
        )}
      </Field>
      <Field label={t`As ordered before`}>
        {(control) => (
          <ReferenceInput
            {...control}
            to="order"
            value={null}
            onChange={(orderId) => orderId !== null && onOrder(orderId)}
            isChoiceOnly
          />
        )}
      </Field>
    </div>
  );
}
