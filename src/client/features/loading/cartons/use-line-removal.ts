import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type Dispatch, type SetStateAction, useEffect } from 'react';
import { useHeldState } from '../../../state/page';
import { toastUndo, toastWarning } from '../../../state/toasts';
import { type Draft, withLinesAgain } from './draft';

type SetDraft = Dispatch<SetStateAction<Draft>>;

/** How each list is changed by the page that shows it now. */
const present = new WeakMap<object, SetDraft>();

/**
 * Removes lines of the list, which are brought back where the list stands by then: its page may be made anew meanwhile,
 * or go on at another address, as after saving.
 */
export function useLineRemoval(draft: Draft, setDraft: SetDraft): (ids: ReadonlySet<string>) => void {
  const { t } = useLingui();
  // What the page holds goes where the list goes, and is forgotten with its tab.
  const [held, setHeld] = useHeldState<object | null>('list of removed lines', null);
  useEffect(() => {
    if (!held) return;
    present.set(held, setDraft);
    return () => {
      if (present.get(held) === setDraft) present.delete(held);
    };
  }, [held, setDraft]);
  return (ids) => {
    const list = held ?? {};
    setHeld(list);
    setDraft((before) => ({ ...before, lines: before.lines.filter(({ id }) => !ids.has(id)) }));
    const run = () => {
      const change = present.get(list);
      if (change) change((now) => withLinesAgain(now, draft, ids));
      else toastWarning(t`The list of these lines is no longer open.`);
    };
    toastUndo(t`${plural(ids.size, { one: '# line removed', other: '# lines removed' })}`, { label: t`Undo`, run });
  };
}
