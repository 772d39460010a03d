import { z } from 'zod';
import { get, post } from '../../api/call';
import { recordId, recordVersion } from '../../entity/field';
import { limits } from '../../limits';
import { administrators } from '../../roles';

const leader = z.object({ account: z.string(), name: z.string(), email: z.string() }).nullable();

/** A person with their leaders (§3) and the number of customers they see. Names are in the caller's language. */
const ledPerson = z.object({
  id: z.number(),
  version: z.number(),
  account: z.string(),
  name: z.string(),
  email: z.string(),
  department: z.string(),
  disabled: z.boolean(),
  superiorId: z.number().nullable(),
  superior: leader,
  hasSkipLevelLeader: z.boolean(),
  skipLevelLeaderId: z.number().nullable(),
  skipLevelLeader: leader,
  customers: z.number(),
});
export type LedPerson = z.infer<typeof ledPerson>;

const getHierarchy = get('/accountHierarchy/list', {
  reading: 'B',
  input: z.strictObject({}),
  output: z.object({ people: z.array(ledPerson) }),
  access: administrators,
  reads: ['department', 'account', 'customer'],
});

/** The new leaders of some people, each person once; an omitted leader stays, null is nobody. */
const leading = {
  people: z
    .array(
      z.strictObject({
        id: recordId,
        version: recordVersion,
        superiorId: recordId.nullable().optional(),
        skipLevelLeaderId: recordId.nullable().optional(),
      }),
    )
    .min(1)
    .max(limits.bulkRows)
    .refine((people) => new Set(people.map(({ id }) => id)).size === people.length, 'somebody stands there twice'),
};

/** Previews what setting the leaders would change for whom. Refuses what saving would. */
const previewLeaders = post('/accountHierarchy/preview', {
  reading: 'B',
  input: z.strictObject(leading),
  output: z.object({
    effects: z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        /** The numbers of customers they would see in addition, and no longer. */
        gained: z.number(),
        lost: z.number(),
      }),
    ),
  }),
  access: administrators,
});
export type LeadingEffect = z.infer<typeof previewLeaders.output>['effects'][number];

/** Sets the leaders of all the people, or of none; refuses cycles. */
const setLeaders = post('/accountHierarchy/save', {
  reading: 'B',
  input: z.strictObject(leading),
  output: z.object({ changed: z.number(), changeSet: z.string().nullable() }),
  access: administrators,
});

export const hierarchyCalls = { getHierarchy, previewLeaders, setLeaders };
