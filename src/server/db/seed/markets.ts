import type { market } from '../../../shared/areas/market/market';
import type { reservation, reservationVisit } from '../../../shared/areas/market/reservation';
import { visitTimesIn, visitTimesText } from '../../../shared/areas/market/visit-times';
import type { deputy } from '../../../shared/areas/people/deputy';
import type { Values } from '../../../shared/entity/entity';
import type { SeededCustomer } from './customers';
import { type Day, dateOf } from './day';
import type { Organization, Seeded } from './organization';
import { Random } from './random';

interface MarketOptions {
  seed: number;
  customers: readonly SeededCustomer[];
  organization: Organization;
  today: Day;
}

type Market = Seeded<Values<typeof market>>;
type Deputy = Seeded<Values<typeof deputy>>;
type Reservation = Seeded<Values<typeof reservation>>;
type Visit = Seeded<Values<typeof reservationVisit>>;

/** One show is past, one runs, one is still to come; `starts` counts days from today. */
const shows = [
  { nameEn: 'Dongguan Autumn Furniture Fair', nameZh: '东莞秋季家具展', country: 'CN', area: 'Dongguan', starts: -74 },
  { nameEn: 'Las Vegas Home Market', nameZh: '拉斯维加斯家居展', country: 'US', area: 'Las Vegas', starts: -1 },
  { nameEn: 'Shanghai Spring Sofa Show', nameZh: '上海春季沙发展', country: 'CN', area: 'Shanghai', starts: 45 },
  // Last year's, which this year's is compared with.
  { nameEn: 'Las Vegas Home Market', nameZh: '拉斯维加斯家居展', country: 'US', area: 'Las Vegas', starts: -365 },
] as const;
const daysOfAShow = 5;

/** The trade shows of the demonstration company. */
export function markets({ organization, today }: Pick<MarketOptions, 'organization' | 'today'>): Market[] {
  return shows.map(({ country, starts, nameEn, nameZh, area }, at) => ({
    id: at + 1,
    ...editionOf({ nameEn, nameZh }, starts < -300 ? ` ${dateOf(today + starts).slice(0, 4)}` : ''),
    area,
    startDate: dateOf(today + starts),
    endDate: dateOf(today + starts + daysOfAShow - 1),
    countryId: organization.countries.find(({ code }) => code === country)?.id ?? 1,
    launchDate: dateOf(today + starts),
    orderCutoff: dateOf(today + starts + 30),
    shippingCutoff: dateOf(today + starts + 120),
  }));
}

/** The year tells an earlier edition of a show from the present one. */
const editionOf = ({ nameEn, nameZh }: { nameEn: string; nameZh: string }, year: string) => ({
  nameEn: `${nameEn}${year}`,
  nameZh: `${nameZh}${year}`,
});

type State = Reservation['state'];
/** How far the visits are before a show and, once it has begun, how they were decided. */
const before: readonly { state: State; weight: number }[] = [
  { state: 'pendingSubmission', weight: 25 },
  { state: 'pendingReview', weight: 35 },
  { state: 'pendingApproval', weight: 20 },
  { state: 'approved', weight: 15 },
  { state: 'rejected', weight: 5 },
];
const since: typeof before = [
  { state: 'approved', weight: 92 },
  { state: 'rejected', weight: 8 },
];
const hours = ['09:00', '10:30', '13:30', '15:00', '16:30'];
const booths = ['A', 'B', 'C'].flatMap((row) => [1, 2, 3, 4, 5, 6].map((number) => `${row}${number}`));
const purposes = ['New models', 'Yearly terms', 'Quick-ship programme', 'Complaints'];

/** Who acts for whom these days: a manager who travels, and an approver who will be away. */
export function deputies({ organization, today }: Pick<MarketOptions, 'organization' | 'today'>): Deputy[] {
  const idOf = (name: string) => organization.accounts.find(({ account }) => account === name)?.id ?? 1;
  return [
    { absent: 'daniel.wu', deputy: 'sofia.lin', from: -2, to: 5, remark: 'At the show in Las Vegas · 出差拉斯维加斯' },
    { absent: 'oscar.guan', deputy: 'irene.shao', from: 7, to: 18, remark: 'On leave · 休假' },
  ].map(({ absent, deputy, from, to, remark }, at) => ({
    id: at + 1,
    absentId: idOf(absent),
    deputyId: idOf(deputy),
    fromDate: dateOf(today + from),
    toDate: dateOf(today + to),
    remark,
  }));
}

/** Who visits which show; half of the customers that buy. */
export function reservations(options: MarketOptions): Reservation[] {
  const { seed, customers, today } = options;
  const random = Random.stream(seed, 'reservations');
  const rows = shows.flatMap((show, at) =>
    customers
      .filter(({ row }) => !row.closed)
      .filter(() => random.chance(0.5))
      .map(({ row }) =>
        visit(random, {
          customerId: row.id,
          ownerId: row.ownerId,
          departmentId: row.departmentId,
          marketId: at + 1,
          start: today + show.starts,
          today,
        }),
      ),
  );
  return rows.map((row, at) => ({ id: at + 1, ...row }));
}

interface Planned {
  customerId: number;
  ownerId: number;
  departmentId: number;
  marketId: number;
  start: Day;
  today: Day;
}

function visit(random: Random, planning: Planned): Values<typeof reservation> {
  const { customerId, ownerId, departmentId, marketId, start, today } = planning;
  const { state } = random.weighted(start <= today ? since : before, ({ weight }) => weight);
  const day = start + random.int(0, daysOfAShow - 1);
  const people = random.int(1, 5);
  const hour = random.pick(hours);
  const planned = random.chance(0.4) ? start + random.int(-6, 8) : null;
  const isBusy = state !== 'pendingSubmission';
  return {
    customerId,
    marketId,
    departmentId,
    ...invitation(random, isBusy, Math.min(start - random.int(20, 60), today - 9)),
    representative: null,
    contact: null,
    visitTimes: isBusy ? visitTimesText([{ day: dateOf(day), startsAt: hour, endsAt: hourAfter(hour) }]) : null,
    plannedFactoryVisit: planned === null ? null : dateOf(planned),
    actualFactoryVisit: planned !== null && planned <= today && state === 'approved' ? dateOf(planned) : null,
    party: null,
    calendarSentOn: null,
    partyCount: isBusy ? people : null,
    nextVisitDate: null,
    meetingContent: null,
    remark: null,
    state,
    submittedById: isBusy ? ownerId : null,
    submittedForId: null,
    approverComments: state === 'rejected' ? random.pick(refusals) : null,
    generalManagerComments: null,
  };
}

const quiet = ['notInvited', 'invited', 'invited', 'declined'] as const;

/** Whether somebody was invited, on which day, and what they answered within a week. */
function invitation(random: Random, isBusy: boolean, invited: Day) {
  const state: Reservation['invitationState'] = isBusy ? 'accepted' : random.pick(quiet);
  const isAnswered = state === 'accepted' || state === 'declined';
  return {
    invitationState: state,
    invitedOn: state === 'notInvited' ? null : dateOf(invited),
    answeredOn: isAnswered ? dateOf(invited + random.int(1, 7)) : null,
  };
}

/** The meetings of those that are coming, at the times they asked for; some tables are taken twice, as at every show. */
export function visitsAtShows({ seed }: MarketOptions, reserved: readonly Reservation[]): Visit[] {
  const random = Random.stream(seed, 'visits at shows');
  const coming = reserved.filter(({ state }) => state === 'approved' || state === 'pendingApproval');
  const rows = coming.flatMap(({ id, visitTimes }) =>
    visitTimesIn(visitTimes ?? '').map((asked) => ({
      ...asked,
      reservationId: id,
      booth: random.pick(booths),
      purpose: random.pick(purposes),
      note: null,
    })),
  );
  return rows.map((row, at) => ({ id: at + 1, ...row }));
}

const hourAfter = (time: string): string => `${String(Number(time.slice(0, 2)) + 1).padStart(2, '0')}${time.slice(2)}`;

const refusals = ['No day left at the factory · 工厂当天已满', 'Settle the overdue invoices first · 请先结清逾期款'];
