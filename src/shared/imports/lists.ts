import type { MessageDescriptor } from '@lingui/core';
import { type ListPageName, listOf } from '../areas/all';
import type { AnyEntity } from '../entity/entity';
import type { Field } from '../entity/field';
import { headingWithUnit } from '../export/field-cells';
import type { ListWords } from './list-words';
import { modelHeadings, modelPart, modelWords } from './models';
import type { Headings, ImportField, ImportPart, ImportTarget } from './target';

/** What files call the columns and choices of a list besides their labels, and what is particular to its records. */
interface Special {
  part?: ImportPart;
  headings?: Readonly<Record<string, readonly string[]>>;
  words?: Readonly<Record<string, ImportField['words']>>;
}

const special: Readonly<Record<string, Special>> = {
  models: { part: modelPart, headings: modelHeadings, words: modelWords },
};

/**
 * A list as files bring it in: all from its entity. Columns and choices are found by what `words` call them; without any
 * the target can be named and its records be told, but no file be read.
 */
export function listTarget(name: ListPageName, words: ListWords = {}): ImportTarget {
  const { entity, title } = listOf(name);
  const { part = partOf(entity), headings = {}, words: others = {} } = special[name] ?? {};
  const fields = Object.entries(entity.fields)
    // A table holds no files.
    .filter(([, { kind }]) => kind !== 'file')
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
  return { name, label: title, fields, parts: [part], needed: [part.key] };
}

/** Records are told apart by what is unique first. */
function partOf(entity: AnyEntity): ImportPart {
  const [key, ...more] = entity.unique?.[0] ?? [];
  if (key === undefined || more.length > 0)
    throw new Error(`no single field tells the records of ${entity.name} apart`);
  return { name: entity.name, entity, key, within: null, parents: {}, defaults: () => ({}) };
}

/** As templates and exports write them, which adds the unit. */
function headingsOf(field: Field, words: ListWords, others: readonly string[] = []): Headings | readonly [] {
  const labels = words[field.label.id];
  if (!labels) return [];
  return [...labels, ...labels.map((label) => headingWithUnit(label, field)), ...others];
}

function choiceWords(field: Field, words: ListWords, others: ImportField['words'] = {}): ImportField['words'] {
  if (field.kind !== 'choice') return undefined;
  const own = Object.entries<MessageDescriptor>(field.choices);
  return Object.fromEntries(own.map(([value, { id }]) => [value, [...(words[id] ?? []), ...(others[value] ?? [])]]));
}
