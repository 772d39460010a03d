import type pg from 'pg';
import type { competingGood } from '../../../shared/areas/rival/competing-good';
import type { rival } from '../../../shared/areas/rival/rival';
import type { travel, travelPerson, travelRival, travelStop } from '../../../shared/areas/travel/travel';
import type { VisitMode } from '../../../shared/areas/travel/visit-modes';
import type { Values } from '../../../shared/entity/entity';
import { colors } from './catalogue/collection';
import type { SeededCustomer } from './customers';
import { type Day, dateOf, dayOf, workingDay } from './day';
import { drawing, drawnModel } from './model-drawing';
import type { Organization, Seeded } from './organization';
import { Random } from './random';
import { addDrawing } from './stored-files';

interface TravelOptions {
  seed: number;
  customers: readonly SeededCustomer[];
  organization: Organization;
  rivals: readonly Seeded<Values<typeof rival>>[];
  goods: readonly Seeded<Values<typeof competingGood>>[];
  today: Day;
}

interface Travels {
  travel: Seeded<Values<typeof travel>>[];
  stops: Seeded<Values<typeof travelStop>>[];
  people: Seeded<Values<typeof travelPerson>>[];
  rivals: Seeded<Values<typeof travelRival>>[];
}

/** For how long visits go back, and within how many days their follow-ups are due. */
const historyDays = 240;
const followUpDays = 10;
/** Visits with pictures, and business cards: enough to see, few enough to be drawn while one waits. */
const pictured = 8;
const cards = 3;

const results: readonly (readonly [string, string])[] = [
  [
    'The motion sofas stand at the entrance and sell. The corner group was moved to the back; they ask for one in a lighter cover.',
    '功能沙发摆在入口，卖得不错；转角组合被挪到后面，想换浅色面料。',
  ],
  [
    'Their buyer compares us with a rival at 8 % less. The mechanism convinced her; price to be talked about again.',
    '采购在和低8%的对手比价，对我们的机构更认可，价格还要再谈。',
  ],
  ['Two floor samples are worn and should be replaced before spring.', '两件样品磨损，春季前需更换。'],
  ['New store opens in March: room for six groups, the plan follows by mail.', '三月开新店，可摆六组，平面图另发。'],
  ['Slow season; they order again once the stock of recliners is below four weeks.', '淡季，单椅库存低于四周再补单。'],
];
const followUps: readonly (readonly [string, string])[] = [
  ['Send swatches of lighter covers', '寄浅色面料色卡'],
  ['Offer floor samples for the new store', '给新店报样品'],
  ['Send the comparison with the rival', '发与对手的对比资料'],
];
const prospects = ['Maple Row Interiors', 'Haus am Ring', 'Bayside Sofas', 'Foyer du Nord'] as const;
const stores = ['Main store', 'Outlet', 'Mall store', 'Showroom'] as const;
const people = [
  ['Dana Whitlock', 'Head of buying'],
  ['Jonas Reiter', 'Store manager'],
  ['Priya Nair', 'Merchandiser'],
  ['Marc Lemoine', 'Owner'],
] as const;

/** Visits of the last months: the day a customer was visited last has its record, most have one or two before; and some prospects. */
export function travels(options: TravelOptions): Travels {
  const { seed, customers, organization, today } = options;
  const random = Random.stream(seed, 'travel');
  const made: Travels = { travel: [], stops: [], people: [], rivals: [] };
  for (const { row } of customers) {
    const last = row.lastVisit ? dayOf(row.lastVisit) : 0;
    if (row.closed || !row.ownerId || today - last > historyDays) continue;
    const { id: customerId, countryId, state = null, city = null, address = null } = row;
    const place = { countryId, state, city, address, prospect: null, customerId, travellerId: row.ownerId };
    for (let day = last; today - day <= historyDays; day -= random.int(45, 110))
      visit(options, random, made, day, place);
  }
  const travellers = organization.accountRoles.filter(({ role }) => role === 'vpSales').slice(0, prospects.length);
  for (const [at, { accountId }] of travellers.entries()) {
    const code = ['US', 'DE', 'AU', 'FR'][at];
    const countryId = organization.countries.find((country) => country.code === code)?.id ?? 1;
    const city = ['Seattle', 'Cologne', 'Sydney', 'Lille'][at] ?? null;
    const place = { countryId, state: null, city, address: null, customerId: null, travellerId: accountId };
    visit(options, random, made, today - random.int(4, 60), { ...place, prospect: prospects[at] ?? null });
  }
  return made;
}

type Place = Pick<
  Values<typeof travel>,
  'countryId' | 'state' | 'city' | 'address' | 'prospect' | 'customerId' | 'travellerId'
>;

function visit(
  { customers, rivals, goods, today }: TravelOptions,
  random: Random,
  made: Travels,
  day: Day,
  place: Place,
): void {
  const id = made.travel.length + 1;
  const mode = random.weighted(modes, ({ weight }) => weight).mode;
  const language = random.chance(0.5) ? 0 : 1;
  const isOpen = today - day < followUpDays && random.chance(0.7);
  const whom = customers[(place.customerId ?? 0) - 1]?.row.nameEn ?? place.prospect;
  made.travel.push({
    ...{ id, title: `${whom} · ${dateOf(day)}`, day: dateOf(day), mode, ...place },
    time: `${String(random.int(9, 17)).padStart(2, '0')}:${random.pick(['00', '15', '30'])}`,
    result: random.pick(results)[language],
    followUp: isOpen ? random.pick(followUps)[language] : null,
    followUpDay: isOpen ? dateOf(workingDay(Math.max(today, day + random.int(3, followUpDays)))) : null,
    ...{ stores: null, ourModels: null, rivalModels: null },
  });
  if (mode === 'phone') return;
  const seen = mode === 'store' ? random.int(1, 3) : 1;
  for (const store of random.shuffled(stores).slice(0, seen)) {
    made.stops.push({
      ...{ id: made.stops.length + 1, travelId: id, store, city: place.city, latitude: null, longitude: null },
      ...{ ourModels: random.int(2, 14), rivalModels: random.int(3, 22), remark: null },
    });
  }
  const [name, position] = random.pick(people);
  if (random.chance(0.6)) {
    made.people.push({
      ...{ id: made.people.length + 1, travelId: id, name, position },
      ...{ phone: null, mail: `${name.toLowerCase().replace(' ', '.')}@customer.example` },
    });
  }
  for (const good of random.shuffled(goods).slice(0, random.int(0, mode === 'store' ? 3 : 1))) {
    const company = rivals.find(({ id: rivalId }) => rivalId === good.rivalId);
    if (!company) continue;
    made.rivals.push({
      ...{ id: made.rivals.length + 1, travelId: id, company: company.nameEn, rivalId: company.id, model: good.nameEn },
      ...{ displayCount: random.int(1, 4), retailUsd: good.retailUsd ?? random.int(900, 2800) },
      ...{ date: dateOf(day), remark: random.chance(0.3) ? 'On promotion until the end of the month' : null },
    });
  }
}

const modes: readonly { mode: VisitMode; weight: number }[] = [
  { mode: 'store', weight: 50 },
  { mode: 'inPerson', weight: 32 },
  { mode: 'phone', weight: 15 },
  { mode: 'other', weight: 3 },
];

/** Draws what stood on some floors, and some business cards. */
export async function loadTravelFiles(
  client: pg.Client,
  { travel: visits, stops, people: met }: Travels,
): Promise<void> {
  const writerOf = new Map(visits.map(({ id, travellerId }) => [id, travellerId]));
  const places = new Set(stops.map(({ travelId }) => travelId));
  const latest = [...visits].filter(({ id }) => places.has(id)).sort((left, right) => (left.day < right.day ? 1 : -1));
  for (const [at, { id, travellerId }] of latest.slice(0, pictured).entries()) {
    const [, , hex = '8a8a8a'] = colors[(at * 5 + 2) % colors.length] ?? [];
    const category = (['motionSofa', 'sectional', 'recliner', 'stationarySofa'] as const)[at % 4] ?? 'chair';
    const svg = drawnModel({ category, room: 'show', hex, arm: at });
    const file = { entity: 'travel', recordId: id, name: `floor-${id}.jpg`, createdBy: travellerId };
    await addDrawing(client, file, svg, drawing);
  }
  const shown = new Set(latest.slice(0, pictured * 2).map(({ id }) => id));
  for (const person of met.filter(({ travelId }) => shown.has(travelId)).slice(0, cards)) {
    const createdBy = writerOf.get(person.travelId) ?? 1;
    const file = { entity: 'travelPerson', recordId: person.id, name: `card-${person.id}.jpg`, createdBy };
    await addDrawing(client, file, businessCard(person), drawing);
  }
}

const businessCard = ({ name, position, mail }: Travels['people'][number]): string => `
  <svg xmlns="http://www.w3.org/2000/svg" width="${drawing.width}" height="${drawing.height}">
    <rect width="100%" height="100%" fill="#c9cdd3"/>
    <rect x="50" y="55" width="380" height="210" rx="6" fill="#ffffff" stroke="#0002" stroke-width="2"/>
    <rect x="50" y="55" width="14" height="210" fill="#2f5d8a"/>
    <text x="92" y="140" font-family="sans-serif" font-size="30" font-weight="700" fill="#22303c">${name}</text>
    <text x="92" y="172" font-family="sans-serif" font-size="18" fill="#55606b">${position}</text>
    <text x="92" y="232" font-family="sans-serif" font-size="15" fill="#55606b">${mail}</text>
  </svg>`;
