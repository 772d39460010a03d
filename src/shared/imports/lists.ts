import type { MessageDescriptor } from '@lingui/core';
import { type ListPageName, listOf, listPageNames } from '../areas/all';
import { commitmentModel } from '../areas/market/commitment';
import { disordersOf } from '../entity/disorder';
import { type AnyEntity, isFilledIn, isOpen, needsParts, offeredAtFirst, stateLabel } from '../entity/entity';
import type { Field } from '../entity/field';
import { parentOf } from '../entity/naming';
import { errorCatalogue } from '../errors';
import { headingsWithUnit } from '../export/field-cells';
import { stateField } from '../workflow/machine';
import { promiseHeadings } from './commitments';
import { contactHeadings, contactWords } from './contacts';
import { customerHeadings, customerPart, customerWords } from './customers';
import { endOfRow, problemsOfWeeks, productHeadings, weekHeadings } from './inventory';
import type { ListWords } from './list-words';
import { cubeOfSides, materialWords, problemsOfCartons } from './materials';
import { modelHeadings, modelPart, modelWords } from './models';
import { namedParts } from './named-parts';
import { changedFields } from './planned';
import {
  type Fault,
  type Headings,
  type ImportField,
  type ImportPart,
  type ImportTarget,
  isRequired,
  neededKeysOfPart,
  type RowSoFar,
} from './target';

/** What files call the columns and choices of a list besides their labels, and what is particular to its records. */
interface Special extends Pick<ImportTarget, 'derive' | 'follows' | 'check' | 'takesCards'> {
  part?: ImportPart;
  /** What is part of the records that rows may say one of each, by what columns with its fields are called besides their labels. */
  lines?: {
    entity: AnyEntity;
    headings: Readonly<Record<string, readonly string[]>>;
    /** Words among its fields in which a customer's own name becomes our record's, by that one's entity. */
    translated: Readonly<Record<string, string>>;
  };
  headings?: Readonly<Record<string, readonly string[]>>;
  words?: Readonly<Record<string, ImportField['words']>>;
}

const special: Readonly<Record<string, Special>> = {
  models: { part: modelPart, headings: modelHeadings, words: modelWords },
  sku: { words: materialWords, derive: cubeOfSides, follows: ['cube'], check: problemsOfCartons },
  tableListbyCustomer: {
    lines: { entity: commitmentModel, headings: promiseHeadings, translated: { spec: 'arrangement' } },
  },
  CustomerManagement: { part: customerPart, headings: customerHeadings, words: customerWords },
  Contacts: { headings: contactHeadings, words: contactWords, takesCards: true },
  InventoryPlatformProductInfoConfig: { headings: productHeadings },
  InventoryPlatformCustomerData: {
    headings: weekHeadings,
    derive: endOfRow,
    follows: ['weekEnd'],
    check: problemsOfWeeks,
  },
};

/** The lists that files bring in: those whose records a file can tell apart, by what people give them, and say more of, and that need nothing beside. */
export const importedLists = listPageNames.filter((name) => {
  const { entity } = listOf(name);
  const key = entity.unique?.[0] ?? [];
  const given = Object.keys(entity.fields).filter((field) => isFilledIn(entity, field));
  const isTold = key.length > 0 && key.every((field) => given.includes(field));
  return isTold && given.some((field) => !key.includes(field)) && !needsParts(entity);
});

/**
 * A list as files bring it in: all from its entity. Columns and choices are found by what `words` call them; without any
 * the target can be named and its records be told, but no file be read.
 */
export function listTarget(name: ListPageName, words: ListWords = {}): ImportTarget {
  const { entity, title } = listOf(name);
  const {
    part = partOf(entity),
    lines,
    headings = {},
    words: others = {},
    derive,
    follows,
    check,
    takesCards,
  } = special[name] ?? {};
  const own = Object.entries(entity.fields)
    // A table holds no files, and what moves of a record write is nobody's to fill in.
    .filter(([key, { kind }]) => kind !== 'file' && isFilledIn(entity, key))
    .map(([key, field]): ImportField => {
      const choices = choiceWords(field, words, others[key]);
      return {
        key,
        part: entity.name,
        name: key,
        field,
        headings: headingsOf(field, words, headings[key]),
        ...(choices ? { words: choices } : {}),
      };
    });
  const linePart = lines && partIn(entity, lines.entity);
  const ofLines = lines ? lineFields(lines, words) : [];
  const fields = [...own, ...ofLines];
  return {
    name,
    label: title,
    fields,
    parts: [
      ...namedParts(fields).filter(({ name: named }) => named !== part.name),
      part,
      ...(linePart ? [linePart] : []),
    ],
    needed: neededKeysOfPart(part),
    ...(derive ? { derive } : {}),
    ...(follows ? { follows } : {}),
    ...(takesCards ? { takesCards } : {}),
    check: (row) => [
      ...problemsOf(part, row),
      ...(linePart ? linesWithoutKey(linePart, ofLines, row) : []),
      ...(check?.(row) ?? []),
    ],
  };
}

/** Records are told apart by what is unique first. */
function partOf(entity: AnyEntity): ImportPart {
  const [key, ...also] = entity.unique?.[0] ?? [];
  if (key === undefined) throw new Error(`no field tells the records of ${entity.name} apart`);
  const settled = Object.keys(entity.fields).filter((name) => !isFilledIn(entity, name));
  return {
    name: entity.name,
    entity,
    key,
    also,
    within: null,
    parents: {},
    settled,
    defaults: () => ({ ...notSaid(entity), ...offeredAtFirst(entity) }),
  };
}

/** What is part of a record, told apart within it. */
function partIn({ name }: AnyEntity, entity: AnyEntity): ImportPart {
  const { field } = parentOf(entity);
  const [key = '', ...also] = (entity.unique?.[0] ?? []).filter((each) => each !== field);
  return { name: entity.name, entity, key, also, within: name, parents: { [field]: name }, defaults: () => ({}) };
}

/** Its fields that columns are found for; a row may leave all of them empty. */
function lineFields({ entity, headings, translated }: NonNullable<Special['lines']>, words: ListWords): ImportField[] {
  return Object.entries(headings).flatMap(([name, others]): ImportField[] => {
    const field = entity.fields[name];
    if (!field) return [];
    const optional = { ...field, required: false } as Field; // still a field of its kind
    const line = { key: `${entity.name}.${name}`, part: entity.name, name, field: optional };
    const translatesTo = translated[name];
    return [{ ...line, headings: headingsOf(field, words, others), ...(translatesTo ? { translatesTo } : {}) }];
  });
}

/** What a row says of a line without saying of which. */
function linesWithoutKey(
  { key }: ImportPart,
  fields: readonly ImportField[],
  { values }: Pick<RowSoFar, 'values'>,
): Omit<Fault, 'text'>[] {
  const isSaid = (field: ImportField | undefined) => (values[field?.key ?? ''] ?? null) !== null;
  const named = fields.find(({ name }) => name === key);
  return named && !isSaid(named) && fields.some(isSaid) ? [{ key: named.key, problem: isRequired }] : [];
}

/** What a file says nothing of is not so. */
function notSaid({ fields }: AnyEntity): Record<string, false> {
  const flags = Object.entries(fields).filter(([, { kind, required }]) => kind === 'flag' && required);
  return Object.fromEntries(flags.map(([name]) => [name, false]));
}

/** What saving would refuse of a record as it would become: days or numbers out of their order, none or several of fields of which one is given, a state in which nobody edits it. */
function problemsOf(part: ImportPart, { values, stored }: Pick<RowSoFar, 'values' | 'stored'>): Omit<Fault, 'text'>[] {
  const { entity, key } = part;
  const before = stored(part.name);
  const own = Object.fromEntries(Object.entries(values).filter(([name]) => name in entity.fields));
  if (before && changedFields(part, own, before).length === 0) return [];
  const after = { ...before, ...own };
  const { fields } = entity;
  const label = (name: string) => [fields[name]?.label ?? name];
  const problems = disordersOf(entity, after).map(({ from, to, error }): Omit<Fault, 'text'> => {
    const { message } = errorCatalogue[error];
    return { key: to, problem: { message, values: { from: label(from), to: label(to) } } };
  });
  for (const [first = '', ...others] of entity.oneOf ?? []) {
    if ([first, ...others].filter((name) => (after[name] ?? null) !== null).length === 1) continue;
    const [other = ''] = others;
    const { message } = errorCatalogue['record.oneOf'];
    problems.push({ key: first, problem: { message, values: { one: label(first), other: label(other) } } });
  }
  const state = String(before?.[stateField]);
  if (!before || isOpen(entity, state)) return problems;
  const { message } = errorCatalogue['state.locked'];
  return [...problems, { key, problem: { message, values: { state: [stateLabel(entity, state)] } } }];
}

/** As templates and exports write them, which adds the unit. */
function headingsOf(field: Field, words: ListWords, others: readonly string[] = []): Headings | readonly [] {
  const labels = words[field.label.id];
  if (!labels) return [];
  return [...labels, ...labels.flatMap((label) => headingsWithUnit(label, field)), ...others];
}

function choiceWords(field: Field, words: ListWords, others: ImportField['words'] = {}): ImportField['words'] {
  if (field.kind !== 'choice') return undefined;
  const own = Object.entries<MessageDescriptor>(field.choices);
  return Object.fromEntries(own.map(([value, { id }]) => [value, [...(words[id] ?? []), ...(others[value] ?? [])]]));
}
