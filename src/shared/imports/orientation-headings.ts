import type { OrientationName } from '../loading/orientations';
import type { Headings } from './target';

/** Headings of the columns of the six orientations, which the trade also numbers. */
export const orientationHeadings: Record<OrientationName, Headings> = {
  heightUpLengthAlong: ['Height up, length along', '高向上、长沿柜长', 'orientation 1', '摆放方向1', 'LWH', '长宽高'],
  heightUpWidthAlong: ['Height up, width along', '高向上、宽沿柜长', 'orientation 2', '摆放方向2', 'WLH', '宽长高'],
  widthUpLengthAlong: ['Width up, length along', '宽向上、长沿柜长', 'orientation 3', '摆放方向3', 'LHW', '长高宽'],
  widthUpHeightAlong: ['Width up, height along', '宽向上、高沿柜长', 'orientation 4', '摆放方向4', 'HLW', '高长宽'],
  lengthUpWidthAlong: ['Length up, width along', '长向上、宽沿柜长', 'orientation 5', '摆放方向5', 'WHL', '宽高长'],
  lengthUpHeightAlong: ['Length up, height along', '长向上、高沿柜长', 'orientation 6', '摆放方向6', 'HWL', '高宽长'],
};

export const mixedStackingHeadings: Headings = [
  'Mixed stacking',
  '允许混叠',
  'mixed stacking allowed',
  'mixed',
  '混合堆叠',
  '是否混放',
  '混放',
  '混叠',
];

export const maxTiersHeadings: Headings = [
  'Stacking tiers',
  '堆叠层数',
  'maximum stacking tiers',
  'max tiers',
  'tiers',
  'layers',
  '最大堆叠层数',
  '最大堆码层数',
  '堆码层数',
  '最大层数',
  '层数',
];
