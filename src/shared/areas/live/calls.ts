import { z } from 'zod';
import { post } from '../../api/call';
import { recordId } from '../../entity/field';
import { keysOf } from '../../keys-of';
import { outline } from '../../outline';
import { everyone } from '../../roles';

/** Changed records of one kind that the reader may see. */
const toldChange = z.object({
  kind: z.string(),
  ids: z.array(z.number()),
  /** Whether `ids` is complete. */
  isWhole: z.boolean(),
  /** The change set, where it is the reader's own. */
  changeSet: z.string().nullable(),
});
export type ToldChange = z.infer<typeof toldChange>;

/** Somebody who has a record open for editing. */
const editor = z.object({ nameEn: z.string(), nameZh: z.string() });
export type Editor = z.infer<typeof editor>;

const place = {
  /** Sent when reconnecting, to receive the changes missed. */
  cursor: z.string(),
  /** The position that reads must have reached to see the changes, where there is a read replica. */
  readAfter: z.string().nullable(),
};

/** The events of a stream of changes, by name. */
export const liveEvents = {
  /** All changes from here on are reported. */
  connected: z.object(place),
  changes: z.object({ ...place, changes: z.array(toldChange) }),
  /** Too much changed to be reported one by one: everything must be reloaded. */
  everything: z.object(place),
  editors: z.object({ kind: z.enum(outline.editable), id: z.number(), editors: z.array(editor) }),
} as const;
export type LiveEventName = keyof typeof liveEvents;
export const liveEventNames = keysOf(liveEvents);

/** A window of a browser, which is told who edits the records it has open. */
const windowId = z.uuid();

/**
 * Streams changes as they happen, as server-sent events, until the session ends. `since` is the last cursor of the
 * previous stream.
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
 * Reports that a window has a record open, to read or to edit it, or has closed it; repeated while it is open. Returns
 * who else edits the record; the window's stream reports when that changes.
 */
const tellOpen = post('/live/open', {
  reading: 'B',
  input: z.strictObject({
    window: windowId,
    kind: z.enum(outline.editable),
    id: recordId,
    state: z.enum(['reading', 'editing', 'closed']),
  }),
  output: z.object({ editors: z.array(editor) }),
  access: everyone,
  isBackground: true,
});

export const liveCalls = { follow, tellOpen };
