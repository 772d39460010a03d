import { msg } from '@lingui/core/macro';
import type { Area } from '../area';
import { document } from './document';

export const mediaArea = {
  entities: { document },
  lists: {
    Catalog: {
      entity: document,
      path: '/Catalog',
      title: msg`Documents`,
      add: msg`Add a document`,
      table: 'documents',
      record: { page: 'addDocuments', path: '/addDocuments' },
    },
  },
} as const satisfies Area;
