import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { AnyEntity } from '../../shared/entity/entity';
import { fieldNamed, ownerFieldOf } from '../../shared/entity/naming';
import { ApiError, fieldErrorsOf, lineOfPath } from '../api/errors';
import { forget, usePageState, usePageTab } from '../state/page';
import { toastError } from '../state/toasts';
import { draftKeys, sentKey } from './draft';
import { emptyValue, type FieldValue, isSameValue, problemText, sentValue, storedNameOf } from './field-value';

/** Rejects a submit whose reason was shown to the user already; the form shows nothing more. */
export class AlreadyTold extends Error {}

export type FormValues = Readonly<Record<string, FieldValue>>;

interface EntityFormOptions {
  entity: AnyEntity;
  names: readonly string[];
  /** The stored values when a record is edited. */
  initial: FormValues;
  /** The key of the draft in the tab, where it survives a reload. */
  draftKey: string;
  /** Returns whether the parts beside the fields can be sent, too. */
  check?: () => boolean;
  /** Shows the errors that concern the parts beside the fields; returns whether there were any. */
  refuse?: (error: unknown) => boolean;
  onSubmit: (values: FormValues, changes: FormValues) => Promise<void>;
}

/** The state of a form: a draft that survives a reload, and problems in the server's words, also those it returned. */
export function useEntityForm({ entity, names, initial, draftKey, check, refuse, onSubmit }: EntityFormOptions) {
  const { i18n } = useLingui();
  const { fullPath } = usePageTab();
  const [draft, setDraft] = usePageState<FormValues>(draftKeys.fields(draftKey), {});
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set());
  const [refusals, setRefusals] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setBusy] = useState(false);

  const fieldOf = (name: string) => fieldNamed(entity, name);
  const typedValue = (name: string): FieldValue => {
    const typed = draft[name];
    return typed !== undefined ? typed : (initial[name] ?? emptyValue(fieldOf(name)));
  };
  // An unchanged stored value is not refused by a rule added later: that would block edits of the other fields.
  const isAsStored = (name: string) => (initial[name] ?? null) !== null && isSameValue(typedValue(name), initial[name]);
  const ownProblem = (name: string) => (isAsStored(name) ? null : problemText(fieldOf(name), typedValue(name), i18n));
  const problems = Object.fromEntries(names.map((name) => [name, refusals[name] ?? ownProblem(name)]));

  /** Clears the fields chosen within the record that `name` refers to; restores stored ones when its record is back. */
  const withinChanged = (name: string, value: FieldValue): FormValues => {
    if (isSameValue(typedValue(name), value)) return {};
    const isStored = isSameValue(value, initial[name]);
    const within = names.filter((each) => ownerFieldOf(fieldOf(each)) === name);
    return Object.fromEntries(within.map((each) => [each, (isStored ? initial[each] : null) ?? null]));
  };
  const change = (name: string, value: FieldValue) => {
    setDraft((before) => ({ ...before, ...withinChanged(name, value), [name]: value }));
    // Of fields of which one must be given, changing one settles the errors of all.
    const settled = [name, ...(entity.oneOf ?? []).filter((fields) => fields.includes(name)).flat()];
    setRefusals((before) => Object.fromEntries(Object.entries(before).filter(([each]) => !settled.includes(each))));
  };
  const submit = async (): Promise<string | null> => {
    setVisited(new Set(names));
    // Earlier server errors do not block a submit: a change of another field may have resolved them.
    const wrong = names.find(ownProblem);
    const isComplete = check?.() ?? true;
    if (wrong || !isComplete || isBusy) return wrong ?? null;
    const values = Object.fromEntries(names.map((name) => [name, sentValue(fieldOf(name), typedValue(name))]));
    const changes = Object.fromEntries(
      Object.entries(values).filter(([name, value]) => !isSameValue(value, initial[name] ?? emptyValue(fieldOf(name)))),
    );
    setBusy(true);
    try {
      await onSubmit(values, changes);
      setDraft({});
      setVisited(new Set());
      setRefusals({});
      return null;
    } catch (error) {
      if (error instanceof AlreadyTold) return null;
      const isToldBeside = refuse?.(error) ?? false;
      const own = Object.entries(fieldErrorsOf(error)).filter(([path]) => !lineOfPath(path));
      // "changes.code" of an edit is the form's "code".
      const byName = Object.fromEntries(own.map(([path, text]) => [path.split('.').at(-1), text]));
      setRefusals(byName);
      const first = names.find((name) => byName[name]);
      if (!first && !isToldBeside) toastError(error);
      if (!first && !(error instanceof ApiError)) throw error;
      return first ?? null;
    } finally {
      // Rendered synchronously: the caller may focus the field with the problem.
      flushSync(() => setBusy(false));
    }
  };

  return {
    fieldOf,
    typedValue,
    /** The name of the stored reference, as long as it is the value. */
    storedName: (name: string) => storedNameOf(name, typedValue(name), initial),
    change,
    /** Marks a changed field as visited. Others stay silent: a message would shift buttons under the pointer. */
    visit: (name: string) => {
      if (draft[name] !== undefined) setVisited((before) => new Set(before).add(name));
    },
    /** A field's problem once it was left or the form was sent. */
    shownProblem: (name: string) => (visited.has(name) || refusals[name] ? (problems[name] ?? undefined) : undefined),
    isChanged: Object.keys(draft).length > 0,
    isBusy,
    submit,
    reset: () => {
      forget(fullPath, sentKey(draftKey));
      setDraft({});
      setVisited(new Set());
      setRefusals({});
    },
  };
}
