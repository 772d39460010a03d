import type { MessageDescriptor } from '@lingui/core';
import { type ListPageName, listOf, listPageNames } from '../areas/all';
import { commitmentModel } from '../areas/market/commitment';
import { disordersOf } from '../entity/disorder';
import { type AnyEntity, isFilledIn, isOpen, needsParts, offeredAtFirst, stateLabel } from '../entity/entity';
import type { Field } from '../entity/field';
import { parentOf } from '../entity/naming';
import { errorCatalogue } from '../errors';
import { headingsWithUnit } from '../export/field-cells';
import { given } from '../given';
import { stateField } from '../workflow/machine';
import { promiseHeadings } from './commitments';
import { contactHeadings, contactWords } from './contacts';
import { containerHeadings, withoutNumber } from './containers';
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

/** Headings and words for the choices of a list besides their labels, and rules particular to its records. */
interface Special extends Pick<ImportTarget, 'derive' | 'follows' | 'check' | 'takesCards'> {
  part?: ImportPart;
  /** Further fields that every row must fill in, as a file tells its records apart by them. */
  needed?: readonly string[];
  /** Child records, of which each row may hold one; `headings` are those of their columns besides the labels. */
  lines?: {
    entity: AnyEntity;
    headings: Readonly<Record<string, readonly string[]>>;
    /** Text fields in which a customer's own name is replaced by that of our record, with the entity of that record. */
    translated: Readonly<Record<string, string>>;
  };
  headings?: Readonly<Record<string, readonly string[]>>;
  words?: Readonly<Record<string, ImportField['words']>>;
}

const special: Readonly<Record<string, Special>> = {
  models: { part: modelPart, headings: modelHeadings, words: modelWords },
  sku: { words: materialWords, derive: cubeOfSides, follows: ['cube'], check: problemsOfCartons },
  covers: { headings: { featureIds: ['功能特点'] } },
  // What versions before 1.40 called them in their files.
  exhibition: { headings: { orderCutoff: ['下单截止日期'], shippingCutoff: ['出货截止日期'] } },
  ExReservation: { headings: { party: ['来访人员'] }, words: { invitationState: { notInvited: ['未邀请'] } } },
  poList: { words: { poType: { spareParts: ['备件'] } } },
  tableListbyCustomer: {
    lines: { entity: commitmentModel, headings: promiseHeadings, translated: { spec: 'arrangement' } },
  },
  CustomerManagement: { part: customerPart, headings: customerHeadings, words: customerWords },
  Containers: { headings: containerHeadings, needed: ['containerNumber'], check: withoutNumber },
  Contacts: { headings: contactHeadings, words: contactWords, takesCards: true },
  InventoryPlatformProductInfoConfig: { headings: productHeadings },
  InventoryPlatformCustomerData: {
    headings: weekHeadings,
    derive: endOfRow,
    follows: ['weekEnd'],
    check: problemsOfWeeks,
  },
};

/**
 * The lists that files bring in: those whose unique key people fill in, that have further fields to fill in, and whose
 * records need no child records.
 */
export const importedLists = listPageNames.filter((name) => {
  const { entity } = listOf(name);
  const key = entity.unique?.[0] ?? [];
  const given = Object.keys(entity.fields).filter((field) => isFilledIn(entity, field));
  const isTold = key.length > 0 && key.every((field) => given.includes(field));
  return isTold && given.some((field) => !key.includes(field)) && !needsParts(entity);
});

/**
 * The import target of a list, derived from its entity. Columns and choices are recognized by `words`; without them the
 * target has its name and parts, but no file can be read.
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
    needed = [],
  } = special[name] ?? {};
  const own = Object.entries(entity.fields)
    // A table holds no files, and fields that nobody fills in (such as those that moves write) have no column.
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
    needed: [...neededKeysOfPart(part), ...needed],
    ...given({ derive, follows, takesCards }),
    check: (row) => [
      ...problemsOf(part, row),
      ...(linePart ? linesWithoutKey(linePart, ofLines, row) : []),
      ...(check?.(row) ?? []),
    ],
  };
}

/** The part of a list's own records, identified by the entity's first unique key. */
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

/** The part of child records, identified within their parent. */
function partIn({ name }: AnyEntity, entity: AnyEntity): ImportPart {
  const { field } = parentOf(entity);
  const [key = '', ...also] = (entity.unique?.[0] ?? []).filter((each) => each !== field);
  return { name: entity.name, entity, key, also, within: name, parents: { [field]: name }, defaults: () => ({}) };
}

/** The child's fields that have columns; a row may leave all of them empty. */
function lineFields({ entity, headings, translated }: NonNullable<Special['lines']>, words: ListWords): ImportField[] {
  return Object.entries(headings).flatMap(([name, others]): ImportField[] => {
    const field = entity.fields[name];
    if (!field) return [];
    const optional = { ...field, required: false } as Field; // The kind stays.
    const line = { key: `${entity.name}.${name}`, part: entity.name, name, field: optional };
    const translatesTo = translated[name];
    return [{ ...line, headings: headingsOf(field, words, others), ...(translatesTo ? { translatesTo } : {}) }];
  });
}

/** Faults of a row that fills in fields of a line but not the line's key. */
function linesWithoutKey(
  { key }: ImportPart,
  fields: readonly ImportField[],
  { values }: Pick<RowSoFar, 'values'>,
): Omit<Fault, 'text'>[] {
  const isSaid = (field: ImportField | undefined) => (values[field?.key ?? ''] ?? null) !== null;
  const named = fields.find(({ name }) => name === key);
  return named && !isSaid(named) && fields.some(isSaid) ? [{ key: named.key, problem: isRequired }] : [];
}

/** Required flags are false where a file does not give them. */
function notSaid({ fields }: AnyEntity): Record<string, false> {
  const flags = Object.entries(fields).filter(([, { kind, required }]) => kind === 'flag' && required);
  return Object.fromEntries(flags.map(([name]) => [name, false]));
}

/**
 * What saving would refuse of the record as the row would make it: days or numbers out of order, none or several of the
 * fields of which exactly one is allowed, a state in which nobody edits it.
 */
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

/** The headings of a field: its labels, alone and with the unit as templates and exports write them, and others. */
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
