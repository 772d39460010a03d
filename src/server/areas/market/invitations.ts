import { msg } from '@lingui/core/macro';
import { sql } from 'kysely';
import type { InvitationRow, invitationCalls } from '../../../shared/areas/market/invitation-calls';
import { marketLimits } from '../../../shared/areas/market/limits';
import { reservation } from '../../../shared/areas/market/reservation';
import { type VisitTime, visitTimeText } from '../../../shared/areas/market/visit-times';
import { addressesOf } from '../../../shared/areas/purchase/addresses';
import { AppError } from '../../../shared/errors';
import { type Language, nameIn } from '../../../shared/language';
import { href, sharedPageOf } from '../../../shared/pages';
import { daysBetween } from '../../../shared/rules/days';
import { mailAddress } from '../../../shared/rules/mail-addresses';
import { translate } from '../../../shared/translate';
import { linkAddress } from '../../auth/link-tokens';
import { secretsOf } from '../../auth/secrets';
import { newShareLink } from '../../auth/share-links';
import type { Db } from '../../db/connect';
import { foundById } from '../../db/found';
import { visible } from '../../db/scope';
import type { CallContext } from '../../http/handlers';
import { i18nOf } from '../../languages';
import { mainContacts } from '../../queries/main-contact';
import { ourselves } from '../../queries/ourselves';
import { editorOf } from '../../records/editor';
import { isShowOver, noteInvited } from '../../records/invited';
import { arrangedOf, filesOfInvitation } from '../../services/calendar/sent-calendars';
import { mailedOnce } from '../../services/mail/mailed-once';
import { type MailValues, signatureIn } from '../../services/mail/templates';

type Sending = CallContext<typeof invitationCalls.inviteByMail>;
type Previewing = CallContext<typeof invitationCalls.previewInvitations>;

/** A reservation with the data of its invitation. */
interface Invited {
  id: number;
  customerId: number;
  marketId: number;
  nameEn: string;
  nameZh: string | null;
  email: string | null;
  countryCode: string;
  invitationState: InvitationRow['invitationState'];
  showEn: string;
  showZh: string;
  startDate: string;
  endDate: string;
  area: string | null;
  countryEn: string;
  countryZh: string;
  isOver: boolean;
  visits: (VisitTime & { id: number; booth: string | null })[];
}

/** Countries whose customers get Chinese mails instead of English ones. */
const chineseCountries = ['CN', 'TW', 'HK', 'MO'];

/** Returns whom invitations would reach, and what the first of them would say. */
export async function previewInvitations({ readDb, input: { ids, note }, ...context }: Previewing) {
  const all = await invitedOf(readDb, context, ids);
  const mains = await mainContacts(
    readDb,
    all.map(({ customerId }) => customerId),
  );
  const rows = all.map((each): InvitationRow => {
    const { id, customerId, email, countryCode, invitationState, isOver } = each;
    const names = { customerName: nameIn(context.language, each), marketName: showOf(each, context.language) };
    const main = mains.get(each.customerId);
    const [personal] = addressesOf(main?.emails ?? null);
    const [ofOffice] = addressesOf(email);
    const to = personal ?? mailAddress.safeParse(ofOffice).data ?? null;
    const ofCountry = chineseCountries.includes(countryCode) ? 'zh' : 'en';
    const language = main?.language ?? ofCountry;
    return { id, customerId, ...names, invitationState, to, language, isOver };
  });
  const [first] = all;
  if (!first) throw new AppError('record.notFound', { record: ids[0] ?? 0 });
  const seller = await ourselves(readDb);
  const preview = (language: Language) =>
    context.services.mail.preview('invitation', language, {
      ...valuesOf(first, language, context.user, seller),
      note,
      link: linkTo(context, ''),
    });
  return { rows, mails: { en: preview('en'), zh: preview('zh') } };
}

/**
 * Mails each invitation with its own link, which is answered until the show ends, also where that is postponed. Throws
 * record.conflict where a reservation is no longer that of the customer it was previewed for.
 */
export function inviteByMail(context: Sending) {
  const { input, config, user, visit, services } = context;
  const { invitations, note } = input;
  const { clock } = services;
  return mailedOnce(context, async (db) => {
    const wanted = new Map(invitations.map((each) => [each.id, each]));
    const all = await lockedInvited(db, context, [...wanted.keys()]);
    const moved = all.find(({ id, customerId }) => (wanted.get(id)?.customerId ?? customerId) !== customerId);
    if (moved) throw new AppError('record.conflict', {}, { current: moved, yours: {} });
    const seller = await ourselves(db);
    let state: 'queued' | 'held' = 'held';
    for (const invited of all) {
      const { id, customerId, endDate } = invited;
      const { to, language = 'en' } = wanted.get(id) ?? {};
      if (to === undefined) continue;
      const until = clock.endOfDay(daysBetween(clock.today(), endDate) + marketLimits.invitations.linkDays);
      const { token } = await newShareLink(db, secretsOf(config), {
        entity: 'reservation',
        recordId: id,
        until,
        recipient: to,
        by: user,
        address: visit.address,
      });
      const values = valuesOf(invited, language, user, seller);
      const { show: summary, place, company, sender } = values;
      const files = await filesOfInvitation(db, config, {
        reservationId: id,
        customerId,
        to,
        language,
        by: user,
        summary,
        place,
        company,
        sender,
        arranged: arrangedOf(invited.visits, invited),
      });
      const sent = await services.mail.send(db, {
        template: 'invitation',
        to,
        language,
        values: { ...values, note, link: linkTo(context, token) },
        record: { entity: 'reservation', id, customerId },
        by: user,
        attachments: files,
      });
      state = sent.state;
    }
    return { mails: all.length, state };
  });
}

/**
 * The reservations, noted as invited, with what holds until the transaction ends: a change of a show, reservation or
 * visit waits, and then finds the calendars that it has to correct. Whoever changes a show locks it before the calendars
 * of its reservations, so that shows are locked first.
 */
async function lockedInvited(db: Db, context: Sending, ids: readonly number[]): Promise<Invited[]> {
  const { rows: shows } = await sql<{ id: number }>`
    select id from market where id in (select market_id from reservation where id = any(${ids}::bigint[]))
    order by id for share`.execute(db);
  for (const id of [...ids].sort((left, right) => left - right)) await noteInvited(db, editorOf(context), id);
  const all = await invitedOf(db, context, ids);
  const moved = all.find(({ marketId }) => !shows.some((show) => show.id === marketId));
  if (moved) throw new AppError('record.conflict', {}, { current: moved, yours: {} });
  return all;
}

/** The reservations with all data of their invitations. Throws record.notFound where one is out of reach. */
async function invitedOf(db: Db, { user }: Pick<Sending, 'user'>, ids: readonly number[]): Promise<Invited[]> {
  const { rows } = await sql<Invited>`
    select reservation.id, reservation.customer_id, reservation.market_id, reservation.invitation_state,
      customer.name_en, customer.name_zh, customer.email, home.code as country_code,
      market.name_en as show_en, market.name_zh as show_zh, market.start_date, market.end_date, market.area,
      country.name_en as country_en, country.name_zh as country_zh, ${isShowOver} as is_over,
      (select coalesce(json_agg(json_build_object('id', id, 'day', day, 'startsAt', starts_at, 'endsAt', ends_at, 'booth', booth)
        order by day, starts_at, id), '[]') from reservation_visit where reservation_id = reservation.id) as visits
    from reservation
    join customer on customer.id = reservation.customer_id join country as home on home.id = customer.country_id
    join market on market.id = reservation.market_id join country on country.id = market.country_id
    where reservation.id = any(${ids}::bigint[]) and ${visible(user, reservation)}
    order by reservation.id`.execute(db);
  foundById(ids, rows);
  return rows;
}

const showOf = ({ showEn, showZh }: Invited, language: Language): string =>
  nameIn(language, { nameEn: showEn, nameZh: showZh });

function placeOf({ area, countryEn, countryZh }: Invited, language: Language): string {
  const country = nameIn(language, { nameEn: countryEn, nameZh: countryZh });
  return [area, country].filter((part) => part).join(', ');
}

function valuesOf(
  invited: Invited,
  language: Language,
  sender: { nameEn: string; nameZh: string },
  seller: { nameEn: string; nameZh: string },
): Omit<MailValues<'invitation'>, 'note' | 'link'> {
  return {
    customer: nameIn(language, invited),
    show: showOf(invited, language),
    days: `${invited.startDate} – ${invited.endDate}`,
    place: placeOf(invited, language),
    visits: expected(invited.visits, language),
    ...signatureIn(language, sender, seller),
  };
}

function expected(visits: readonly VisitTime[], language: Language): string {
  if (visits.length === 0) return '';
  return translate(i18nOf(language), msg`We expect you: {times}`, { times: visits.map(visitTimeText) });
}

function linkTo({ config, visit }: Pick<Sending, 'config' | 'visit'>, token: string): string {
  return linkAddress(config, visit.origin, href(sharedPageOf('reservation')), token);
}
