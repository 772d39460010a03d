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

/** A line of a form, for a child of the record; it has an id if it is stored already. */
export interface PartLine {
  /** Identifies the line while it is edited. */
  key: string;
  id?: number;
  values: FormValues;
  /** The stored row, with the names of its references. */
  stored?: Readonly<Record<string, unknown>>;
}

/** One kind of children, as its table in the form shows them. */
export interface FormPart {
  name: string;
  entity: AnyEntity;
  fields: readonly string[];
  lines: readonly PartLine[];
  /** The lines when the form was opened. */
  opened: readonly PartLine[];
  change: (lines: readonly PartLine[]) => void;
  problemOf: (line: PartLine, field: string) => string | null;
  /** Whether a required line is missing; if a stored record lacks one already, only once the lines were changed. */
  isMissing: boolean;
  /** Whether the form was submitted, so that problems are shown. */
  isSent: boolean;
}

/** The children of a record by kind; copied children have no ids. */
export type StoredParts = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

/** The children in a record's form: a draft of lines that survives a reload, validated like the fields. */
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
    /** Returns whether all lines can be sent; shows the problems of those that cannot. */
    check: (): boolean => {
      setShown(true);
      return !parts.some((part) => isWrong(part) || part.isMissing);
    },
    /** Shows the server's errors of lines; returns whether any concerned a shown line. */
    refuse: (error: unknown): boolean => {
      const refused = Object.entries(fieldErrorsOf(error)).flatMap(([path, problem]) => {
        const place = lineOfPath(path);
        const part = parts.find(({ name, fields }) => name === place?.part && fields.includes(place.field));
        const line = place && part && filled(part)[place.at];
        return line ? [{ part: part.name, line: line.key, field: place.field, problem }] : [];
      });
      // Rendered synchronously, as the cursor goes to the first of them.
      flushSync(() => setRefusals(refused));
      return refused.length > 0;
    },
    /** All lines of each kind of children that was changed or copied; undefined if none was. */
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

/** The server's error about a line, shown until the line is changed. */
interface Refusal {
  part: string;
  /** The line's key. */
  line: string;
  field: string;
  problem: string;
}

/** Whether a line has any value; empty lines are ignored. */
const isFilled = ({ fields }: AnyEntity, { values }: PartLine): boolean =>
  Object.entries(values).some(([name, value]) => {
    const field = fields[name];
    return field && !isSameValue(value, emptyValue(field)) && value !== '';
  });

/** The field of children that consist of one choice, each made once, which a form shows as ticks; otherwise null. */
export function tickedFieldOf(entity: AnyEntity): string | null {
  const [field, ...others] = fieldNamesOf(entity);
  if (field === undefined || others.length > 0 || entity.fields[field]?.kind !== 'choice') return null;
  const isOnce = entity.unique?.some((key) => key.every((name) => name === field || name === entity.parent));
  return isOnce ? field : null;
}

/** A new, empty line. */
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
