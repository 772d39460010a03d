import { z } from 'zod';
import { get, post } from '../../api/call';
import { plainText, recordId, recordVersion } from '../../entity/field';
import { importLimits } from '../../imports/limits';
import { importMapping } from '../../imports/mapping';
import { storedTargets, targetNames } from '../../imports/targets';
import { limits } from '../../limits';

const fieldKey = z.string().regex(/^[a-zA-Z][a-zA-Z0-9]{0,39}(\.[a-zA-Z][a-zA-Z0-9]{0,39})?$/);
const part = z.string().regex(/^[a-zA-Z][a-zA-Z0-9]{0,39}$/);
const code = plainText(limits.textLength);
const importValue = z.union([z.string().max(limits.longestText), z.number(), z.boolean(), z.null()]);
const importValues = z.record(fieldKey, importValue);
const namesByField = z.record(fieldKey, z.array(code).max(importLimits.keysAtOnce));
/** Each behind the keys of the records it lies in: a customer's code, then the number of its order; a promised model has four. */
const keysByPart = z.record(part, z.array(z.array(code).min(1).max(4)).max(importLimits.keysAtOnce));
const count = z.object({ created: z.number(), changed: z.number(), unchanged: z.number() });
const target = z.enum(storedTargets);
const rowNumber = z.number().int().min(1).max(importLimits.spreadsheet.lastRow);

/** What is stored of the records and references that rows of a file name: a dry run compares the rows to it. */
const importPresent = post('/import/present', {
  reading: 'B',
  input: z.strictObject({ target, keys: keysByPart, references: namesByField }),
  output: z.object({
    rows: z.array(
      z.object({
        part: z.string(),
        key: z.array(z.string()),
        id: z.number(),
        version: z.number(),
        values: importValues,
        called: z.record(z.string(), z.array(z.string())),
      }),
    ),
    /** The codes of what is called by each name, by field. */
    codes: z.record(z.string(), z.record(z.string(), z.array(z.string()))),
  }),
  access: 'everyone',
});

/** What speaks against rows without forbidding them, of records about which there may be doubts. */
const importDoubts = post('/import/doubts', {
  reading: 'B',
  input: z.strictObject({
    target,
    rows: z.array(z.strictObject({ row: rowNumber, values: importValues })).max(importLimits.doubtedRows),
  }),
  output: z.array(z.object({ row: z.number(), problems: z.array(z.string()) })),
  access: 'everyone',
});

/** Puts rows beside those sent before, to be imported together; nothing is changed yet. A new import has no id. */
const stageImport = post('/import/stage', {
  reading: 'B',
  input: z.strictObject({
    target,
    importId: recordId.nullable(),
    rows: z
      .array(
        z.strictObject({
          row: rowNumber,
          /** Of the stored records as the dry run saw them, by part. */
          versions: z.record(part, recordVersion),
          values: importValues,
        }),
      )
      .min(1)
      .max(importLimits.rowsAtOnce)
      .refine((rows) => new Set(rows.map(({ row }) => row)).size === rows.length, 'a row stands there twice'),
  }),
  output: z.object({ importId: z.number(), rows: z.number() }),
  access: 'everyone',
});

const rowFault = z.object({
  row: z.number(),
  key: z.string(),
  field: z.string(),
  text: z.string(),
  problem: z.string(),
});
export type RowFault = z.infer<typeof rowFault>;

/**
 * Imports the rows that were sent, in one transaction: those without faults, or none where one has a fault and
 * `allOrNothing` is wished. It may take longer than reading B waits.
 */
const commitImport = post('/import/commit', {
  reading: 'A',
  input: z.strictObject({
    importId: recordId,
    fileName: plainText(limits.textLength),
    mode: z.enum(['validRows', 'allOrNothing']),
  }),
  output: z.object({
    written: z.boolean(),
    created: z.number(),
    changed: z.number(),
    unchanged: z.number(),
    /** By part. */
    counts: z.record(z.string(), count),
    faults: z.array(rowFault),
  }),
  access: 'everyone',
});

const pastImport = z.object({
  id: z.number(),
  target,
  fileName: z.string(),
  /** Null where the command line imported. */
  accountId: z.number().nullable(),
  accountName: z.string().nullable(),
  committedAt: z.string(),
  created: z.number(),
  changed: z.number(),
  undoneAt: z.string().nullable(),
  undoneByName: z.string().nullable(),
});
export type PastImport = z.infer<typeof pastImport>;

/** The caller's imports, everybody's for administrators; the latest first. */
const getImports = get('/import/list', {
  reading: 'B',
  input: z.strictObject({ target: target.optional() }),
  output: z.array(pastImport),
  access: 'everyone',
  reads: ['account', 'import'],
});

/**
 * Takes an import back: what it created is deleted, what it changed gets its former values. Refused, with a list, when
 * one of its records was changed or used since.
 */
const undoImport = post('/import/undo', {
  reading: 'A',
  input: z.strictObject({ id: recordId }),
  output: z.object({ deleted: z.number(), restored: z.number() }),
  access: 'everyone',
});

/** Why a record stands in the way of an undo; sent with the refusal. */
export const undoObstacle = z.object({ row: z.number(), key: z.string(), reason: z.string() });
export type UndoObstacle = z.infer<typeof undoObstacle>;

const anyTarget = z.enum(targetNames);
const headings = z.array(plainText(limits.textLength)).min(1).max(importLimits.spreadsheet.columns);

/** Whose rows the sheet holds, where that is known: its columns are remembered with the customer, whoever imports. */
const customer = code.nullable().default(null);

/** The mapping that the caller, or anybody for the customer, used last for a sheet with these headings. */
const getImportMapping = post('/import/mapping', {
  reading: 'B',
  input: z.strictObject({ target: anyTarget, headings, customer }),
  output: importMapping.nullable(),
  access: 'everyone',
});

const saveImportMapping = post('/import/mapping/save', {
  reading: 'B',
  input: z.strictObject({ target: anyTarget, headings, customer, mapping: importMapping }),
  output: z.null(),
  access: 'everyone',
});

export const importCalls = {
  importPresent,
  importDoubts,
  stageImport,
  commitImport,
  getImports,
  undoImport,
  getImportMapping,
  saveImportMapping,
};
