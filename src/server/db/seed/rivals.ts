import type pg from 'pg';
import type { competitiveAnalysis } from '../../../shared/areas/rival/analysis';
import {
  type competingGood,
  type competingGoodPrice,
  goodTypes,
  levels,
  type priceSources,
} from '../../../shared/areas/rival/competing-good';
import type { competitor } from '../../../shared/areas/rival/competitor';
import type { rival } from '../../../shared/areas/rival/rival';
import type { Values } from '../../../shared/entity/entity';
import { keysOf } from '../../../shared/keys-of';
import { type Category, colors } from './catalogue/collection';
import { arrangements } from './catalogue/items';
import type { commodities } from './commodities';
import type { SeededCustomer } from './customers';
import { type Day, dateOf } from './day';
import { drawing, drawnModel } from './model-drawing';
import type { Organization, Seeded } from './organization';
import type { prices } from './prices';
import type { SeededModel } from './products';
import { Random } from './random';
import { addDrawing } from './stored-files';

interface RivalOptions {
  seed: number;
  customers: readonly SeededCustomer[];
  commodities: ReturnType<typeof commodities>;
  prices: ReturnType<typeof prices>;
  models: readonly SeededModel[];
  organization: Organization;
  today: Day;
}

interface Rivals {
  rivals: Seeded<Values<typeof rival>>[];
  competitors: Seeded<Values<typeof competitor>>[];
  goods: Seeded<Values<typeof competingGood>>[];
  prices: Seeded<Values<typeof competingGoodPrice>>[];
  analyses: Seeded<Values<typeof competitiveAnalysis>>[];
}

/** Invented companies: English and Chinese name, country, where they sell, and how dear they are beside us. */
const companies = [
  ['Harborline Seating', '港湾坐具', 'US', ['US', 'CA'], 1.12],
  ['Kestrel & Vale', '红隼家居', 'GB', ['GB', 'US'], 1.18],
  ['Eichgrund Polster', '橡谷软体', 'DE', ['DE', 'FR'], 1.25],
  ['Coastmere Living', '海岸生活', 'AU', ['AU', 'US'], 1.06],
  ['Longhe Upholstery', '龙禾软体', 'CN', ['US', 'GB', 'AU'], 0.92],
  ['Mekong Motion', '湄江功能家具', 'VN', ['US', 'DE', 'CA'], 0.95],
] as const;
const goodNames = [
  ['Avalon', '阿瓦隆'],
  ['Bexley', '贝克斯利'],
  ['Corso', '科尔索'],
  ['Dune', '沙丘'],
  ['Ember', '余烬'],
  ['Fjord', '峡湾'],
  ['Grove', '林间'],
  ['Hollis', '霍利斯'],
  ['Isla', '艾拉'],
  ['Juniper', '杜松'],
  ['Kelso', '凯尔索'],
  ['Lumen', '流明'],
  ['Merrow', '梅罗'],
  ['Nova', '新星'],
  ['Orla', '奥拉'],
  ['Piers', '码头'],
  ['Quill', '羽笔'],
  ['Rowan', '花楸'],
  ['Sable', '墨貂'],
  ['Tamsin', '塔姆辛'],
] as const;
const shops = ['Northgate Home', 'Sofa Barn', 'City Furniture Hall', 'Living Depot', 'Online · 线上'] as const;
const prospects = ['Maple Row Interiors', 'Haus am Ring', 'Bayside Sofas', 'Foyer du Nord'] as const;
const learned = [
  [
    'Offer for a container of recliners',
    '功能单椅整柜报价',
    'Longhe offered 8 % below our price. · 对方报价比我们低8%。',
  ],
  ['Advertisement in the spring flyer', '春季传单广告', 'Their three-seater leads the flyer. · 三人位是传单主推。'],
  ['Price tag of a corner sofa', '转角沙发价签', 'Seen beside our own floor sample. · 与我们的样品并排陈列。'],
  ['New power model on the floor', '新款电动沙发上样', 'Zero gravity, USB-C, two motors. · 零重力，双电机。'],
] as const;

/** What a day before today a price was seen. */
const seenDays = [330, 240, 150, 70, 12] as const;

/** What is known of rivals: companies, entries about them, their goods with prices over a year, and two saved analyses. */
export function rivals(options: RivalOptions): Rivals {
  const random = Random.stream(options.seed, 'rivals');
  const writer = options.organization.accountRoles.find(({ role }) => role === 'vpSales')?.accountId ?? 1;
  const ours = counterparts(options, random);
  const { goods, prices } = goodsBeside(ours, options, random);
  return {
    rivals: companies.map(([nameEn, nameZh, home], at) => ({
      id: at + 1,
      nameEn,
      nameZh,
      countryId: countryId(options, home),
      website: `${nameEn.toLowerCase().replace(/[^a-z]+/g, '-')}.example`,
      notes: null,
    })),
    competitors: entries(options, random, writer),
    goods,
    prices,
    analyses: analysesOf(ours, goods, options, writer),
  };
}

const countryId = ({ organization }: RivalOptions, code: string): number | null =>
  organization.countries.find((country) => country.code === code)?.id ?? null;

type Counterpart = ReturnType<typeof counterparts>[number];

/** A good of each name, made by the companies in turn beside a style of ours, and at what prices it was seen. */
function goodsBeside(ours: readonly Counterpart[], options: RivalOptions, random: Random) {
  const goods: Rivals['goods'] = [];
  const prices: Rivals['prices'] = [];
  for (const [at, [nameEn, nameZh]] of goodNames.entries()) {
    const company = at % companies.length;
    const [, , , markets, level] = companies[company] ?? companies[0];
    const own = ours[at % ours.length];
    if (!own) break;
    const fob = own.fobUsd * level * random.between(0.94, 1.06);
    const retail = fob * random.between(2.4, 2.9);
    const isOnline = random.chance(0.2);
    const id = at + 1;
    goods.push({
      id,
      nameEn: `${nameEn} ${own.arrangementName}`,
      nameZh: `${nameZh}${own.arrangementNameZh}`,
      rivalId: company + 1,
      ...madeLike(own, random, isOnline),
    });
    const isToldFob = at % 7 !== 6;
    const seen = seenPrices({ goodId: id, markets, fob, retail, isOnline, isToldFob }, options, random);
    prices.push(...seen.map((price, place) => ({ id: prices.length + place + 1, ...price })));
  }
  return { goods, prices };
}

/** What a rival's good beside one of ours is like. */
function madeLike(own: Counterpart, random: Random, isOnline: boolean) {
  return {
    categoryId: own.categoryId,
    arrangementType: own.type,
    function: own.motion,
    cover: random.pick([
      'Leather match · 皮配仿皮',
      'Woven fabric · 布艺',
      'Microfibre · 超纤',
      'Top-grain leather · 头层皮',
    ]),
    level: keysOf(levels)[Math.min(3, Math.floor(own.fobUsd / 260))] ?? 'middle',
    type: random.pick(keysOf(goodTypes)),
    onlineOnly: isOnline,
    ...sidesNear(random, own),
    displayCount: isOnline ? null : random.int(2, 60),
    commodityId: own.id,
    // The database keeps what follows from the prices.
    ...{ retailUsd: null, pricedOn: null, fobUsd: null, lowestUsd: null, highestUsd: null },
    notes: null,
  };
}

interface SeenGood {
  goodId: number;
  markets: readonly string[];
  fob: number;
  retail: number;
  isOnline: boolean;
  /** Whether customers told what it costs them. */
  isToldFob: boolean;
}

/** The prices a good was seen at over the year: it becomes dearer, but for one promotion. */
function seenPrices(
  { goodId, markets, fob, retail, isOnline, isToldFob }: SeenGood,
  options: RivalOptions,
  random: Random,
) {
  return seenDays.flatMap((days, step): Omit<Rivals['prices'][number], 'id'>[] => {
    const rise = 1 + step * 0.012;
    const day = dateOf(options.today - days - random.int(0, 9));
    const source: keyof typeof priceSources = isOnline ? 'online' : random.pick(['shop', 'customer', 'list']);
    const country = countryId(options, markets[step % markets.length] ?? 'US');
    const one = { goodId, day, countryId: country, place: random.pick(shops), source, remark: null };
    const isSale = step === 3;
    const asked = Math.round((retail * rise * (isSale ? 0.88 : 1)) / 10) * 10 - 1;
    const inShops = { ...one, kind: isSale ? 'promotion' : 'retail', usd: asked } as const;
    if (step % 2 !== 0 || !isToldFob) return [inShops];
    return [inShops, { ...one, source: 'customer', place: null, kind: 'fob', usd: Math.round(fob * rise * 2) / 2 }];
  });
}

/** What customers and prospects told of rivals lately. */
function entries({ customers, today }: RivalOptions, random: Random, writer: number): Rivals['competitors'] {
  const buyers = customers.filter(({ row }) => !row.closed).slice(0, 12);
  return buyers.map(({ row }, at) => {
    const [titleEn, titleZh, description] = learned[at % learned.length] ?? learned[0];
    const isProspect = at % 3 === 2;
    return {
      id: at + 1,
      title: `${titleEn} · ${titleZh}`,
      rivalId: (at % companies.length) + 1,
      amount: random.int(40, 900) * 10 - 1,
      detail: random.pick([
        'Power, three seats · 电动三人位',
        'Manual recliner · 手动功能',
        'Corner with chaise · 转角贵妃',
      ]),
      date: dateOf(today - 5 - at * 9),
      countryId: row.countryId,
      customerId: isProspect ? null : row.id,
      prospect: isProspect ? (prospects[Math.floor(at / 3) % prospects.length] ?? null) : null,
      cooperation: isProspect ? 'nonCollaborated' : 'collaborated',
      userId: row.ownerId ?? writer,
      description,
    };
  });
}

/** Two comparisons that somebody kept: by our price, and by what shops ask. */
function analysesOf(
  ours: readonly Counterpart[],
  goods: Rivals['goods'],
  options: RivalOptions,
  madeById: number,
): Rivals['analyses'] {
  const both = { plant: 'china', day: dateOf(options.today), madeById } as const;
  return [
    {
      ...both,
      id: 1,
      title: 'Motion sofas against six rivals · 功能沙发六家对比',
      basis: 'fob',
      retailFactor: null,
      commodityIds: idsOf(ours.slice(0, 3)),
      goodIds: idsOf(goods.slice(0, 9)),
      countryId: null,
      comments: 'Longhe and Mekong press on price; the others leave us room. · 龙禾与湄江压价，其余仍有空间。',
    },
    {
      ...both,
      id: 2,
      title: 'What shops ask, United States · 美国零售价',
      basis: 'retail',
      retailFactor: 2.6,
      commodityIds: idsOf(ours.slice(3, 6)),
      goodIds: idsOf(goods.slice(6, 18)),
      countryId: countryId(options, 'US'),
      comments: null,
    },
  ];
}

const idsOf = (rows: readonly { id: number }[]): number[] =>
  rows.map(({ id }) => id).sort((left, right) => left - right);

/** Styles of ours that are priced today, each of another model, with what rivals' goods are made like. */
function counterparts({ commodities: sold, prices: priced, models, today }: RivalOptions, random: Random) {
  const now = dateOf(today);
  const fobOf = new Map(
    priced.flatMap(({ commodityId, plant, startDate, endDate, fobUsd }) =>
      plant === 'china' && startDate <= now && (endDate ?? now) >= now ? [[commodityId, fobUsd] as const] : [],
    ),
  );
  const taken = new Set<number>();
  return random.shuffled(sold).flatMap(({ id, modelId, arrangementId, coverGradeId }) => {
    const fobUsd = fobOf.get(id);
    const model = models.find(({ row }) => row.id === modelId);
    const piece = model?.materials.find(
      (each) => each.arrangementId === arrangementId && each.coverGradeId === coverGradeId,
    );
    const [arrangement] = arrangements.slice(arrangementId - 1);
    if (fobUsd === undefined || !model || !piece?.productWidth || !arrangement || taken.has(modelId)) return [];
    taken.add(modelId);
    const { productWidth, productDepth, productHeight } = piece;
    const [, arrangementName, arrangementNameZh, type, , motion] = arrangement;
    return [
      {
        ...{ id, fobUsd, arrangementName, arrangementNameZh, type, motion, categoryId: model.row.categoryId },
        ...{ productWidth, productDepth, productHeight },
      },
    ];
  });
}

/** Sides a little off those of ours, in whole centimeters. */
function sidesNear(
  random: Random,
  { productWidth, productDepth, productHeight }: ReturnType<typeof counterparts>[number],
) {
  const near = (side: number | null | undefined) => (side ? Math.round(side * random.between(0.94, 1.07)) : null);
  return { width: near(productWidth), depth: near(productDepth), height: near(productHeight) };
}

/** How a good is drawn, by what it is and whether it moves. */
function kindDrawn({ arrangementType, function: motion }: Rivals['goods'][number]): Category {
  switch (arrangementType) {
    case 'oneSeat':
      return motion === 'stationary' ? 'chair' : 'recliner';
    case 'corner':
    case 'chaise':
      return 'sectional';
    case 'bed':
    case 'twoSeat':
      return 'sofaBed';
    case 'console':
    case 'ottoman':
      return 'other';
    default:
      return motion === 'stationary' ? 'stationarySofa' : 'motionSofa';
  }
}

/** Draws the goods, and the files of the entries. */
export async function loadRivalFiles(
  client: pg.Client,
  { goods, competitors }: Pick<Rivals, 'goods' | 'competitors'>,
  createdBy: number,
): Promise<void> {
  for (const [at, good] of goods.entries()) {
    const { id, nameEn } = good;
    const [, , hex = '8a8a8a'] = colors[(at * 3 + 5) % colors.length] ?? [];
    const svg = drawnModel({ category: kindDrawn(good), room: 'show', hex, arm: at });
    await addDrawing(client, { entity: 'competingGood', recordId: id, name: `${nameEn}.jpg`, createdBy }, svg, drawing);
  }
  for (const { id, amount, userId } of competitors) {
    const svg = priceTag(`$${amount.toLocaleString('en-US')}`);
    const file = { entity: 'competitor', recordId: id, name: `${id}.jpg`, createdBy: userId };
    await addDrawing(client, file, svg, drawing);
  }
}

/** A price tag with some signs on it. */
const priceTag = (text: string): string => `
  <svg xmlns="http://www.w3.org/2000/svg" width="${drawing.width}" height="${drawing.height}">
    <rect width="100%" height="100%" fill="#d8d2c6"/>
    <rect x="70" y="60" width="340" height="200" rx="16" fill="#fffdf7" stroke="#0003" stroke-width="2"/>
    <circle cx="104" cy="94" r="11" fill="#d8d2c6"/>
    <text x="240" y="186" font-family="sans-serif" font-size="64" font-weight="700" text-anchor="middle" fill="#b3262e">${text}</text>
  </svg>`;
