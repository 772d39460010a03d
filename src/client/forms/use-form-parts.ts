import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { fieldNamesOf } from '../../shared/entity/changes';
import type { GivenChildren } from '../../shared/entity/crud';
import type { AnyEntity, Children } from '../../shared/entity/entity';
import { fieldErrorsOf, lineOfPath } from '../api/errors';
import { usePageState } from '../state/page';
import { draftKeys } from './draft';
import { emptyValue, fieldValue, isSameValue, problemText, sentValue } from './field-value';
import type { FormValues } from './use-entity-form';

/** A line of a form for what is part of the record: by its id where it is stored already. */
export interface PartLine {
  /** Tells it from the others while it is edited. */
  key: string;
  id?: number;
  values: FormValues;
  /** As it is stored, with the names of what it refers to. */
  stored?: Readonly<Record<string, unknown>>;
}

/** One kind of parts, as its table in the form shows them. */
export interface FormPart {
  name: string;
  entity: AnyEntity;
  fields: readonly string[];
  lines: readonly PartLine[];
  /** As they were when the form was opened. */
  opened: readonly PartLine[];
  change: (lines: readonly PartLine[]) => void;
  problemOf: (line: PartLine, field: string) => string | null;
  /** Whether there is none of it where a record needs one; what a stored one lacks already is asked for once it was touched. */
  isMissing: boolean;
  /** Whether the form was sent, so that what is wrong is told. */
  isSent: boolean;
}

/** What is part of a record by what it is called there; copies of such parts have no ids. */
export type StoredParts = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

/** What is part of the record a form is about: a draft of lines that outlives a reload, checked as its fields are. */
export function useFormParts(children: Children = {}, stored: StoredParts | undefined, draftKey: string) {
  const { i18n } = useLingui();
  const [draft, setDraft] = usePageState<Readonly<Record<string, readonly PartLine[]>>>(draftKeys.parts(draftKey), {});
  const [isShown, setShown] = useState(false);
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);

  const parts = Object.entries(children).map(([name, entity]): FormPart => {
    const fields = fieldNamesOf(entity);
    const opened = (stored?.[name] ?? []).map((row, at) => lineOf(row, fields, at));
    const lines = draft[name] ?? opened;
    const isTouched = draft[name] !== undefined || stored?.[name] === undefined;
    return {
      name,
      entity,
      fields,
      lines,
      opened,
      isMissing: isTouched && entity.isNeeded === true && !lines.some((line) => isFilled(entity, line)),
      isSent: isShown,
      change: (changed) => {
        setDraft((before) => ({ ...before, [name]: changed }));
        const untouched = new Set(changed.filter((line) => lines.includes(line)).map(({ key }) => key));
        setRefusals((before) => before.filter((each) => each.part !== name || untouched.has(each.line)));
      },
      problemOf: (line, field) => {
        const definition = entity.fields[field];
        const isAsked = isShown && definition && isFilled(entity, line);
        const own = isAsked ? problemText(definition, line.values[field] ?? null, i18n) : null;
        const refused = refusals.find((each) => each.part === name && each.line === line.key && each.field === field);
        return own ?? refused?.problem ?? null;
      },
    };
  });
  const filled = ({ entity, lines }: FormPart) => lines.filter((line) => isFilled(entity, line));
  const isWrong = (part: FormPart) =>
    filled(part).some(({ values }) =>
      part.fields.some((field) => {
        const definition = part.entity.fields[field];
        return definition && problemText(definition, values[field] ?? null, i18n) !== null;
      }),
    );
  return {
    parts,
    /** Whether all lines can be sent; shows what is wrong with those that cannot. */
    check: (): boolean => {
      setShown(true);
      return !parts.some((part) => isWrong(part) || part.isMissing);
    },
    /** Takes what the server said of lines that were sent, and whether it was said of any that are shown. */
    refuse: (error: unknown): boolean => {
      const refused = Object.entries(fieldErrorsOf(error)).flatMap(([path, problem]) => {
        const place = lineOfPath(path);
        const part = parts.find(({ name, fields }) => name === place?.part && fields.includes(place.field));
        const line = place && part && filled(part)[place.at];
        return line ? [{ part: part.name, line: line.key, field: place.field, problem }] : [];
      });
      // At once, as the cursor goes to the first of them.
      flushSync(() => setRefusals(refused));
      return refused.length > 0;
    },
    /** The kinds of parts that were touched or copied, all lines of each; nothing where none was. */
    given: (): GivenChildren | undefined => {
      const isNew = ({ id }: PartLine) => id === undefined;
      const touched = parts.filter(({ name, lines }) => draft[name] !== undefined || lines.some(isNew));
      if (touched.length === 0) return undefined;
      return Object.fromEntries(touched.map((part) => [part.name, filled(part).map((line) => sentLine(part, line))]));
    },
    isChanged: Object.keys(draft).length > 0,
    reset: () => {
      setDraft({});
      setShown(false);
      setRefusals([]);
    },
  };
}

/** What the server refused of a line, until the line is changed. */
interface Refusal {
  part: string;
  /** The line's key. */
  line: string;
  field: string;
  problem: string;
}

/** A line in which nothing stands is none. */
const isFilled = ({ fields }: AnyEntity, { values }: PartLine): boolean =>
  Object.entries(values).some(([name, value]) => {
    const field = fields[name];
    return field && !isSameValue(value, emptyValue(field)) && value !== '';
  });

/** The field of parts that are no more than one choice, each made once, which a form shows as ticks; null of others. */
export function tickedFieldOf(entity: AnyEntity): string | null {
  const [field, ...others] = fieldNamesOf(entity);
  if (field === undefined || others.length > 0 || entity.fields[field]?.kind !== 'choice') return null;
  const isOnce = entity.unique?.some((key) => key.every((name) => name === field || name === entity.parent));
  return isOnce ? field : null;
}

/** A line in which nothing stands yet. */
export function emptyLine({ entity, fields }: Pick<FormPart, 'entity' | 'fields'>): PartLine {
  const values = fields.flatMap((name) => {
    const field = entity.fields[name];
    return field ? [[name, emptyValue(field)] as const] : [];
  });
  return { key: crypto.randomUUID(), values: Object.fromEntries(values) };
}

function lineOf(row: Readonly<Record<string, unknown>>, fields: readonly string[], at: number): PartLine {
  const values = Object.fromEntries(fields.map((name) => [name, fieldValue(row[name])]));
  return typeof row.id === 'number'
    ? { key: String(row.id), id: row.id, values, stored: row }
    : { key: `copy ${at}`, values };
}

function sentLine({ entity, fields }: FormPart, { id, values }: PartLine) {
  const sent = fields.flatMap((name) => {
    const field = entity.fields[name];
    return field ? [[name, sentValue(field, values[name] ?? null)] as const] : [];
  });
  return { ...Object.fromEntries(sent), ...(id === undefined ? {} : { id }) };
}
