import { useLingui } from '@lingui/react/macro';
import { getDefaultStore } from 'jotai';
import { useRef, useState } from 'react';
import { href } from '../../../shared/pages';
import type { FieldValue } from '../../forms/field-value';
import { today } from '../../state/calendar';
import { openPage } from '../../state/open-page';
import { usePageTab } from '../../state/page';
import { toastError } from '../../state/toasts';
import { confirm } from '../../ui/confirm';
import { type Draft, isEmptyDraft, problemsOf } from './draft';
import { draftAt, forgetDraft, keepDraft, unkeptAtom } from './drafts';
import { insisted, letGoOf, type Sent, sendDraft } from './send-drafts';
import { useKept } from './use-kept';

interface Ends {
  /** Hears that what was to be sent has problems, once they are shown. */
  onWrong: () => void;
  /** Hears that it waits on the device to be sent. */
  onKept: () => void;
}

/** A draft as its form writes it, and what becomes of it: sent, thrown away, or decided against another's edit. */
export function useTravelDraft(first: Draft, { onWrong, onKept }: Ends) {
  const { t, i18n } = useLingui();
  const { fullPath } = usePageTab();
  const [draft, setDraft] = useState(first);
  const [isShown, setShown] = useState(first.state === 'refused');
  const [isBusy, setBusy] = useState(false);
  const [isConflictShown, setConflictShown] = useState(first.state === 'conflict');
  const isOver = useRef(false);
  const latest = useRef(draft);
  latest.current = draft;
  useKept(draft, isOver);
  const found = problemsOf(draft, today(), i18n);
  const problems = isShown ? { ...draft.problems, ...found } : {};

  const write = (change: Partial<Draft> | ((before: Draft) => Partial<Draft>)) =>
    setDraft((before) => ({
      ...before,
      ...(change instanceof Function ? change(before) : change),
      state: 'writing',
      problem: null,
      problems: {},
      changedAt: Date.now(),
    }));
  const set = (values: Record<string, FieldValue>) => write((before) => ({ values: { ...before.values, ...values } }));

  const send = async (sent: Draft = latest.current) => {
    if (isBusy) return;
    setShown(true);
    if (Object.keys(problemsOf(sent, today(), i18n)).length > 0) {
      requestAnimationFrame(() => onWrong());
      return;
    }
    setBusy(true);
    isOver.current = true;
    await keepDraft({ ...sent, state: 'waiting', problem: null });
    // If sending throws, the draft is stored as waiting and is tried again later.
    const became = await sendDraft(sent.key).catch((error: unknown): Sent => {
      toastError(error);
      return { is: 'waiting' };
    });
    if (became.is === 'kept') return openPage(href('travelInfo', { id: became.id }), { insteadOf: fullPath });
    const isUnkept = getDefaultStore().get(unkeptAtom).has(sent.key);
    if (became.is === 'waiting' && !isUnkept) return onKept();
    let held = await draftAt(sent.key);
    // A draft that the device cannot store stays open for editing rather than wait: only this page has it.
    if (became.is === 'waiting' && held) {
      held = { ...held, state: sent.state };
      await keepDraft(held);
    }
    isOver.current = false;
    setBusy(false);
    if (held) setDraft(held);
    setConflictShown(became.is === 'conflict');
  };
  const discard = async () => {
    const question = {
      title: t`Throw this draft away?`,
      message: t`What was written and its pictures are then removed from this device.`,
      confirmLabel: t`Throw away`,
      danger: true,
    };
    if (!isEmptyDraft(draft) && !(await confirm(question))) return;
    isOver.current = true;
    await forgetDraft(draft.key);
    letGoOf(draft);
    openPage(href('Travel'), { insteadOf: fullPath });
  };
  const decide = async (choice: 'mine' | 'theirs' | null) => {
    setConflictShown(false);
    if (choice === null) return;
    if (choice === 'theirs') {
      isOver.current = true;
      await forgetDraft(draft.key);
      return openPage(href('travelInfo', { id: draft.record?.id }), { insteadOf: fullPath });
    }
    const mine: Draft | null = await insisted(latest.current).then(
      (insistedOn) => ({ ...insistedOn, state: 'writing' }),
      (error: unknown) => {
        toastError(error);
        return null;
      },
    );
    if (!mine) return;
    // It is on the device before the other one is gone from there: what stands there now may be against it, too.
    await keepDraft(mine);
    await forgetDraft(draft.key);
    setDraft(mine);
    await send(mine);
  };

  return { draft, problems, isBusy, isConflictShown, write, set, send, discard, decide };
}
