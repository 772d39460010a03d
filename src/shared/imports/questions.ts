import type { Field } from '../entity/field';
import { isReference } from '../entity/naming';
import type { Questions, ReadRow } from './rows';
import { namesIn } from './several-names';
import {
  type ImportPart,
  type ImportTarget,
  type ImportValues,
  joinedKey,
  keyOfField,
  keysOfPart,
  neededKeysOfPart,
} from './target';

/** Says where the key of a part's record stands in a row; null where the row leaves a piece of it open. */
export type PathReader = (values: ImportValues) => string[] | null;

/** How the records of a part are told apart: by the key of the one they lie in, then by their own. */
export function pathReader(target: ImportTarget, part: ImportPart): PathReader {
  const keys = [...withinChain(target, part), part].flatMap((each) =>
    keysOfPart(each).map((name) => ({
      key: keyOfField(target, each.name, name) ?? '',
      mayBeEmpty: !neededKeysOfPart(each).includes(name),
    })),
  );
  return (values) => {
    const path = keys.map(({ key, mayBeEmpty }) => values[key] ?? (mayBeEmpty ? '' : null));
    return path.every((piece, at) => piece !== null && (piece !== '' || keys[at]?.mayBeEmpty))
      ? path.map(String)
      : null;
  };
}

/** The parts whose records hold those of a part, the outermost first. */
export function withinChain({ parts }: ImportTarget, { within }: ImportPart): ImportPart[] {
  const outer = parts.find(({ name }) => name === within);
  return outer ? [...withinChain({ parts } as ImportTarget, outer), outer] : []; // only its parts are looked at
}

/**
 * What the rows name, each once. Records that are numbered in another one are not asked for: the answer about that one
 * holds all of them, as its sums need also those that no row names.
 */
export function questionsOf(target: ImportTarget, rows: readonly Pick<ReadRow, 'values'>[]): Questions {
  const keys: Questions['keys'] = {};
  for (const part of target.parts) {
    if (part.isNumbered) continue;
    const read = pathReader(target, part);
    const paths = new Map<string, string[]>();
    for (const { values } of rows) {
      const path = read(values);
      if (path) paths.set(joinedKey(path), path);
    }
    keys[part.name] = [...paths.values()];
  }
  const references = target.fields
    .filter(({ field, translatesTo }) => isReference(field) || translatesTo)
    .map(({ key, field, translatesTo }): [string, string[]] => {
      // Words that a row does not give itself may be those by which it refers to such a record.
      const alike = target.fields.filter((other) => translatesTo && refersTo(other.field, translatesTo));
      const asked = [key, ...alike.map((other) => other.key)];
      const texts = rows
        .flatMap(({ values }) => asked.map((each) => values[each]))
        .filter((value) => typeof value === 'string');
      return [key, [...new Set(field.kind === 'references' ? texts.flatMap(namesIn) : texts)]];
    });
  return { keys, references: Object.fromEntries(references.filter(([, names]) => names.length > 0)) };
}

const refersTo = (field: Field, entity: string) => field.kind === 'reference' && field.to === entity;
