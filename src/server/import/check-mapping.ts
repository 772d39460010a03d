import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { columnsOf, type MappingFile, mappingFile } from '../../shared/imports/mapping-file';
import { conversion } from '../../shared/imports/units';
import { CommandFailure } from '../command-failure';
import { importKinds, type Target } from './kinds';

/** Reads a mapping file and checks it against the kind; says in one sentence what is wrong with it. */
export async function loadMapping(file: string, kind: string): Promise<MappingFile> {
  const name = basename(file);
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? error.code : error;
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

/** Checks that the mapping names only fields we have and columns the file has, and everything that is needed. */
export function checkMapping(mapping: MappingFile, header: readonly string[]): void {
  const targets = importKinds[mapping.kind] ?? [];
  checkHeader(header, mapping);
  for (const [entity, fields] of Object.entries(mapping.fields)) {
    const target = targets.find(({ name }) => name === entity);
    if (!target) {
      const known = targets.map(({ name }) => name).join(', ');
      throw new CommandFailure(`The mapping fills ${entity}, which ${mapping.kind} do not have; they have ${known}.`);
    }
    for (const [field, source] of Object.entries(fields)) checkField(target, field, source, header);
  }
  for (const target of targets) checkComplete(target, mapping);
}

function checkHeader(header: readonly string[], mapping: MappingFile): void {
  const twice = header.find((name, place) => header.indexOf(name) !== place);
  if (twice !== undefined) throw new CommandFailure(`The file has two columns named "${twice}".`);
  if (header.length === 1 && Object.values(mapping.fields).length > 0) {
    throw new CommandFailure(`The file has one column only, "${header[0]?.slice(0, 60)}"; is its separator another?`);
  }
}

function checkField(
  target: Target,
  field: string,
  source: MappingFile['fields'][string][string],
  header: readonly string[],
) {
  const place = `${target.name}.${field}`;
  const definition = Object.hasOwn(target.entity.fields, field) ? target.entity.fields[field] : undefined;
  if (!definition) {
    const known = Object.keys(target.entity.fields).filter((name) => !target.derived.includes(name));
    throw new CommandFailure(
      `The mapping fills ${place}, which does not exist; ${target.name} has ${known.join(', ')}.`,
    );
  }
  if (target.derived.includes(field)) {
    throw new CommandFailure(`The mapping fills ${place}, which is worked out from the other records.`);
  }
  const columns = columnsOf(source);
  if (columns.length === 0 && source.constant === undefined) {
    throw new CommandFailure(`The mapping gives ${place} neither a column nor a constant.`);
  }
  const missing = columns.find((column) => !header.includes(column));
  if (missing !== undefined) {
    throw new CommandFailure(
      `The mapping reads the column "${missing}" for ${place}, which the file does not have; it has ${header.map((name) => `"${name}"`).join(', ')}.`,
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

function checkComplete(target: Target, mapping: MappingFile): void {
  const mapped = mapping.fields[target.name] ?? {};
  for (const [field, definition] of Object.entries(target.entity.fields)) {
    const isNeeded = target.key.includes(field) || definition.required;
    const isGiven = field in mapped || field in target.defaults || target.derived.includes(field) || field in workedOut;
    if (isNeeded && !isGiven)
      throw new CommandFailure(`The mapping says nothing about ${target.name}.${field}, which is required.`);
  }
  if (target.name === 'orderLine' && !mapped.price && !mapped.amount) {
    throw new CommandFailure(
      'The mapping says nothing about orderLine.price or orderLine.amount; one of them is required.',
    );
  }
}

/** Fields of an order line that follow from others where the mapping leaves them out. */
const workedOut = { lineNumber: true, price: true, amount: true };

function parsed(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new CommandFailure(`The mapping ${name} is not JSON.`);
  }
}
