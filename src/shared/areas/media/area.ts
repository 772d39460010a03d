import { msg } from '@lingui/core/macro';
import type { Area } from '../area';
import { document } from './document';
import { mediaItem } from './media-item';

export const mediaArea = {
  entities: { document, mediaItem },
  lists: {
    Catalog: {
      entity: document,
      path: '/Catalog',
      title: msg`Documents`,
      add: msg`Add a document`,
      table: 'documents',
      record: { page: 'addDocuments', path: '/addDocuments' },
    },
    lmageVideo: {
      entity: mediaItem,
      path: '/lmageVideo',
      title: msg`Media`,
      add: msg`Add a picture or video`,
      table: 'media',
      record: { page: 'addVideo', path: '/addVideo' },
    },
  },
  pages: {
    Shared: { path: '/Shared', title: msg`Shared with you`, pass: true, hidden: true, bare: true, cache: false },
    /** The same pages as `lmageVideo` and `Catalog`, by their names in the simple menu. */
    Video: { path: '/Video', title: msg`Media`, hidden: true },
    Documents: { path: '/Documents', title: msg`Documents`, hidden: true },
  },
} as const satisfies Area;
