import { z } from 'zod';
import { get, post } from '../../api/call';
import { consoleLimits } from '../../console/limits';
import { linesOfText, plainText, recordId, seenRecord } from '../../entity/field';

const queryName = plainText(80).refine((name) => name.length > 0);
const statements = linesOfText(consoleLimits.savedLength).refine((text) => text.length > 0);

/**
 * A named console session: statements and dot-commands as typed. It holds no rows: whoever runs it sees what their own
 * rights allow.
 */
const savedQuery = z.object({
  id: z.number(),
  version: z.number(),
  name: z.string(),
  statements: z.string(),
  /** Shown on its owner's dashboard. */
  pinned: z.boolean(),
  /** Whether everybody who knows its link may read it. */
  shared: z.boolean(),
  mine: z.boolean(),
  ownerName: z.string(),
  savedAt: z.string(),
});
export type SavedQuery = z.infer<typeof savedQuery>;

/** The caller's own saved queries by name, or only those pinned to the dashboard. */
const listSavedQueries = get('/query/list', {
  reading: 'B',
  input: z.strictObject({ pinned: z.boolean().optional() }),
  output: z.array(savedQuery),
  access: 'everyone',
  reads: ['account', 'savedQuery'],
});

/** One saved query: the caller's own, or somebody else's that is shared. */
const readSavedQuery = get('/query/read', {
  reading: 'B',
  input: z.strictObject({ id: recordId }),
  output: savedQuery,
  access: 'everyone',
});

const addSavedQuery = post('/query/add', {
  reading: 'B',
  input: z.strictObject({ name: queryName, statements, pinned: z.boolean().default(false) }),
  output: savedQuery,
  access: 'everyone',
});

/** Changes the given fields of one of the caller's own queries. */
const changeSavedQuery = post('/query/change', {
  reading: 'B',
  input: z.strictObject({
    ...seenRecord.shape,
    name: queryName.optional(),
    statements: statements.optional(),
    pinned: z.boolean().optional(),
    shared: z.boolean().optional(),
  }),
  output: savedQuery,
  access: 'everyone',
});

const removeSavedQuery = post('/query/remove', {
  reading: 'B',
  input: z.strictObject({ id: recordId }),
  output: z.null(),
  access: 'everyone',
});

export const savedQueryCalls = {
  listSavedQueries,
  readSavedQuery,
  addSavedQuery,
  changeSavedQuery,
  removeSavedQuery,
};
