import { msg } from '@lingui/core/macro';
import { catalogueItem } from './item';

export const category = catalogueItem('category', msg`Category`, {});
export const feature = catalogueItem('feature', msg`Feature`, {});
export const style = catalogueItem('style', msg({ message: 'Style', context: 'of furniture' }), {});
export const collection = catalogueItem('collection', msg`Collection`, {});
export const color = catalogueItem('color', msg`Color`, {});
export const brand = catalogueItem('brand', msg`Brand`, {});
