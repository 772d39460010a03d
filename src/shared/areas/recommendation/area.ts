import { msg } from '@lingui/core/macro';
import type { Area } from '../area';
import { productRecommendation, recommendationFollow } from './recommendation';

export const recommendationArea = {
  entities: { productRecommendation, recommendationFollow },
  lists: {
    ProductRecommendation: {
      entity: productRecommendation,
      path: '/ProductRecommendation',
      title: msg`Product Recommendation`,
      add: msg`Add a recommendation`,
      table: 'product_recommendations',
      record: { page: 'recommendationDetail', path: '/recommendationDetail' },
    },
  },
  pages: {
    ProductProposals: { path: '/ProductProposals', title: msg`Product Proposals` },
  },
} as const satisfies Area;
