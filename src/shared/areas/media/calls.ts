import { z } from 'zod';
import { get } from '../../api/call';
import { keysOf } from '../../keys-of';
import { everyone } from '../../roles';
import { documentTypes } from './document';

/** Counts the documents of each type that the caller sees; types without any are left out. */
const getDocumentsTypeCounts = get('/getDocumentsTypeCounts', {
  reading: 'A',
  input: z.strictObject({}),
  output: z.object({ types: z.array(z.object({ type: z.enum(keysOf(documentTypes)), count: z.number() })) }),
  access: everyone,
  reads: ['document', 'customer'],
});

export const mediaCalls = { getDocumentsTypeCounts };
