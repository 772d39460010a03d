import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { missingFields } from '../../shared/imports/chosen-sheet';
import {
  columnsOf,
  type MappingFile,
  mappingFile,
  mappingOfFile,
  type Source,
} from '../../shared/imports/mapping-file';
import { fieldOf, type ImportPart, type ImportTarget } from '../../shared/imports/target';
import { conversion } from '../../shared/imports/units';
import { shortened } from '../../shared/shortened';
import { CommandFailure } from '../command-failure';
import { errorCodeOf } from '../error-code';

/** Reads a mapping file and checks it against the kind; throws with one sentence about what is wrong. */
export async function loadMapping(file: string, kind: string): Promise<MappingFile> {
  const name = basename(file);
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    const code = errorCodeOf(error) || error;
    throw new CommandFailure(
      code === 'ENOENT' ? `There is no mapping file ${file}.` : `The mapping ${file} cannot be read (${code}).`,
    );
  });
  const result = mappingFile.safeParse(parsed(text, name));
  if (!result.success) {
    const [issue] = result.error.issues;
    throw new CommandFailure(
      `The mapping ${name} is wrong at ${issue?.path.join('.') || 'its top'}: ${issue?.message}.`,
    );
  }
  if (result.data.kind !== kind) {
    throw new CommandFailure(`The mapping ${name} is for ${result.data.kind}, not for ${kind}.`);
  }
  return result.data;
}

/** Throws unless the mapping names only known fields and columns of the file, and everything that is required. */
export function checkMapping(target: ImportTarget, mapping: MappingFile, header: readonly string[]): void {
  checkHeader(header, mapping);
  for (const [name, fields] of Object.entries(mapping.fields)) {
    const part = target.parts.find((each) => each.name === name);
    if (!part) {
      const known = target.parts.map((each) => each.name).join(', ');
      throw new CommandFailure(`The mapping fills ${name}, which ${mapping.kind} do not have; they have ${known}.`);
    }
    for (const [field, source] of Object.entries(fields)) checkField(target, part, field, source, header);
  }
  const [missing] = missingFields(target, mappingOfFile(target, mapping, header));
  const field = missing === undefined ? undefined : fieldOf(target, missing);
  if (field) {
    throw new CommandFailure(`The mapping says nothing about ${field.part}.${field.name}, which is required.`);
  }
}

function checkHeader(header: readonly string[], mapping: MappingFile): void {
  const twice = header.find((name, place) => header.indexOf(name) !== place);
  if (twice !== undefined) throw new CommandFailure(`The file has two columns named "${twice}".`);
  if (header.length === 1 && Object.values(mapping.fields).length > 0) {
    throw new CommandFailure(
      `The file has one column only, "${shortened(header[0] ?? '', 60)}"; is its separator another?`,
    );
  }
}

function checkField(
  target: ImportTarget,
  { name: part, entity }: ImportPart,
  name: string,
  source: Source,
  header: readonly string[],
) {
  const place = `${part}.${name}`;
  const own = target.fields.filter((field) => field.part === part && !field.isWorkedOut);
  const definition = own.find((field) => field.name === name)?.field;
  if (!definition) {
    throw new CommandFailure(
      Object.hasOwn(entity.fields, name)
        ? `The mapping fills ${place}, which is worked out from the other records.`
        : `The mapping fills ${place}, which does not exist; ${part} has ${own.map((field) => field.name).join(', ')}.`,
    );
  }
  const columns = columnsOf(source);
  if (columns.length === 0 && source.constant === undefined) {
    throw new CommandFailure(`The mapping gives ${place} neither a column nor a constant.`);
  }
  const missing = columns.find((column) => !header.includes(column));
  if (missing !== undefined) {
    throw new CommandFailure(
      `The mapping reads the column "${missing}" for ${place}, which the file does not have; it has ${header.map((each) => `"${each}"`).join(', ')}.`,
    );
  }
  if (source.unit) {
    const stored = definition.kind === 'number' ? definition.unit : undefined;
    if (!conversion(source.unit, stored)) {
      throw new CommandFailure(
        `The mapping gives ${place} in ${source.unit}, but it is stored in ${stored ?? 'no unit'}.`,
      );
    }
  }
}

function parsed(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new CommandFailure(`The mapping ${name} is not JSON.`);
  }
}
