import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { fieldNamesOf } from '../../shared/entity/changes';
import type { GivenChildren } from '../../shared/entity/crud';
import type { AnyEntity, Children } from '../../shared/entity/entity';
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
  change: (lines: readonly PartLine[]) => void;
  problemOf: (line: PartLine, field: string) => string | null;
}

/** What is part of a record by what it is called there; copies of such parts have no ids. */
export type StoredParts = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

/** What is part of the record a form is about: a draft of lines that outlives a reload, checked as its fields are. */
export function useFormParts(children: Children = {}, stored: StoredParts | undefined, draftKey: string) {
  const { i18n } = useLingui();
  const [draft, setDraft] = usePageState<Readonly<Record<string, readonly PartLine[]>>>(draftKeys.parts(draftKey), {});
  const [isShown, setShown] = useState(false);

  const parts = Object.entries(children).map(([name, entity]): FormPart => {
    const fields = fieldNamesOf(entity);
    return {
      name,
      entity,
      fields,
      lines: draft[name] ?? (stored?.[name] ?? []).map((row, at) => lineOf(row, fields, at)),
      change: (lines) => setDraft((before) => ({ ...before, [name]: lines })),
      problemOf: ({ values }, field) => {
        const definition = entity.fields[field];
        return isShown && definition ? problemText(definition, values[field] ?? null, i18n) : null;
      },
    };
  });
  /** A line in which nothing stands is none. */
  const filled = ({ entity, lines }: FormPart) =>
    lines.filter(({ values }) =>
      Object.entries(values).some(([field, value]) => {
        const definition = entity.fields[field];
        return definition && !isSameValue(value, emptyValue(definition)) && value !== '';
      }),
    );
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
      return !parts.some(isWrong);
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
    },
  };
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
