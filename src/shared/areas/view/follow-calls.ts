import { z } from 'zod';
import { post } from '../../api/call';
import { recordId } from '../../entity/field';
import { keysOf } from '../../keys-of';
import { everyone } from '../../roles';
import { subjectFields } from '../activity/kinds';

const place = { entity: z.enum(keysOf(subjectFields)), id: recordId };

/** Whether the caller follows a record. */
const isFollowed = post('/follow/one', {
  reading: 'B',
  input: z.strictObject(place),
  output: z.object({ followed: z.boolean() }),
  access: everyone,
});

/** Makes the caller follow a record, or stop. */
const setFollowed = post('/follow/set', {
  reading: 'B',
  input: z.strictObject({ ...place, followed: z.boolean() }),
  output: z.null(),
  access: everyone,
});

/** Makes the caller follow the rows that enter a saved view, leave it or change in it, or stop. */
const setViewFollowed = post('/follow/view', {
  reading: 'B',
  input: z.strictObject({ id: recordId, followed: z.boolean() }),
  output: z.null(),
  access: everyone,
});

/** What the caller follows and still sees, latest first, and whether its changes are mailed. */
const getFollowed = post('/follow/list', {
  reading: 'B',
  input: z.strictObject({}),
  output: z.object({
    records: z.array(z.object({ ...place, id: z.number(), name: z.string(), path: z.string() })),
    views: z.array(z.object({ id: z.number(), name: z.string(), path: z.string() })),
    isMailed: z.boolean(),
  }),
  access: everyone,
});
export type FollowedRecord = z.infer<typeof getFollowed.output>['records'][number];
export type FollowedView = z.infer<typeof getFollowed.output>['views'][number];

/** Turns the morning mail about what the caller follows on or off. */
const chooseFollowMail = post('/follow/mail', {
  reading: 'B',
  input: z.strictObject({ isMailed: z.boolean() }),
  output: z.null(),
  access: everyone,
});

export const followCalls = { isFollowed, setFollowed, setViewFollowed, getFollowed, chooseFollowMail };
