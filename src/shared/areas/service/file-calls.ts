import { z } from 'zod';
import { get, post } from '../../api/call';
import type { AnyEntity } from '../../entity/entity';
import { recordId } from '../../entity/field';
import { keysOf } from '../../keys-of';
import { everyone } from '../../roles';
import { type EntityName, entities, entityOf } from '../all';
import { serviceLimits } from './limits';

export const fileKinds = ['picture', 'document', 'video'] as const;
export type FileKind = (typeof fileKinds)[number];

/** The entities whose records may have files; seeing or editing a record permits the same with its files. */
export const fileOwners: readonly FileOwner[] = keysOf(entities).filter((name) => hasFiles(entityOf(name)));
export type FileOwner = EntityName;

/** Whether the records of an entity have files. */
export function hasFiles(entity: AnyEntity): boolean {
  return Boolean(entity.hasFiles || entity.hasPictures || entity.isFile);
}

/** Whether the pictures of its records have an order, the first being the main one; versions of a file have not. */
export function ordersPictures(entity: AnyEntity): boolean {
  return entity.hasPictures === true && !entity.isFile;
}

/** The record a file belongs to. */
export const filePlace = { entity: z.enum(fileOwners), recordId };

/** The sizes in which a picture is stored, as its longer edge in pixels. */
export const pictureEdges = [serviceLimits.files.edges.thumbnail, serviceLimits.files.edges.card] as const;

/** A stored file, as the specified calls return it. */
export const storedFile = z.object({
  id: z.number(),
  name: z.string(),
  size: z.number(),
  kind: z.enum(fileKinds),
  width: z.number().nullable(),
  height: z.number().nullable(),
  url: z.string(),
});
export type StoredFile = z.infer<typeof storedFile>;

const listedFile = storedFile.extend({ type: z.string(), createdAt: z.string(), createdByName: z.string().nullable() });
export type ListedFile = z.infer<typeof listedFile>;

/** Whether a browser can show the file in a page without running code in it. */
export function isShownInPlace({ kind, type }: Pick<ListedFile, 'kind' | 'type'>): boolean {
  return kind !== 'document' || type === 'application/pdf';
}

/** Whether a file is a workbook or a CSV file, which the console reads as tables. */
export function isTable({ kind, name }: Pick<ListedFile, 'kind' | 'name'>): boolean {
  return kind === 'document' && /\.(?:xlsx|xlsm|xls|csv|tsv)$/i.test(name);
}

/**
 * The files of a record by pages, newest first, and their total number. Where pictures have an order, they come first,
 * in it; `pictures` says how many these are.
 */
const getFiles = post('/files/list', {
  reading: 'B',
  input: z.strictObject({ ...filePlace, page: z.number().int().min(1).max(10_000).default(1) }),
  output: z.object({
    files: z.array(listedFile),
    count: z.number(),
    pictures: z.number(),
    more: z.boolean(),
    mayEdit: z.boolean(),
  }),
  access: everyone,
});

/** A file's bytes, whole or a range; a picture's also in one of `pictureEdges`. */
const getFile = get('/files/file', {
  reading: 'B',
  input: z.strictObject({
    id: recordId,
    edge: z.number().int().min(pictureEdges[0]).max(pictureEdges[1]).optional(),
  }),
  output: z.unknown(),
  access: everyone,
  body: 'file',
});

/** Returns an address that shows a file, in a frame or a video, in the caller's own browser for some hours. */
const getFileAddress = post('/files/address', {
  reading: 'B',
  input: z.strictObject({ id: recordId }),
  output: z.object({ address: z.string() }),
  access: everyone,
});

/** Serves such an address. No token is sent there, so the ticket and the session's cookie identify the caller. */
const openFile = get('/files/open', {
  reading: 'B',
  input: z.strictObject({ ticket: z.string().max(200) }),
  output: z.unknown(),
  access: 'public',
  body: 'file',
  isOpenedByBrowser: true,
});

/** Null where nothing was changed. */
const changeSet = z.string().nullable();

/** Makes a picture of any record, such as one of the library, the main picture of this one. */
const chooseMainPicture = post('/files/main', {
  reading: 'B',
  input: z.strictObject({ id: recordId, ...filePlace }),
  output: storedFile.extend({ changeSet }),
  access: everyone,
});

/** Moves a picture to another place among those of its record, counted from one. */
const movePicture = post('/files/move', {
  reading: 'B',
  input: z.strictObject({ id: recordId, place: z.number().int().min(1).max(1_000_000) }),
  output: z.object({ changeSet }),
  access: everyone,
});

/** Removes a file from its record; an undo restores it. */
const removeFile = post('/files/remove', {
  reading: 'B',
  input: z.strictObject({ id: recordId }),
  output: z.object({ changeSet: z.string() }),
  access: everyone,
});

/** Uploads one file in a form; its record is given in the address. */
const commonUploadFile = post('/common/commonUploadFile', {
  reading: 'A',
  input: z.strictObject(filePlace),
  output: storedFile,
  access: everyone,
  body: 'upload',
});

/** Uploads one picture in the same way; other files are refused. */
const uploadImage = post('/common/uploadImage', {
  reading: 'A',
  input: z.strictObject(filePlace),
  output: storedFile,
  access: everyone,
  body: 'upload',
});

export const fileCalls = {
  getFiles,
  getFile,
  getFileAddress,
  openFile,
  chooseMainPicture,
  movePicture,
  removeFile,
  commonUploadFile,
  uploadImage,
};

/** The path of resumable uploads (tus 1.0). */
export const uploadPath = '/files/uploads';
