import type { ClientBase } from 'pg';

export interface AuditTrail {
  /** How many lines the chain holds. */
  lines: number;
  /** The last link as 'PLACE:HASH', to be kept elsewhere; empty where there is none. */
  head: string;
  /** What is wrong, in sentences, the first few. */
  faults: string[];
}

const shownFaults = 10;

/** Follows the chain of the audit trail link by link (migration 0014), inside the caller's transaction if there is one. */
export async function checkAuditTrail(client: ClientBase, keptHead?: string): Promise<AuditTrail> {
  // The hash is of the line as text, with its moment in this zone.
  await client.query("select set_config('timezone', 'UTC', false)");
  const { rows: faults } = await client.query<{ fault: string }>(`${faultsOfChain} limit ${shownFaults}`);
  const { rows: sums } = await client.query<{ lines: string; head: string | null }>(`
    select count(*) as lines,
      (select place || ':' || encode(hash, 'hex') from audit_chain order by place desc limit 1) as head
    from audit_chain`);
  const found = faults.map(({ fault }) => fault);
  if (keptHead !== undefined && !(await holds(client, keptHead))) {
    found.push(`The link ${keptHead} is not in the chain any more.`);
  }
  return { lines: Number(sums[0]?.lines ?? 0), head: sums[0]?.head ?? '', faults: found };
}

async function holds(client: ClientBase, head: string): Promise<boolean> {
  const [place, hash] = head.split(':');
  const { rowCount } = await client.query(
    "select from audit_chain where place = $1::bigint and encode(hash, 'hex') = $2",
    [place, hash],
  );
  return rowCount === 1;
}

const start = `'\\x${'00'.repeat(32)}'::bytea`;

const faultsOfChain = `
  with link as (
    select place, audit_id, previous, hash,
      lag(hash, 1, ${start}) over in_order as hash_before, lag(place, 1, 0::bigint) over in_order as place_before
    from audit_chain window in_order as (order by place)
  )
  select fault from (
    select place, case
      when place <> place_before + 1 then format('Links between %s and %s are missing.', place_before, place)
      when previous <> hash_before then format('Link %s does not follow from the one before.', place)
      when audit.id is null then format('Line %s was removed.', audit_id)
      else format('Line %s was changed.', audit_id) end as fault
    from link left join audit on audit.id = link.audit_id
    where place <> place_before + 1 or previous <> hash_before or audit.id is null
      or hash <> audit_hash(previous, to_jsonb(audit))
    union all
    select null, format('Line %s was added past the chain.', id) from audit
    where not exists (select from audit_chain where audit_id = audit.id)
      and not exists (select from audit_unlinked where audit_id = audit.id)
  ) as found order by place nulls last`;
