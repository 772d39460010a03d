import { useLingui } from '@lingui/react/macro';
import { type ClipboardEvent, type FormEvent, type KeyboardEvent, useState } from 'react';
import { purchaseLimits } from '../../../../shared/areas/purchase/limits';
import { ReferenceInput } from '../../../forms/ReferenceInput';
import { usePageState } from '../../../state/page';
import { toastWarning } from '../../../state/toasts';
import { Field } from '../../../ui/Field';
import { isComposing } from '../../../ui/is-composing';
import { pastedLines } from './pasted-lines';
import type { useCheckList } from './use-check-list';

interface AddLinesProps {
  onFill: ReturnType<typeof useCheckList>['fill'];
  onOrder: (orderId: number) => void;
}

/** Rows that are shown at a time in the box they are typed into. */
const mostRows = 6;

/** The ways onto the list: typed or pasted with pieces, found by typing, or as a past order had them. */
export function AddLines({ onFill, onOrder }: AddLinesProps) {
  const { t, i18n } = useLingui();
  const [text, setText] = usePageState('lines to add', '');
  /** Rows that were refused, with the reason; they stay in the box for correction. */
  const [refused, setRefused] = useState<readonly { row: string; why: string }[]>([]);
  /** Puts refused rows back into the box, before what was typed there meanwhile. */
  const putBack = (rows: readonly string[]) =>
    setText((now) => [...rows, now].filter((row) => row.trim() !== '').join('\n'));
  const add = async (source: 'typed' | 'pasted', given: string) => {
    const { lines, refused: unread, rows } = pastedLines(given, source === 'pasted');
    // Without the headings that a pasted table may have.
    const all = source === 'pasted' ? rows : [given];
    if (source === 'typed') setText('');
    if (lines.length === 0 && unread.length === 0) {
      putBack([given]);
      toastWarning(t`Type a material number and its pieces, such as LF-1200 12.`);
      return;
    }
    if (lines.length > purchaseLimits.checkLines) {
      putBack(all);
      toastWarning(t`At most ${purchaseLimits.checkLines} lines are added at a time.`);
      return;
    }
    const asked = lines.map(({ code, pieces }) => ({ code, pieces }));
    const unknown = asked.length === 0 ? [] : await onFill(source, asked);
    // Nothing was taken: all stays as it was typed.
    if (unknown === null) return putBack(all);
    const left = [
      ...unread.map(({ row, why }) => ({ row, why: i18n._(why) })),
      ...lines
        .filter(({ code }) => unknown.includes(code))
        .map(({ row }) => ({ row, why: t`Neither a material nor a commodity` })),
    ];
    setRefused(left);
    putBack(left.map(({ row }) => row));
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void add('typed', text);
  };
  const handleKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  };
  const handlePaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text');
    if (!/[\n\t]/.test(pasted)) return;
    event.preventDefault();
    void add('pasted', pasted);
  };
  return (
    <>
      <div className="cart-choices">
        {/* A form of its own: with other fields in it Enter would not send it. */}
        <form onSubmit={handleSubmit}>
          <Field label={t`Number and pieces, typed or pasted`}>
            {(control) => (
              <textarea
                {...control}
                className="input"
                rows={Math.min(mostRows, text.split('\n').length)}
                placeholder={t`Material number, pieces`}
                value={text}
                onChange={({ target }) => setText(target.value)}
                onKeyDown={handleKey}
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
      {refused.length > 0 && (
        <ul className="cart-refused" role="alert" aria-label={t`Not added`}>
          {refused.map(({ row, why }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same row may stand there twice
            <li key={at}>
              <b>{row}</b>: {why}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
