import { z } from 'zod';
import { get, post } from '../../api/call';
import { plainText, recordId } from '../../entity/field';
import { authLimits } from './limits';

const apiKey = z.object({
  id: z.number(),
  name: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  lastUsedAt: z.string().nullable(),
});
export type ApiKey = z.infer<typeof apiKey>;

/** The caller's own keys that are still valid. */
const listApiKeys = get('/apiKeys/list', {
  reading: 'B',
  input: z.strictObject({}),
  output: z.array(apiKey),
  access: 'everyone',
  reads: ['apiKey'],
});

/** Creates a key with the rights of its owner; `key` is returned only this once. */
const createApiKey = post('/apiKeys/create', {
  reading: 'B',
  input: z.strictObject({
    name: plainText(80).refine((name) => name.length > 0),
    days: z.number().int().min(1).max(authLimits.apiKeyDays.most).default(authLimits.apiKeyDays.usual),
  }),
  output: apiKey.extend({ key: z.string() }),
  access: 'everyone',
  needsProof: true,
});

/** Revokes a key of the caller's own or, for administrators, of anybody. */
const revokeApiKey = post('/apiKeys/revoke', {
  reading: 'B',
  input: z.strictObject({ id: recordId }),
  output: z.null(),
  access: 'everyone',
});

export const apiKeyCalls = { listApiKeys, createApiKey, revokeApiKey };
