import { msg } from '@lingui/core/macro';
import { sql } from 'kysely';
import type { ParsedInputOf } from '../../../shared/api/call';
import type { invitationCalls, OpenInvitation } from '../../../shared/areas/market/invitation-calls';
import { marketLimits } from '../../../shared/areas/market/limits';
import { visitProblem, visitTimesText, visitTimeText } from '../../../shared/areas/market/visit-times';
import { AppError } from '../../../shared/errors';
import { type Language, nameIn } from '../../../shared/language';
import { href } from '../../../shared/pages';
import { enumerated } from '../../../shared/rules/enumerated';
import { translate } from '../../../shared/translate';
import { countOpening, type Opening, recordOfLink } from '../../auth/share-links';
import { countShared, refuseWaiting } from '../../auth/throttle';
import { nameOf } from '../../db/columns';
import type { Db } from '../../db/connect';
import { edited, inTransaction, lockedRow } from '../../db/edit';
import { i18nOf } from '../../languages';
import { ourselves } from '../../queries/ourselves';
import { isShowOver, refuseOver } from '../../records/invited';
import { giveToDo, titled } from '../../to-dos';

/** The invitation that a link shows; counts the opening. */
export function opened({ db, ...link }: Opening, language: Language): Promise<OpenInvitation> {
  return inTransaction(db, async (transaction) => {
    const { linkId, id, maker } = await recordOfLink({ db: transaction, ...link }, 'reservation');
    await countOpening(transaction, linkId, link.visit);
    const { rows } = await sql<Omit<OpenInvitation, 'seller'>>`
      select ${nameOf(language, 'customer')} as customer_name, ${nameOf(language, 'sender')} as sender,
        json_build_object('name', ${nameOf(language, 'market')}, 'startDate', market.start_date, 'endDate', market.end_date,
          'place', concat_ws(', ', market.area, ${nameOf(language, 'country')})) as show,
        invitation_state, visit_times, party_count, party, answered_on, not ${isShowOver} as may_answer,
        (select coalesce(json_agg(json_build_object('day', day, 'startsAt', starts_at, 'endsAt', ends_at, 'booth', booth)
          order by day, starts_at), '[]') from reservation_visit where reservation_id = reservation.id) as visits
      from reservation join customer on customer.id = reservation.customer_id
      join market on market.id = reservation.market_id join country on country.id = market.country_id
      join account as sender on sender.id = ${maker.id}
      where reservation.id = ${id}`.execute(transaction);
    const [row] = rows;
    if (!row) throw new AppError('link.invalid');
    return { ...row, seller: await ourselves(transaction) };
  });
}

type Answer = ParsedInputOf<typeof invitationCalls.answerInvitation>;

interface Asked {
  customerEn: string;
  customerZh: string;
  ownerId: number;
  showEn: string;
  showZh: string;
  startDate: string;
  endDate: string;
}

/**
 * Stores a customer's answer, which replaces an earlier one, and tells whoever is responsible for the customer. Throws
 * invitation.over once the show is over, and where the times are invalid.
 */
export async function answered(
  { db, ...link }: Opening,
  answer: Answer,
  { today, language }: { today: string; language: Language },
): Promise<null> {
  const { linkId } = await recordOfLink({ db, ...link }, 'reservation');
  const key = `invitation ${linkId}`;
  await refuseWaiting(db, [key]);
  await countShared(db, key, marketLimits.invitations.answers);
  return inTransaction(db, async (transaction) => {
    const { id, maker } = await recordOfLink({ db: transaction, ...link }, 'reservation');
    const row = await lockedRow(transaction, { table: 'reservation', id });
    await refuseOver(transaction, language, id);
    const asked = await askedOf(transaction, id);
    refuseTimes(answer.times, asked);
    const { changeSet } = await edited(transaction, {
      table: 'reservation',
      id,
      version: row.version,
      by: null,
      address: link.visit.address,
      changes: {
        invitationState: answer.answer,
        ...saidIn(answer),
        answeredOn: today,
        ...(row.invitedOn === null ? { invitedOn: today } : {}),
      },
      action: 'answered',
      beside: { link: linkId },
    });
    if (changeSet !== null) {
      const told = new Set([asked.ownerId, maker.id]);
      await tell(transaction, [...told], asked, { ...answer, id });
    }
    return null;
  });
}

/** Times and people of an answer. Values left out keep what was settled; a refusal changes none. */
function saidIn({ answer, times, partyCount, party }: Answer) {
  if (answer === 'declined') return {};
  return {
    ...(times.length > 0 ? { visitTimes: visitTimesText(times) } : {}),
    ...(partyCount === null ? {} : { partyCount }),
    ...(party === '' ? {} : { party }),
  };
}

async function askedOf(db: Db, id: number): Promise<Asked> {
  const { rows } = await sql<Asked>`
    select customer.name_en as customer_en, coalesce(customer.name_zh, customer.name_en) as customer_zh, customer.owner_id,
      market.name_en as show_en, market.name_zh as show_zh, start_date, end_date
    from reservation join customer on customer.id = customer_id join market on market.id = market_id
    where reservation.id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) throw new AppError('link.invalid');
  return row;
}

function refuseTimes(times: Answer['times'], show: Asked): void {
  for (const time of times) {
    const problem = visitProblem(time, show);
    if (problem) throw problem;
  }
}

const comes = msg`{customer} comes to {show}{people}{when}`;
const comesNot = msg`{customer} does not come to {show}`;
const people = msg`, people: {partyCount}`;

function tell(db: Db, accountIds: number[], asked: Asked, { id, answer, times, partyCount }: Answer & { id: number }) {
  const { customerEn, customerZh, showEn, showZh } = asked;
  const titles = titled(answer === 'accepted' ? comes : comesNot, (language) => ({
    customer: nameIn(language, { nameEn: customerEn, nameZh: customerZh }),
    show: nameIn(language, { nameEn: showEn, nameZh: showZh }),
    people: partyCount === null ? '' : translate(i18nOf(language), people, { partyCount }),
    when: whenIn(language, times),
  }));
  return giveToDo(db, accountIds, { type: 'visit', ...titles, path: href('ExReservation', { id }) });
}

/** The times in brackets behind a sentence; empty if none are wished. */
function whenIn(language: Language, times: Answer['times']): string {
  if (times.length === 0) return '';
  const listed = enumerated(times.map(visitTimeText), language);
  return language === 'zh' ? `（${listed}）` : ` (${listed})`;
}
