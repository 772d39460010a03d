import { type Migration, sql } from 'kysely';

/**
 * A quote tells what became of the mails it was last sent by, a container has its bill of lading, and no two EDI
 * partners differ by case alone.
 */
export const toldOfMails: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements: readonly string[] = [
  'alter table shipment add column bill_of_lading text',
  'alter table quote add column email_status text',
  // Mails that were sent together share the moment of their transaction; earlier ones no longer count.
  `create function quote_email_status(of_quote bigint) returns text language sql stable as $$
    select case
      when bool_or(state in ('failed', 'cancelled')) then 'failed'
      when bool_or(state = 'held') then 'kept'
      when bool_and(state = 'sent') then 'sentSuccessfully'
      when bool_or(state in ('sending', 'unknown', 'sent')) then 'sent'
    end
    from (
      select mail.state, rank() over (order by mail.created_at desc) as place
      from quote join mail on mail.customer_id = quote.customer_id
      where quote.id = of_quote and (
        (mail.entity = 'quote' and mail.record_id = of_quote)
        or (mail.entity = 'shareLink' and mail.record_id in (
          select share_link.id from share_link where share_link.entity = 'quote' and share_link.record_id = of_quote)))
    ) as told
    where place = 1 $$`,
  `create function tell_quote_of_mail() returns trigger language plpgsql as $$
  declare
    of_quote bigint := case when new.entity = 'quote' then new.record_id else (
      select record_id from share_link where id = new.record_id and entity = 'quote') end;
  begin
    update quote set email_status = quote_email_status(id) where id = of_quote;
    return null;
  end $$`,
  `create trigger mail_told_to_quote after insert or update of state on mail
    for each row when (new.entity in ('quote', 'shareLink')) execute function tell_quote_of_mail()`,
  `update quote set email_status = quote_email_status(id) where customer_id in (
    select customer_id from mail where entity in ('quote', 'shareLink'))`,
  'create unique index edi_partner_their_qualifier_their_id_lower on edi_partner (lower(their_qualifier), lower(their_id))',
];
