import { msg } from '@lingui/core/macro';
import type { Area } from '../area';
import { arrangement } from './arrangement';
import { commodity } from './commodity';
import { brand, category, collection, color, feature, style } from './content';
import { cover, coverGrade, coverGroup } from './cover';
import { arm, back, mechanism, seat } from './frame';
import { material } from './material';
import { model } from './model';

export const catalogueArea = {
  entities: {
    arm,
    back,
    seat,
    mechanism,
    arrangement,
    category,
    feature,
    style,
    collection,
    brand,
    color,
    coverGroup,
    coverGrade,
    cover,
    model,
    commodity,
    material,
  },
  lists: {
    arms: { entity: arm, path: '/arms', title: msg`Arms`, add: msg`Add an arm` },
    backs: { entity: back, path: '/backs', title: msg`Backs`, add: msg`Add a back` },
    seats: {
      entity: seat,
      path: '/seats',
      title: msg({ message: 'Seats', context: 'parts of a frame' }),
      add: msg`Add a seat`,
    },
    mechanisms: { entity: mechanism, path: '/mechanisms', title: msg`Mechanisms`, add: msg`Add a mechanism` },
    arrangements: {
      entity: arrangement,
      path: '/arrangements',
      title: msg`Arrangements`,
      add: msg`Add an arrangement`,
    },
    categories: { entity: category, path: '/categories', title: msg`Categories`, add: msg`Add a category` },
    features: { entity: feature, path: '/features', title: msg`Features`, add: msg`Add a feature` },
    styles: { entity: style, path: '/styles', title: msg`Styles`, add: msg`Add a style` },
    collections: { entity: collection, path: '/collections', title: msg`Collections`, add: msg`Add a collection` },
    brands: { entity: brand, path: '/brands', title: msg`Brands`, add: msg`Add a brand` },
    colors: { entity: color, path: '/colors', title: msg`Colors`, add: msg`Add a color` },
    covers: {
      entity: cover,
      path: '/covers',
      title: msg`Covers`,
      add: msg`Add a cover`,
      record: { page: 'addCover', path: '/addCover' },
    },
    coversGrades: { entity: coverGrade, path: '/coversGrades', title: msg`Cover Grades`, add: msg`Add a cover grade` },
    coversGroups: { entity: coverGroup, path: '/coversGroups', title: msg`Cover Groups`, add: msg`Add a cover group` },
    models: {
      entity: model,
      path: '/models',
      title: msg`Models`,
      add: msg`Add a model`,
      record: { page: 'modelsDetail', path: '/modelsDetail' },
    },
    commodities: {
      entity: commodity,
      path: '/commodities',
      title: msg`Commodities`,
      add: msg`Add a commodity`,
    },
    sku: { entity: material, path: '/sku', title: msg`SKUs`, add: msg`Add an SKU` },
  },
  pages: {
    Cover: { path: '/Cover', title: msg`Cover Wall` },
    CoverFeature: { path: '/CoverFeature', title: msg`Cover Features`, access: cover.access.write },
  },
} as const satisfies Area;
