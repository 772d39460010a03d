import { msg } from '@lingui/core/macro';
import { choice, date, money, number, reference, references, text } from '../../entity/field';
import { catalogueItem } from './item';
import { provenances } from './material';

export const coverKinds = {
  fabric: msg`Fabric`,
  leather: msg`Leather`,
  leatherMatch: msg`Leather match`,
  pu: msg`PU`,
  microfibre: msg`Microfiber`,
} as const;

/** Covers of one make. */
export const coverGroup = catalogueItem('coverGroup', msg`Cover group`, {
  kind: choice(msg({ message: 'Kind', context: 'of a material' }), coverKinds),
});

/** The price level of covers: commodities are priced by it. */
export const coverGrade = {
  ...catalogueItem('coverGrade', msg`Cover grade`, {
    rank: number(msg`Rank`, { min: 1, max: 1000 }),
    priceFrom: money(msg`Price from`, { min: 0 }),
    priceTo: money(msg`Price to`, { min: 0 }),
  }),
  ordered: [['priceFrom', 'priceTo']],
} as const;

/** One color of a cover group in a grade, as it is cut and ordered. */
export const cover = {
  ...catalogueItem('cover', msg`Cover`, {
    groupId: reference(msg`Cover group`, 'coverGroup'),
    gradeId: reference(msg`Cover grade`, 'coverGrade'),
    colorId: reference(msg`Color`, 'color'),
    provenance: choice(msg`Provenance`, provenances),
    featureIds: references(msg`Features`, 'feature'),
    /** Since when it is offered; for some time after it counts as new. */
    launchDate: date(msg`Launch date`),
    supplierCode: text(msg`Supplier code`, { max: 60 }),
  }),
  search: ['code', 'nameEn', 'nameZh', 'supplierCode'],
} as const;
