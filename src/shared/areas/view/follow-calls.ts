import { z } from 'zod';
import { post } from '../../api/call';
import { keysOf } from '../../api/list';
import { recordId } from '../../entity/field';
import { everyone } from '../../roles';
import { subjectFields } from '../activity/activity';

const place = { entity: z.enum(keysOf(subjectFields)), id: recordId };

/** Whether the caller is told what becomes of a record. */
const isFollowed = post('/follow/one', {
  reading: 'B',
  input: z.strictObject(place),
  output: z.object({ followed: z.boolean() }),
  access: everyone,
});

/** Has the caller told what becomes of a record, or no more. */
const setFollowed = post('/follow/set', {
  reading: 'B',
  input: z.strictObject({ ...place, followed: z.boolean() }),
  output: z.null(),
  access: everyone,
});

/** Has the caller told what comes into a saved view, leaves it or changes in it, or no more. */
const setViewFollowed = post('/follow/view', {
  reading: 'B',
  input: z.strictObject({ id: recordId, followed: z.boolean() }),
  output: z.null(),
  access: everyone,
});

/** What the caller follows and still sees, the latest first, and whether it is mailed what became of it. */
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

/** Has the caller mailed each morning what became of what they follow, or no more. */
const chooseFollowMail = post('/follow/mail', {
  reading: 'B',
  input: z.strictObject({ isMailed: z.boolean() }),
  output: z.null(),
  access: everyone,
});

export const followCalls = { isFollowed, setFollowed, setViewFollowed, getFollowed, chooseFollowMail };
