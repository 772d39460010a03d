/** A category by its code. */
export type Category = 'recliner' | 'motionSofa' | 'stationarySofa' | 'sectional' | 'sofaBed' | 'chair' | 'other';

/** The names of the demonstration company's models. */
export const modelNames: readonly (readonly [string, string])[] = [
  ['Harbour', '海港'],
  ['Fjord', '峡湾'],
  ['Willow', '垂柳'],
  ['Meridian', '子午'],
  ['Cascade', '叠瀑'],
  ['Lantern', '灯笼'],
  ['Juniper', '杜松'],
  ['Monsoon', '季风'],
  ['Orchid', '幽兰'],
  ['Pebble', '卵石'],
  ['Quayside', '码头'],
  ['Rialto', '里亚托'],
  ['Savanna', '草原'],
  ['Tundra', '苔原'],
  ['Umbra', '暗影'],
  ['Valencia', '瓦伦西亚'],
  ['Windsor', '温莎'],
  ['Yukon', '育空'],
  ['Zephyr', '和风'],
  ['Amber', '琥珀'],
  ['Bamboo', '翠竹'],
  ['Coral', '珊瑚'],
  ['Dune', '沙丘'],
  ['Ember', '余烬'],
  ['Fennel', '茴香'],
  ['Glacier', '冰川'],
  ['Hazel', '榛子'],
  ['Indigo', '靛蓝'],
  ['Jasmine', '茉莉'],
  ['Kestrel', '红隼'],
  ['Lagoon', '泻湖'],
  ['Magnolia', '木兰'],
  ['Nimbus', '云雨'],
  ['Osprey', '鹗'],
  ['Plateau', '高原'],
  ['Quartz', '石英'],
  ['Ravenna', '拉文纳'],
  ['Sequoia', '红杉'],
  ['Tamarind', '罗望子'],
  ['Upland', '山地'],
  ['Vesper', '晚星'],
  ['Wisteria', '紫藤'],
  ['Xanadu', '世外桃源'],
  ['Yarrow', '蓍草'],
  ['Zenith', '天顶'],
  ['Atlas', '阿特拉斯'],
  ['Borealis', '北极光'],
  ['Chestnut', '栗子'],
  ['Delta', '三角洲'],
  ['Estuary', '河口'],
  ['Foxglove', '毛地黄'],
  ['Gondola', '贡多拉'],
  ['Heron', '苍鹭'],
  ['Isola', '小岛'],
  ['Jetty', '栈桥'],
  ['Kelp', '海带'],
  ['Linden', '椴树'],
  ['Mistral', '西北风'],
  ['Nectar', '花蜜'],
  ['Opal', '蛋白石'],
];

/** How a carton may be loaded besides standing on its base; what is left out is not decided, which allows it. */
export interface CartonRules {
  /** On its short end, on its long side. */
  onEnd?: boolean;
  onSide?: boolean;
  mixed?: boolean;
  tiers?: number;
}

interface SpecPart {
  en: string;
  zh: string;
  code: string;
  /** The carton in centimetres, arms and backs off where they come off; weight in kilograms, FOB price of the plainest cover in US dollars. */
  size: readonly [number, number, number];
  weight: number;
  price: number;
  carton: CartonRules;
}

// Cartons are cut to fill a 40-foot high cube, which is 235 cm wide and 269 cm high inside: 78 cm stands three across,
// 117 two and 58 four; 67 cm goes four high, 89 three and 44 six.
const upright: CartonRules = { onEnd: false, onSide: false, tiers: 4 };
const upholstered: CartonRules = { onEnd: true, onSide: false };

const reclinerSpecs: readonly SpecPart[] = [
  { en: 'Manual recliner', zh: '手动单人位', code: 'R1', size: [80, 78, 67], weight: 38, price: 168, carton: upright },
  { en: 'Power recliner', zh: '电动单人位', code: 'P1', size: [83, 78, 67], weight: 44, price: 226, carton: upright },
  {
    en: 'Power recliner with headrest',
    zh: '电动头枕单人位',
    code: 'P2',
    size: [86, 78, 67],
    weight: 47,
    price: 274,
    carton: upright,
  },
  {
    en: 'Lift chair',
    zh: '助起椅',
    code: 'L1',
    size: [90, 78, 67],
    weight: 55,
    price: 312,
    carton: { ...upright, tiers: 3 },
  },
];
const motionSpecs: readonly SpecPart[] = [
  {
    en: 'Power 3-seat sofa',
    zh: '电动三人位',
    code: 'P3',
    size: [208, 78, 67],
    weight: 102,
    price: 486,
    carton: upholstered,
  },
  {
    en: 'Power loveseat',
    zh: '电动双人位',
    code: 'P2',
    size: [152, 78, 67],
    weight: 82,
    price: 398,
    carton: upholstered,
  },
  {
    en: 'Power console loveseat',
    zh: '电动双人位带中控',
    code: 'PC',
    size: [178, 78, 67],
    weight: 94,
    price: 452,
    carton: upholstered,
  },
  { en: 'Power recliner', zh: '电动单人位', code: 'P1', size: [92, 78, 67], weight: 48, price: 238, carton: upright },
];
const stationarySpecs: readonly SpecPart[] = [
  { en: '3-seat sofa', zh: '三人位', code: 'S3', size: [196, 78, 53], weight: 72, price: 318, carton: {} },
  { en: 'Loveseat', zh: '双人位', code: 'S2', size: [144, 78, 53], weight: 56, price: 252, carton: {} },
  { en: 'Armchair', zh: '单人位', code: 'S1', size: [94, 78, 53], weight: 36, price: 164, carton: {} },
  { en: 'Ottoman', zh: '脚踏', code: 'OT', size: [72, 58, 44], weight: 12, price: 66, carton: {} },
];
const chaise: CartonRules = { onEnd: true, onSide: true, tiers: 4 };
const sectionalSpecs: readonly SpecPart[] = [
  { en: 'Left chaise', zh: '左贵妃位', code: 'LC', size: [164, 117, 67], weight: 64, price: 276, carton: chaise },
  { en: 'Right chaise', zh: '右贵妃位', code: 'RC', size: [164, 117, 67], weight: 64, price: 276, carton: chaise },
  { en: 'Corner', zh: '转角位', code: 'CR', size: [117, 114, 67], weight: 44, price: 204, carton: upright },
  {
    en: 'Armless 2-seat',
    zh: '无扶双人位',
    code: 'A2',
    size: [130, 78, 67],
    weight: 48,
    price: 218,
    carton: upholstered,
  },
];
const heavy: CartonRules = { onEnd: false, onSide: false, mixed: false, tiers: 3 };
const bedSpecs: readonly SpecPart[] = [
  { en: 'Queen sofa bed', zh: '大号沙发床', code: 'BQ', size: [204, 117, 67], weight: 108, price: 442, carton: heavy },
  { en: 'Full sofa bed', zh: '中号沙发床', code: 'BF', size: [184, 117, 67], weight: 96, price: 396, carton: heavy },
  {
    en: 'Twin sleeper chair',
    zh: '单人沙发床',
    code: 'BT',
    size: [117, 98, 67],
    weight: 66,
    price: 288,
    carton: { ...heavy, tiers: 4 },
  },
];
const chairSpecs: readonly SpecPart[] = [
  { en: 'Accent chair', zh: '休闲椅', code: 'C1', size: [76, 78, 67], weight: 21, price: 108, carton: upright },
  { en: 'Swivel chair', zh: '转椅', code: 'CS', size: [80, 78, 67], weight: 27, price: 138, carton: upright },
  { en: 'Ottoman', zh: '脚踏', code: 'OT', size: [66, 58, 44], weight: 10, price: 58, carton: {} },
];

/** Which kinds of seating the company makes, how many models of each in sixty, and in which specs. */
export const categories: readonly { category: Category; models: number; letter: string; specs: readonly SpecPart[] }[] =
  [
    { category: 'motionSofa', models: 22, letter: 'M', specs: motionSpecs },
    { category: 'recliner', models: 13, letter: 'R', specs: reclinerSpecs },
    { category: 'sectional', models: 9, letter: 'X', specs: sectionalSpecs },
    { category: 'stationarySofa', models: 9, letter: 'S', specs: stationarySpecs },
    { category: 'sofaBed', models: 4, letter: 'B', specs: bedSpecs },
    { category: 'chair', models: 3, letter: 'C', specs: chairSpecs },
  ];

/** Cover grades with their share of the plainest price. */
export const coverGrades: readonly { grade: string; factor: number }[] = [
  { grade: 'Fabric A', factor: 1 },
  { grade: 'Fabric B', factor: 1.07 },
  { grade: 'PU', factor: 1.04 },
  { grade: 'Leather match', factor: 1.28 },
  { grade: 'Top-grain leather', factor: 1.52 },
];

/** In English, in Chinese, and as a screen shows it. */
export const colors: readonly (readonly [string, string, string])[] = [
  ['Charcoal', '炭灰', '45484b'],
  ['Dove grey', '鸽灰', 'a7a9a6'],
  ['Cognac', '干邑棕', '9a5b34'],
  ['Espresso', '浓咖', '4a342a'],
  ['Ivory', '象牙白', 'ece4d3'],
  ['Navy', '藏青', '273450'],
  ['Forest green', '森林绿', '2f4a3a'],
  ['Taupe', '灰褐', '8b7d70'],
  ['Sand', '沙色', 'cfb995'],
  ['Rust', '铁锈红', 'a5502f'],
  ['Slate blue', '石板蓝', '5f7186'],
  ['Black', '黑色', '232323'],
  ['Chocolate', '巧克力', '5b3b2c'],
  ['Blush', '浅粉', 'dcb6ad'],
  ['Mustard', '芥末黄', 'c49a3a'],
];

export const brands = ['Tidewell', 'Tidewell', 'Tidewell', 'Harrow & Pine', 'Nuo'] as const;
