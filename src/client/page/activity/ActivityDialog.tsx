import { useLingui } from '@lingui/react/macro';
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react';
import { activity } from '../../../shared/areas/activity/activity';
import {
  type ActivityKind,
  activityKinds,
  isSubject,
  type SubjectName,
  subjectFields,
} from '../../../shared/areas/activity/kinds';
import { keysOf } from '../../../shared/keys-of';
import { sentKey } from '../../forms/draft';
import { FieldInput } from '../../forms/FieldInput';
import { useEntityForm } from '../../forms/use-entity-form';
import { today } from '../../state/calendar';
import type { NewRecordAsked } from '../../state/new-record';
import { usePageState } from '../../state/page';
import { shownSubject } from '../../state/subject';
import { toastWarning } from '../../state/toasts';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Field } from '../../ui/Field';
import { HeldFields } from '../../ui/HeldFields';
import { pastedFiles } from '../files/pasted-files';
import { useOnce } from '../use-once';
import { ActivityAbout } from './ActivityAbout';
import { ActivityDays } from './ActivityDays';
import { useDraftFiles } from './draft-files';
import { NamedNotes } from './NamedNotes';
import { PastedFiles } from './PastedFiles';
import { saveActivity } from './save-activity';
import './activity.css';

const names = ['kind', 'text', 'day', 'nextStep', 'nextStepDay', ...Object.values(subjectFields)];

interface ActivityDialogProps {
  asked: NewRecordAsked;
  onClose: () => void;
}

/**
 * Adds an activity, about the record in view unless another is chosen, with the next step and its day. What was typed
 * stays as a draft when the dialog is closed or the page reloaded.
 */
export function ActivityDialog({ asked, onClose }: ActivityDialogProps) {
  const { t, i18n } = useLingui();
  const [about] = useState(() => aboutOf(asked));
  const draftKey = `activity ${about ? `${about.entity} ${about.id}` : ''}`;
  const [entity, setEntity] = usePageState<SubjectName>(`${draftKey} entity`, about?.entity ?? 'customer');
  const files = useDraftFiles(draftKey);
  const once = useOnce(sentKey(draftKey));
  const form = useEntityForm({
    entity: activity,
    names,
    initial: {
      kind: asked.like?.kind === undefined ? 'note' : String(asked.like.kind),
      day: today(),
      ...(about ? { [subjectFields[about.entity]]: about.id } : {}),
    },
    draftKey,
    onSubmit: async (values) => {
      const added = await once(values, (key) => saveActivity(values, files.files, key));
      files.clear();
      asked.done?.(added);
      onClose();
    },
  });
  const field = subjectFields[entity];
  const subjectId = form.typedValue(field);
  const chooseEntity = (chosen: SubjectName) => {
    form.change(field, null);
    setEntity(chosen);
  };
  const forget = () => {
    form.reset();
    files.clear();
  };
  const submit = () => {
    void form.submit().then((wrong) => {
      if (wrong)
        document
          .querySelector<HTMLElement>(`[data-field="${isAbout(wrong) ? 'about' : wrong}"] :is(input, textarea)`)
          ?.focus();
    });
  };
  const chooseKind = (event: KeyboardEvent) => {
    const kind =
      event.altKey && !event.ctrlKey ? keysOf(activityKinds)[Number(event.code.replace('Digit', '')) - 1] : undefined;
    if (!kind) return;
    event.preventDefault();
    form.change('kind', kind);
  };
  const whileSaved = form.isBusy ? t`It is being saved.` : undefined;
  // A camera or a file dialog may return after the activity was sent.
  const addFiles = (more: readonly File[]) => {
    if (form.isBusy) toastWarning(t`No more files can be added while it is being saved.`);
    else files.add(more);
  };
  const pasteFiles = (event: ClipboardEvent) => {
    const pasted = pastedFiles(event);
    if (pasted.length === 0) return;
    event.preventDefault();
    addFiles(pasted);
  };
  return (
    <Dialog open onOpenChange={onClose} title={t`Write down`} width={640} closable={!form.isBusy}>
      <form
        className="activity-form"
        noValidate
        onKeyDown={chooseKind}
        onPaste={pasteFiles}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <HeldFields isHeld={form.isBusy}>
          <div className="activity-kinds" role="radiogroup" aria-label={t`Kind`}>
            {keysOf(activityKinds).map((kind, at) => (
              <label key={kind} data-hotkey={`Alt+${at + 1}`}>
                <input
                  type="radio"
                  name="kind"
                  checked={form.typedValue('kind') === kind}
                  onChange={() => form.change('kind', kind satisfies ActivityKind)}
                />
                {i18n._(activityKinds[kind])}
              </label>
            ))}
          </div>
          <ActivityAbout form={form} entity={entity} onEntity={chooseEntity} autoFocus={about === null} />
          <div data-field="text">
            <Field
              label={t`Text`}
              required
              error={form.shownProblem('text')}
              hint={t`@ names people, # records; **bold**, *italic*, - list. Pictures can be pasted.`}
            >
              {(control) => (
                <FieldInput
                  {...control}
                  field={activity.fields.text}
                  beside={form.typedValue}
                  autoFocus={about !== null}
                  value={form.typedValue('text')}
                  onChange={(text) => form.change('text', text)}
                  onBlur={() => form.visit('text')}
                />
              )}
            </Field>
            <NamedNotes text={String(form.typedValue('text') ?? '')} about={{ [field]: subjectId }} />
            <PastedFiles files={files.files} disabledReason={whileSaved} onAdd={addFiles} onRemove={files.remove} />
          </div>
          <ActivityDays form={form} />
        </HeldFields>
        <div className="form-foot">
          {form.isChanged && <Button variant="quiet" onClick={forget}>{t`Throw the draft away`}</Button>}
          <span className="grow" />
          <Button onClick={onClose} disabledReason={whileSaved}>{t`Cancel`}</Button>
          <Button type="submit" variant="primary" busy={form.isBusy} hotkey="ctrl+enter">{t`Save`}</Button>
        </div>
      </form>
    </Dialog>
  );
}

const isAbout = (name: string) => Object.values<string>(subjectFields).includes(name);

/** The record that the dialog was opened for, otherwise the one in view. */
function aboutOf({ like }: NewRecordAsked): { entity: SubjectName; id: number } | null {
  const given = keysOf(subjectFields).findLast((name) => typeof like?.[subjectFields[name]] === 'number');
  if (given) return { entity: given, id: Number(like?.[subjectFields[given]]) };
  const shown = shownSubject();
  return shown && isSubject(shown.entity) ? shown : null;
}
