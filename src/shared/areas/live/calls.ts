import { z } from 'zod';
import { post } from '../../api/call';
import { keysOf } from '../../api/list';
import { recordId } from '../../entity/field';
import { everyone } from '../../roles';
import { editable } from '../record/calls';

/** One kind of changed records, as far as the reader may know of them. */
const toldChange = z.object({
  kind: z.string(),
  ids: z.array(z.number()),
  /** Whether `ids` are all there are. */
  isWhole: z.boolean(),
  /** The save it was, where it was the reader's own. */
  changeSet: z.string().nullable(),
});
export type ToldChange = z.infer<typeof toldChange>;

/** Somebody who has a record open for editing. */
const editor = z.object({ nameEn: z.string(), nameZh: z.string() });
export type Editor = z.infer<typeof editor>;

const place = {
  /** What the reader connects again with, to be told what it missed. */
  cursor: z.string(),
  /** Up to where reads have to see changes, where there is a replica to read from. */
  readAfter: z.string().nullable(),
};

/** What a stream of changes says, by the name of the event. */
export const liveEvents = {
  /** All that was changed since is told from here on. */
  connected: z.object(place),
  changes: z.object({ ...place, changes: z.array(toldChange) }),
  /** More was changed than is told one by one: everything is to be loaded again. */
  everything: z.object(place),
  editors: z.object({ kind: z.enum(keysOf(editable)), id: z.number(), editors: z.array(editor) }),
} as const;
export type LiveEventName = keyof typeof liveEvents;

/** One of the windows of a browser, which is told of the records it has open. */
const windowId = z.uuid();

/**
 * Tells of changes as they happen, as server-sent events, until the session ends. `since` is the last cursor of the
 * stream before.
 */
const follow = post('/live/follow', {
  reading: 'B',
  input: z.strictObject({
    window: windowId,
    since: z
      .string()
      .regex(/^\d{1,15}-[0-9a-f]{0,8}$/)
      .nullable(),
  }),
  output: z.unknown(),
  access: everyone,
  isBackground: true,
  body: 'stream',
});

/**
 * Says that a window has a record open, to read or to edit it, or no more; to be said again while it lasts. Answers who
 * else edits the record; the window's stream tells when that changes.
 */
const tellOpen = post('/live/open', {
  reading: 'B',
  input: z.strictObject({
    window: windowId,
    kind: z.enum(keysOf(editable)),
    id: recordId,
    state: z.enum(['reading', 'editing', 'closed']),
  }),
  output: z.object({ editors: z.array(editor) }),
  access: everyone,
  isBackground: true,
});

export const liveCalls = { follow, tellOpen };
