import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { getDefaultStore, useAtomValue } from 'jotai';
import { Send, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { travel } from '../../../shared/areas/travel/travel';
import type { CrudRecord } from '../../../shared/entity/crud';
import { href } from '../../../shared/pages';
import type { FieldValue } from '../../forms/field-value';
import type { PageAction } from '../../page/PageActions';
import { PageHead } from '../../page/PageHead';
import { RecordConflictDialog } from '../../page/RecordConflictDialog';
import { today } from '../../state/calendar';
import { openPage } from '../../state/open-page';
import { usePageTab } from '../../state/page';
import { toastError } from '../../state/toasts';
import { confirm } from '../../ui/confirm';
import { focusField } from '../../ui/focus-field';
import { HeldFields } from '../../ui/HeldFields';
import { changedValues, type Draft, fieldNames, isEmptyDraft, lineVersions, partNames, problemsOf } from './draft';
import { draftAt, forgetDraft, keepDraft, unkeptAtom } from './drafts';
import { Outcome } from './Outcome';
import { PartCards } from './PartCards';
import { PictureChooser } from './PictureChooser';
import { choosersAtWorkAtom } from './pictures';
import { insisted, letGoOf, type Sent, sendDraft } from './send-drafts';
import { useKept } from './use-kept';
import { useOnline } from './use-online';
import { useSender } from './use-sender';
import { useTravelChoices } from './use-travel-choices';
import { WhoAndWhen } from './WhoAndWhen';

interface TravelFormProps {
  first: Draft;
  /** Hears that it waits on the device for a connection. */
  onKept: () => void;
}

/** The form of a visit. All that is written lies on the device at once, and is sent when there is a connection. */
export function TravelForm({ first, onKept }: TravelFormProps) {
  const { t, i18n } = useLingui();
  const { fullPath } = usePageTab();
  const isOnline = useOnline();
  const unkept = useAtomValue(unkeptAtom);
  const isWithoutPictures = useAtomValue(choosersAtWorkAtom) > 0;
  const choices = useTravelChoices();
  const [draft, setDraft] = useState(first);
  const [isShown, setShown] = useState(first.state === 'refused');
  const [isBusy, setBusy] = useState(false);
  const [isConflictShown, setConflictShown] = useState(first.state === 'conflict');
  const form = useRef<HTMLFormElement>(null);
  const isOver = useRef(false);
  const latest = useRef(draft);
  latest.current = draft;
  useSender();
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
      requestAnimationFrame(() => focusField(form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')));
      return;
    }
    setBusy(true);
    isOver.current = true;
    await keepDraft({ ...sent, state: 'waiting' });
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

  const actions: PageAction[] = [
    {
      id: 'here.remove',
      label: msg`Throw away`,
      icon: Trash2,
      disabledReason: isBusy ? t`This visit is being sent.` : undefined,
      run: () => void discard(),
    },
    {
      id: 'here.send',
      label: isOnline ? msg`Save` : msg`Save on this device`,
      icon: Send,
      hotkey: 'ctrl+enter',
      variant: 'primary',
      busy: isBusy,
      disabledReason: isWithoutPictures ? t`The chosen pictures are still being reduced in size.` : undefined,
      run: () => void send(),
    },
  ];
  const values = { draft, problems, onValues: set };
  const present = draft.theirs as CrudRecord | null; // the record as the server answers it

  return (
    <div className="page travel-page">
      <PageHead title={draft.record ? t`Edit a visit` : t`Record a visit`} actions={actions} />
      {!isOnline && (
        <p className="travel-offline" role="status">
          {t`There is no connection. Everything is kept on this device and sent later.`}
        </p>
      )}
      {unkept.has(draft.key) && (
        <p className="load-problem" role="alert">
          {t`This device has no room for what you write: it is gone once this page is closed. Save it while there is a connection.`}
        </p>
      )}
      {draft.problem && (
        <p className="load-problem" role="alert">
          {draft.problem}
        </p>
      )}
      {/* Ctrl+Enter is an action of the page. */}
      <form ref={form} className="travel-form" noValidate onSubmit={(event) => event.preventDefault()}>
        <HeldFields isHeld={isBusy}>
          <WhoAndWhen form={values} choices={choices} onChange={write} />
          <PartCards part="stops" draft={draft} problems={problems} choices={choices} onChange={write} />
          <PartCards part="rivals" draft={draft} problems={problems} choices={choices} onChange={write} />
          <fieldset className="travel-card">
            <legend>{t`Pictures`}</legend>
            <PictureChooser
              label={t`Add pictures`}
              pictures={draft.pictures}
              error={problems.pictures}
              isSeveral
              onChange={(pictures) => write({ pictures })}
            />
          </fieldset>
          <PartCards part="people" draft={draft} problems={problems} choices={choices} onChange={write} />
          <Outcome form={values} />
        </HeldFields>
      </form>
      {isConflictShown && present && (
        <RecordConflictDialog
          entity={travel}
          id={present.id}
          names={fieldNames}
          conflict={{
            before: draft.base,
            theirs: present as unknown as Draft['values'], // a record holds its values
            mine: changedValues(draft),
            parts: Object.fromEntries(partNames.map((part) => [part, lineVersions(draft, part, present)])),
          }}
          onDecide={(choice) => void decide(choice)}
        />
      )}
    </div>
  );
}
