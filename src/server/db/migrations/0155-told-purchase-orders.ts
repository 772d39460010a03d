import { type Migration, sql } from 'kysely';

/**
 * A line of a purchase order keeps the day until which its price was quoted; an undo may set which of discount rate and
 * amount leads; and the list tells of mails that are held back.
 */
export const toldPurchaseOrders: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements: readonly string[] = [
  'alter table purchase_order_line add column price_until date',
  // A typed price has no source, so no quote limits it.
  `create function keep_price_until() returns trigger language plpgsql as $$
  begin
    if new.price_source is null then new.price_until := null; end if;
    return new;
  end $$`,
  // Named so that it runs after the trigger that keeps the source.
  `create trigger purchase_order_line_until before update on purchase_order_line
    for each row execute function keep_price_until()`,
  `create or replace function keep_purchase_order() returns trigger language plpgsql as $$
  declare
    is_rate_new boolean := tg_op = 'UPDATE' and new.discount_rate is distinct from old.discount_rate;
    is_amount_new boolean := tg_op = 'UPDATE' and new.discount_amount is distinct from old.discount_amount;
  begin
    if tg_op = 'INSERT' then
      new.discount_by := coalesce(new.discount_by,
        case when new.discount_rate is not null then 'rate' when new.discount_amount is not null then 'amount' end);
    elsif new.discount_by is not distinct from old.discount_by and is_rate_new <> is_amount_new then
      new.discount_by := case
        when is_rate_new and new.discount_rate is not null then 'rate'
        when is_amount_new and new.discount_amount is not null then 'amount' end;
    end if;
    if new.discount_by is null or (new.discount_rate is null and new.discount_amount is null) then
      new.discount_by := null;
      new.discount_rate := null;
      new.discount_amount := null;
    elsif new.goods_amount > 0 and new.discount_by = 'rate' then
      new.discount_amount := round(new.goods_amount * new.discount_rate / 100, 2);
    elsif new.goods_amount > 0 then
      -- More than all of it is no rate; what stands against sending says so.
      new.discount_rate := case when new.discount_amount <= new.goods_amount
        then round(new.discount_amount * 100 / new.goods_amount, 2) end;
    end if;
    new.total_amount := case when new.goods_amount > 0
      then new.goods_amount - coalesce(new.discount_amount, 0) else 0 end;
    return new;
  end $$`,
  `create function email_status_of(of_order bigint) returns text language sql stable as $$
    select case
      when bool_or(mail.state in ('failed', 'cancelled')) then 'failed'
      when bool_or(mail.state = 'held') then 'kept'
      when bool_and(mail.state = 'sent') then 'sentSuccessfully'
      when bool_or(mail.state in ('sending', 'unknown', 'sent')) then 'sent'
    end
    from purchase_order join purchase_order_mail as each
      on each.purchase_order_id = purchase_order.id and each.revision = purchase_order.revision
    join mail on mail.id = each.mail_id
    where purchase_order.id = of_order $$`,
  `create or replace function tell_purchase_order_of_mail() returns trigger language plpgsql as $$
  begin
    update purchase_order set email_status = email_status_of(id)
    where id in (select purchase_order_id from purchase_order_mail where mail_id = new.id);
    return null;
  end $$`,
  `create function tell_purchase_order_of_new_mail() returns trigger language plpgsql as $$
  begin
    update purchase_order set email_status = email_status_of(id) where id = new.purchase_order_id;
    return null;
  end $$`,
  `create trigger new_mail_told_to_purchase_order after insert on purchase_order_mail
    for each row execute function tell_purchase_order_of_new_mail()`,
  'update purchase_order set email_status = email_status_of(id) where id in (select purchase_order_id from purchase_order_mail)',
];
