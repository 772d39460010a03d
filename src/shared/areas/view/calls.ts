import { msg } from '@lingui/core/macro';
import { z } from 'zod';
import { get, post } from '../../api/call';
import { plainText, recordId, seenRecord, text } from '../../entity/field';
import { isStorableJson } from '../../rules/storable-json';

const gridName = plainText(60).refine((name) => /^[A-Za-z][\w.-]*$/.test(name));
/** The name of a view. */
export const viewName = text(msg`Name`, { required: true, max: 80 });
const givenName = viewName.schema.refine((name) => name.length > 0);

/** Whatever a grid needs to be restored; the server stores it unread. */
const viewState = z.record(z.string(), z.unknown()).refine(isStorableJson);

/** A saved view; somebody else's is visible where shared, and cannot be changed. */
const savedView = z.object({
  id: z.number(),
  version: z.number(),
  grid: z.string(),
  name: z.string(),
  shared: z.boolean(),
  isDefault: z.boolean(),
  mine: z.boolean(),
  ownerName: z.string(),
  /** Whether the caller is notified of rows that enter it, leave it or change in it. */
  followed: z.boolean(),
  state: z.record(z.string(), z.unknown()),
});
export type SavedView = z.infer<typeof savedView>;

/** Whose names may stand in the filters of a view: they are told in the reader's language. */
export const listsInFilters = [
  ...(['account', 'arm', 'arrangement', 'back', 'brand', 'category', 'collection', 'color', 'commodity'] as const),
  ...(['competingGood', 'contact', 'country', 'cover', 'coverGrade', 'coverGroup', 'customer', 'department'] as const),
  ...(['feature', 'market', 'material', 'mechanism', 'model', 'rival', 'seat', 'style'] as const),
];

/** The caller's views of a grid and those shared with everyone; the caller's default first. */
const listViews = get('/view/list', {
  reading: 'B',
  input: z.strictObject({ grid: gridName }),
  output: z.array(savedView),
  access: 'everyone',
  reads: ['savedView', ...listsInFilters],
});

const addView = post('/view/add', {
  reading: 'B',
  input: z.strictObject({ grid: gridName, name: givenName, state: viewState, shared: z.boolean().default(false) }),
  output: savedView,
  access: 'everyone',
});

/** Replaces the state of a view. */
const saveView = post('/view/save', {
  reading: 'B',
  input: z.strictObject({ ...seenRecord.shape, state: viewState }),
  output: savedView,
  access: 'everyone',
});

const renameView = post('/view/rename', {
  reading: 'B',
  input: z.strictObject({ ...seenRecord.shape, name: givenName }),
  output: savedView,
  access: 'everyone',
});

const shareView = post('/view/share', {
  reading: 'B',
  input: z.strictObject({ ...seenRecord.shape, shared: z.boolean() }),
  output: savedView,
  access: 'everyone',
});

/** Makes one of the caller's views the default of its grid; a null id removes the default. */
const setDefaultView = post('/view/default', {
  reading: 'B',
  input: z.strictObject({ grid: gridName, id: recordId.nullable() }),
  output: z.null(),
  access: 'everyone',
});

const removeView = post('/view/remove', {
  reading: 'B',
  input: z.strictObject({ id: recordId }),
  output: z.null(),
  access: 'everyone',
});

/** Translates a grid's state from the other language, with its filters in the caller's language; stores nothing. */
const readState = post('/view/read', {
  reading: 'B',
  input: z.strictObject({ grid: gridName, state: viewState }),
  output: z.record(z.string(), z.unknown()),
  access: 'everyone',
});

export const viewCalls = { listViews, readState, addView, saveView, renameView, shareView, setDefaultView, removeView };
