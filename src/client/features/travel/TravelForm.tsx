import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { Send, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { travel } from '../../../shared/areas/travel/travel';
import type { CrudRecord } from '../../../shared/entity/crud';
import type { PageAction } from '../../page/PageActions';
import { PageHead } from '../../page/PageHead';
import { RecordConflictDialog } from '../../page/RecordConflictDialog';
import { focusField } from '../../ui/focus-field';
import { HeldFields } from '../../ui/HeldFields';
import { changedValues, type Draft, fieldNames, lineVersions, partNames } from './draft';
import { unkeptAtom } from './drafts';
import { Outcome } from './Outcome';
import { PartCards } from './PartCards';
import { PictureChooser } from './PictureChooser';
import { choosersAtWorkAtom } from './pictures';
import { useOnline } from './use-online';
import { useSender } from './use-sender';
import { useTravelChoices } from './use-travel-choices';
import { useTravelDraft } from './use-travel-draft';
import { WhoAndWhen } from './WhoAndWhen';

interface TravelFormProps {
  first: Draft;
  /** Hears that it waits on the device to be sent. */
  onKept: () => void;
}

/** The form of a visit. All that is written lies on the device at once, and is sent when there is a connection. */
export function TravelForm({ first, onKept }: TravelFormProps) {
  const { t } = useLingui();
  const isOnline = useOnline();
  const unkept = useAtomValue(unkeptAtom);
  const isWithoutPictures = useAtomValue(choosersAtWorkAtom) > 0;
  const choices = useTravelChoices();
  const form = useRef<HTMLFormElement>(null);
  const { draft, problems, isBusy, isConflictShown, write, set, send, discard, decide } = useTravelDraft(first, {
    onWrong: () => focusField(form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')),
    onKept,
  });
  useSender();

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
