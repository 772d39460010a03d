import { z } from 'zod';
import { get, post } from '../../api/call';
import { plainText, recordId, recordVersion } from '../../entity/field';
import { importLimits } from '../../imports/limits';
import { importMapping } from '../../imports/mapping';
import { rowCaps } from '../../imports/row-caps';
import { storedTargets, targetNames } from '../../imports/targets';
import { limits } from '../../limits';

const fieldKey = z.string().regex(/^[a-zA-Z][a-zA-Z0-9]{0,39}(\.[a-zA-Z][a-zA-Z0-9]{0,39})?$/);
const part = z.string().regex(/^[a-zA-Z][a-zA-Z0-9]{0,39}$/);
const code = plainText(limits.textLength);
const importValue = z.union([z.string().max(limits.longestText), z.number(), z.boolean(), z.null()]);
const importValues = z.record(fieldKey, importValue);
const namesByField = z.record(fieldKey, z.array(code).max(importLimits.keysAtOnce));
/** Full keys, outermost piece first: a customer's code, then the number of its order; a promised model's has four. */
const keysByPart = z.record(part, z.array(z.array(code).min(1).max(4)).max(importLimits.keysAtOnce));
const count = z.object({ created: z.number(), changed: z.number(), unchanged: z.number() });
const target = z.enum(storedTargets);
/** The number of any row that a file may have, whatever UPLOAD_MAX_ROWS is. */
const rowNumber = z.number().int().min(1).max(rowCaps(importLimits.mostUploadRows).lastRow);

/** Returns the stored records and references that rows of a file name, for a dry run to compare the rows to. */
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
    /** The codes of the records with each name, by field. */
    codes: z.record(z.string(), z.record(z.string(), z.array(z.string()))),
    /** The company's day, to which days in the file are compared. */
    today: z.string(),
  }),
  access: 'everyone',
});

/** Returns warnings about rows that do not forbid them, for entities that have such warnings. */
const importDoubts = post('/import/doubts', {
  reading: 'B',
  input: z.strictObject({
    target,
    rows: z.array(z.strictObject({ row: rowNumber, values: importValues })).max(importLimits.doubtedRows),
  }),
  output: z.array(z.object({ row: z.number(), problems: z.array(z.string()) })),
  access: 'everyone',
});

/** Adds rows to those sent before, to be imported together; no record changes yet. A new import has no id. */
const stageImport = post('/import/stage', {
  reading: 'B',
  input: z.strictObject({
    target,
    importId: recordId.nullable(),
    rows: z
      .array(
        z.strictObject({
          row: rowNumber,
          /** The versions of the stored records in the dry run, by part. */
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
 * Imports the rows that were sent, in one transaction: those without faults, or with `allOrNothing` none where one has
 * a fault. May take longer than the time limit of reading B.
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

/** The caller's imports, everybody's for administrators; the latest first, `importLimits.listed` a page. */
const getImports = get('/import/list', {
  reading: 'B',
  input: z.strictObject({ target: target.optional(), page: z.number().int().min(1).max(10_000).default(1) }),
  output: z.object({ imports: z.array(pastImport), more: z.boolean() }),
  access: 'everyone',
  reads: ['account', 'import'],
});

/**
 * Undoes an import: records it created are deleted, those it changed get their former values. Refused, with a list,
 * when one of its records was changed or used since.
 */
const undoImport = post('/import/undo', {
  reading: 'A',
  input: z.strictObject({ id: recordId }),
  output: z.object({ deleted: z.number(), restored: z.number() }),
  access: 'everyone',
});

/** Why a record prevents an undo; sent with the refusal. */
export const undoObstacle = z.object({ row: z.number(), key: z.string(), reason: z.string() });
export type UndoObstacle = z.infer<typeof undoObstacle>;

const anyTarget = z.enum(targetNames);
const headings = z.array(plainText(limits.textLength)).min(1).max(importLimits.spreadsheet.columns);

/** The customer whose rows the sheet holds, where known: the mapping is remembered for it, whoever imports. */
const customer = code.nullable().default(null);

/** The mapping last used for a sheet with these headings: by the caller, or by anybody for the customer. */
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
