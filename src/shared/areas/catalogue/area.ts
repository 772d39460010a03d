import { msg } from '@lingui/core/macro';
import type { Area } from '../area';
import { material } from './material';
import { model } from './model';

export const catalogueArea = {
  entities: { model, material },
  lists: { models: { entity: model, path: '/models', title: msg`Models`, add: msg`Add a model` } },
} as const satisfies Area;
