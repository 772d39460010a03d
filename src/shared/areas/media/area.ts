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
} as const satisfies Area;
