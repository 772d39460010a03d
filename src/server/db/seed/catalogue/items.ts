import type { arrangementTypes } from '../../../../shared/areas/catalogue/arrangement';
import type { coverKinds } from '../../../../shared/areas/catalogue/cover';
import type { motions, partUnits } from '../../../../shared/areas/catalogue/frame';

type Called = readonly [code: string, nameEn: string, nameZh: string];
type Motion = keyof typeof motions;
/** Unit, weight in kilograms, width and height in centimetres. */
type Part = readonly [...Called, unit: keyof typeof partUnits, weight: number, width: number, height: number];

export const arms: readonly Part[] = [
  ['PAD', 'Pad-over-chaise arm', '软包扶手', 'pair', 9.5, 22, 62],
  ['TRK', 'Track arm', '直扶手', 'pair', 8.2, 16, 60],
  ['ROL', 'Rolled arm', '圆扶手', 'pair', 10.4, 24, 63],
  ['FLR', 'Flared arm', '外撇扶手', 'pair', 9.1, 20, 61],
  ['SLP', 'Sloped arm', '斜扶手', 'pair', 8.8, 18, 64],
  ['STO', 'Storage arm', '储物扶手', 'pair', 12.6, 28, 61],
  ['WOD', 'Show-wood arm', '木饰扶手', 'pair', 11.3, 12, 62],
];
export const backs: readonly Part[] = [
  ['TIG', 'Tight back', '紧包靠背', 'piece', 7.4, 58, 72],
  ['BUS', 'Bustle back', '分层靠背', 'piece', 8.6, 58, 76],
  ['CHN', 'Channel back', '竖槽靠背', 'piece', 8.1, 58, 74],
  ['TUF', 'Tufted back', '拉扣靠背', 'piece', 8.4, 60, 75],
  ['LOO', 'Loose-pillow back', '散枕靠背', 'piece', 6.2, 60, 66],
  ['PHR', 'Back with power headrest', '电动头枕靠背', 'piece', 10.9, 58, 78],
];
export const seats: readonly Part[] = [
  ['PKT', 'Pocketed-coil seat', '独立袋簧座包', 'piece', 8.8, 58, 24],
  ['SIN', 'Sinuous-spring seat', '蛇簧座包', 'piece', 7.2, 58, 22],
  ['HRF', 'High-resilience foam seat', '高回弹海绵座包', 'piece', 5.6, 58, 20],
  ['GEL', 'Gel-foam seat', '凝胶海绵座包', 'piece', 6.9, 58, 21],
  ['DWN', 'Down-blend seat', '羽绒混合座包', 'piece', 6.1, 60, 22],
];
export const mechanisms: readonly (readonly [...Part, motion: Motion])[] = [
  ['MRC', 'Manual reclining mechanism', '手动躺椅机构', 'set', 13.5, 54, 28, 'manual'],
  ['MWH', 'Manual wall-hugger mechanism', '手动零靠墙机构', 'set', 15.2, 54, 28, 'manual'],
  ['PW1', 'Power mechanism, one motor', '单电机电动机构', 'set', 17.4, 54, 28, 'power'],
  ['PW2', 'Power mechanism, two motors', '双电机电动机构', 'set', 19.8, 54, 28, 'power'],
  ['ZGR', 'Zero-gravity mechanism', '零重力机构', 'set', 21.6, 56, 30, 'power'],
  ['LFT', 'Lift mechanism', '助起机构', 'set', 26.4, 56, 32, 'lift'],
  ['GLD', 'Swivel-glider mechanism', '旋转滑摇机构', 'set', 16.1, 52, 26, 'glider'],
  ['BED', 'Sofa-bed frame', '沙发床架', 'set', 32.5, 152, 26, 'stationary'],
];

/** Whatever the materials' specs are called, under the same English name. */
export const arrangements: readonly (readonly [
  ...Called,
  type: keyof typeof arrangementTypes,
  seats: number,
  motion: Motion,
])[] = [
  ['1M', 'Manual recliner', '手动单人位', 'oneSeat', 1, 'manual'],
  ['1P', 'Power recliner', '电动单人位', 'oneSeat', 1, 'power'],
  ['1PH', 'Power recliner with headrest', '电动头枕单人位', 'oneSeat', 1, 'power'],
  ['1L', 'Lift chair', '助起椅', 'oneSeat', 1, 'lift'],
  ['2P', 'Power loveseat', '电动双人位', 'twoSeat', 2, 'power'],
  ['2PC', 'Power console loveseat', '电动双人位带中控', 'twoSeat', 2, 'power'],
  ['3P', 'Power 3-seat sofa', '电动三人位', 'threeSeat', 3, 'power'],
  ['1S', 'Armchair', '单人位', 'oneSeat', 1, 'stationary'],
  ['2S', 'Loveseat', '双人位', 'twoSeat', 2, 'stationary'],
  ['3S', '3-seat sofa', '三人位', 'threeSeat', 3, 'stationary'],
  ['2A', 'Armless 2-seat', '无扶双人位', 'twoSeat', 2, 'stationary'],
  ['LC', 'Left chaise', '左贵妃位', 'chaise', 1, 'stationary'],
  ['RC', 'Right chaise', '右贵妃位', 'chaise', 1, 'stationary'],
  ['CR', 'Corner', '转角位', 'corner', 1, 'stationary'],
  ['CO', 'Storage console', '扶手储物箱', 'console', 0, 'stationary'],
  ['OT', 'Ottoman', '脚踏', 'ottoman', 0, 'stationary'],
  ['BQ', 'Queen sofa bed', '大号沙发床', 'bed', 3, 'stationary'],
  ['BF', 'Full sofa bed', '中号沙发床', 'bed', 2, 'stationary'],
  ['BT', 'Twin sleeper chair', '单人沙发床', 'bed', 1, 'stationary'],
  ['1A', 'Accent chair', '休闲椅', 'oneSeat', 1, 'stationary'],
  ['1W', 'Swivel chair', '转椅', 'oneSeat', 1, 'glider'],
];

export const categories: readonly Called[] = [
  ['recliner', 'Recliner', '功能单椅'],
  ['motionSofa', 'Motion sofa', '功能沙发'],
  ['stationarySofa', 'Stationary sofa', '固定沙发'],
  ['sectional', 'Sectional', '组合沙发'],
  ['sofaBed', 'Sofa bed', '沙发床'],
  ['chair', 'Chair', '椅子'],
  ['other', 'Other', '其他'],
];
export const features: readonly Called[] = [
  ['USB', 'USB charging', 'USB充电'],
  ['PHR', 'Power headrest', '电动头枕'],
  ['PLM', 'Power lumbar', '电动腰托'],
  ['WHG', 'Wall hugger', '零靠墙'],
  ['ZGR', 'Zero gravity', '零重力'],
  ['LAY', 'Lay-flat', '全躺平'],
  ['HMS', 'Heat and massage', '加热按摩'],
  ['CUP', 'Cup holders', '杯托'],
  ['CON', 'Storage console', '储物中控'],
  ['MEM', 'Memory button', '记忆按键'],
  ['LED', 'Base lighting', '底部灯带'],
  ['WRL', 'Wireless charging', '无线充电'],
];
/** Features of covers, with the groups that have them. */
export const coverFeatures: readonly (readonly [...Called, groups: readonly string[]])[] = [
  ['WCL', 'Water-repellent', '防泼水', ['FAB', 'PU']],
  ['STN', 'Stain-resistant', '防污', ['PU', 'MIC', 'LMT']],
  ['PET', 'Pet-friendly', '防猫抓', ['MIC']],
  ['CAL', 'CAL 117 fire-retardant', 'CAL 117阻燃', ['FAB', 'MIC']],
];
export const styles: readonly Called[] = [
  ['MOD', 'Modern', '现代'],
  ['TRA', 'Transitional', '简约过渡'],
  ['CLA', 'Traditional', '传统'],
  ['CAS', 'Casual', '休闲'],
  ['MCM', 'Mid-century', '中古'],
  ['RUS', 'Rustic', '乡村'],
];
export const collections: readonly Called[] = [
  ['HAR', 'Harbour Home', '海港之家'],
  ['CIN', 'Cinema', '影院'],
  ['LOF', 'Loft', '阁楼'],
  ['EAS', 'Easy Rise', '轻起'],
  ['GUE', 'Guest Room', '客房'],
  ['SMA', 'Small Space', '小户型'],
];
export const brands: readonly Called[] = [
  ['TDW', 'Tidewell', '潮井'],
  ['HPN', 'Harrow & Pine', '哈罗松'],
  ['NUO', 'Nuo', '诺'],
];

export const coverGroups: readonly (readonly [...Called, kind: keyof typeof coverKinds])[] = [
  ['FAB', 'Woven fabrics', '梭织布', 'fabric'],
  ['MIC', 'Microfibres', '超纤布', 'microfibre'],
  ['PU', 'PU', 'PU革', 'pu'],
  ['LMT', 'Leather match', '皮配仿皮', 'leatherMatch'],
  ['LEA', 'Top-grain leathers', '头层真皮', 'leather'],
];
/** Under the names that materials call their cover grade by; prices in US dollars a metre. */
export const coverGrades: readonly (readonly [...Called, group: string, from: number, to: number])[] = [
  ['FA', 'Fabric A', '布艺A级', 'FAB', 3.2, 5.5],
  ['FB', 'Fabric B', '布艺B级', 'FAB', 5.5, 8.4],
  ['P', 'PU', 'PU革', 'PU', 4.1, 6.8],
  ['Lm', 'Leather match', '皮配仿皮', 'LMT', 12, 18.5],
  ['Tl', 'Top-grain leather', '头层真皮', 'LEA', 22, 34],
];

/** What a list's record is called in English: lists are numbered in the order they stand in. */
export const nameIn = (
  list: readonly (readonly [code: string, nameEn: string, ...others: unknown[]])[],
  id: number | null | undefined,
) => list[(id ?? 0) - 1]?.[1] ?? null;
