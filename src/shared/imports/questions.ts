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

/** Returns the key of a part's record in a row, outermost piece first; null where the row leaves a piece of it open. */
export type PathReader = (values: ImportValues) => string[] | null;

/** Reads the full key of a part's record from rows: the keys of the records it lies in, then its own. */
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
  return outer ? [...withinChain({ parts } as ImportTarget, outer), outer] : []; // Only its parts are read.
}

/**
 * The keys and references that the rows name, each once. Numbered records are not asked for: the answer about the
 * record they lie in holds all of them, as its sums need also those that no row names.
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
      // An empty cell of the text is filled from the row's reference to such a record, so that name is asked for, too.
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
