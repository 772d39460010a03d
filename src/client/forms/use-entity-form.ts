import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { AnyEntity } from '../../shared/entity/entity';
import { fieldNamed, ownerFieldOf } from '../../shared/entity/naming';
import { ApiError, fieldErrorsOf, lineOfPath } from '../api/errors';
import { usePageState } from '../state/page';
import { toastError } from '../state/toasts';
import { draftKeys } from './draft';
import { emptyValue, type FieldValue, isSameValue, problemText, sentValue, storedNameOf } from './field-value';

/** What a form is refused with where whoever saves was told why already: nothing more is said of it. */
export class AlreadyTold extends Error {}

export type FormValues = Readonly<Record<string, FieldValue>>;

interface EntityFormOptions {
  entity: AnyEntity;
  names: readonly string[];
  /** The stored values, where a record is edited. */
  initial: FormValues;
  /** Under which the draft is kept in the tab; it survives a reload. */
  draftKey: string;
  /** Whether what stands beside the fields can be sent, too. */
  check?: () => boolean;
  /** Takes what a refusal says of what stands beside the fields, and whether it said anything of that. */
  refuse?: (error: unknown) => boolean;
  onSubmit: (values: FormValues, changes: FormValues) => Promise<void>;
}

/** The state of a form: a draft that outlives a reload, problems as the server names them, its own answers merged in. */
export function useEntityForm({ entity, names, initial, draftKey, check, refuse, onSubmit }: EntityFormOptions) {
  const { i18n } = useLingui();
  const [draft, setDraft] = usePageState<FormValues>(draftKeys.fields(draftKey), {});
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set());
  const [refusals, setRefusals] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setBusy] = useState(false);

  const fieldOf = (name: string) => fieldNamed(entity, name);
  const typedValue = (name: string): FieldValue => {
    const typed = draft[name];
    return typed !== undefined ? typed : (initial[name] ?? emptyValue(fieldOf(name)));
  };
  // What stands stored is not refused for a rule that came later: it would keep all else from being edited.
  const isAsStored = (name: string) => (initial[name] ?? null) !== null && isSameValue(typedValue(name), initial[name]);
  const ownProblem = (name: string) => (isAsStored(name) ? null : problemText(fieldOf(name), typedValue(name), i18n));
  const problems = Object.fromEntries(names.map((name) => [name, refusals[name] ?? ownProblem(name)]));

  /** What is chosen within a record is of no other one: nothing of it stands there, but what is stored once that one is back. */
  const withinChanged = (name: string, value: FieldValue): FormValues => {
    if (isSameValue(typedValue(name), value)) return {};
    const isStored = isSameValue(value, initial[name]);
    const within = names.filter((each) => ownerFieldOf(fieldOf(each)) === name);
    return Object.fromEntries(within.map((each) => [each, (isStored ? initial[each] : null) ?? null]));
  };
  const change = (name: string, value: FieldValue) => {
    setDraft((before) => ({ ...before, ...withinChanged(name, value), [name]: value }));
    // Of fields of which one is given, giving it settles what was said of the others.
    const settled = [name, ...(entity.oneOf ?? []).filter((fields) => fields.includes(name)).flat()];
    setRefusals((before) => Object.fromEntries(Object.entries(before).filter(([each]) => !settled.includes(each))));
  };
  const submit = async (): Promise<string | null> => {
    setVisited(new Set(names));
    // What the server refused is for the server to say again: another field may have put it right.
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
      // At once: whoever hears what is wrong may put the focus there.
      flushSync(() => setBusy(false));
    }
  };

  return {
    fieldOf,
    typedValue,
    /** What the stored reference is called, while it is the one that stands there. */
    storedName: (name: string) => storedNameOf(name, typedValue(name), initial),
    change,
    /** What nobody touched is not told yet: a message that moves the page would take a button from under the pointer. */
    visit: (name: string) => {
      if (draft[name] !== undefined) setVisited((before) => new Set(before).add(name));
    },
    /** A field's problem once it was left or the form was sent. */
    shownProblem: (name: string) => (visited.has(name) || refusals[name] ? (problems[name] ?? undefined) : undefined),
    isChanged: Object.keys(draft).length > 0,
    isBusy,
    submit,
    reset: () => {
      setDraft({});
      setVisited(new Set());
      setRefusals({});
    },
  };
}
