import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { atom } from 'jotai';
import { jpegOf } from '../../page/files/jpeg-of';
import { pictureMb } from '../../state/upload-limits';
import type { DraftPicture } from './draft';

/** The size above which a picture is resized. */
const smallBytes = 1_500_000;

/** The longer edge of a resized picture, as none is shown larger, and how well it is kept. */
const resizedAs = { edge: 2000, quality: 0.86 };

/** How many choosers are still resizing pictures: sending waits for them. */
export const choosersAtWorkAtom = atom(0);

/** A picture could not be taken; the message says why. */
export class PictureRefused extends Error {}

/**
 * A chosen file as a picture of a draft: JPG only, resized on the device where it is large, so that little has to be
 * sent over a poor connection. Throws PictureRefused.
 */
export async function draftPicture(file: File): Promise<DraftPicture> {
  const { name } = file;
  const isPicture = await isJpeg(file).catch(() => {
    // It was moved meanwhile, or stands where the device does not reach.
    throw new PictureRefused(t(i18n)`${file.name} is not a picture that can be read.`);
  });
  if (!isPicture) throw new PictureRefused(t(i18n)`${name} is not a JPG picture. Save it as JPG.`);
  const limit = pictureMb();
  const mostBytes = limit * 1024 * 1024;
  const blob = file.size > Math.min(smallBytes, mostBytes) ? await smaller(file) : file;
  if (blob.size > mostBytes) throw new PictureRefused(t(i18n)`${name} is larger than ${limit} MB.`);
  return {
    key: crypto.randomUUID(),
    name: name.replace(/\.jpeg$/i, '.jpg'),
    blob: new Blob([blob], { type: 'image/jpeg' }),
  };
}

/** Whether a file is a JPG by its first bytes, as phones also give other formats that name. */
export async function isJpeg(file: Blob): Promise<boolean> {
  const [first, second, third] = new Uint8Array(await file.slice(0, 3).arrayBuffer());
  return first === 0xff && second === 0xd8 && third === 0xff;
}

async function smaller(file: File): Promise<Blob> {
  const { name } = file;
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const making = jpegOf(picture, picture, resizedAs);
    picture.close();
    const made = await making;
    return made && made.size < file.size ? made : file;
  } catch {
    throw new PictureRefused(t(i18n)`${name} is damaged or cut off.`);
  }
}
