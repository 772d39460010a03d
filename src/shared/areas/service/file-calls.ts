import { z } from 'zod';
import { get, post } from '../../api/call';
import { keysOf } from '../../api/list';
import type { AnyEntity } from '../../entity/entity';
import { recordId } from '../../entity/field';
import { everyone } from '../../roles';
import { type EntityName, entities, entityOf } from '../all';
import { serviceLimits } from './limits';

export const fileKinds = ['picture', 'document', 'video'] as const;
export type FileKind = (typeof fileKinds)[number];

/** The records that may have files; whoever sees one sees its files, whoever may edit it may add and remove some. */
export const fileOwners: readonly FileOwner[] = keysOf(entities).filter((name) => hasFiles(entityOf(name)));
export type FileOwner = EntityName;

/** Whether the records of an entity have files. */
export function hasFiles(entity: AnyEntity): boolean {
  return Boolean(entity.hasFiles || entity.hasPictures || entity.isFile);
}

/** The record a file belongs to. */
export const filePlace = { entity: z.enum(fileOwners), recordId };

/** The sizes a picture is kept in, as its longer edge. */
export const pictureEdges = [serviceLimits.files.edges.thumbnail, serviceLimits.files.edges.card] as const;

/** A stored file, as the specified calls answer it. */
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

/** Whether a browser shows such a file in a page, without a program that could do anything there. */
export function isShownInPlace({ kind, type }: Pick<ListedFile, 'kind' | 'type'>): boolean {
  return kind !== 'document' || type === 'application/pdf';
}

/** The files of a record, the newest first, page by page, and how many there are in all. */
const getFiles = post('/files/list', {
  reading: 'B',
  input: z.strictObject({ ...filePlace, page: z.number().int().min(1).max(10_000).default(1) }),
  output: z.object({ files: z.array(listedFile), count: z.number(), more: z.boolean(), mayEdit: z.boolean() }),
  access: everyone,
});

/** A file's bytes, whole or the range asked for; of a picture in one of `pictureEdges`, too. */
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

/** An address that shows a file in the caller's own browser for some hours: in a frame, in a video. */
const getFileAddress = post('/files/address', {
  reading: 'B',
  input: z.strictObject({ id: recordId }),
  output: z.object({ address: z.string() }),
  access: everyone,
});

/** What such an address answers; it sends no token, so the ticket and the session's cookie say who asks. */
const openFile = get('/files/open', {
  reading: 'B',
  input: z.strictObject({ ticket: z.string().max(200) }),
  output: z.unknown(),
  access: 'public',
  body: 'file',
  isOpenedByBrowser: true,
});

/** Makes a picture of one record the main one of another, such as of a model. */
const chooseMainPicture = post('/files/main', {
  reading: 'B',
  input: z.strictObject({ id: recordId, ...filePlace }),
  output: storedFile,
  access: everyone,
});

/** Takes a file away from its record, for whoever undoes it to put back. */
const removeFile = post('/files/remove', {
  reading: 'B',
  input: z.strictObject({ id: recordId }),
  output: z.object({ changeSet: z.string() }),
  access: everyone,
});

/** One file in a form; which record it belongs to stands in the address. */
const commonUploadFile = post('/common/commonUploadFile', {
  reading: 'A',
  input: z.strictObject(filePlace),
  output: storedFile,
  access: everyone,
  body: 'upload',
});

/** The same for a picture and nothing else. */
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
  removeFile,
  commonUploadFile,
  uploadImage,
};

/** Where uploads that can be resumed are made (tus 1.0). */
export const uploadPath = '/files/uploads';
