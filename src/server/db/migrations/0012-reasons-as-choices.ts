import { type Kysely, type Migration, sql } from 'kysely';

/** A column that held a text in both languages at once, and the choices those texts become. */
interface Worded {
  table: string;
  column: string;
  note: string;
  choices: Readonly<Record<string, string>>;
}

const worded: readonly Worded[] = [
  {
    table: 'sales_order',
    column: 'late_reason',
    note: 'late_note',
    choices: {
      'Cover material arrived late · 面料晚到': 'materialLate',
      'Mechanism shortage · 机械件缺料': 'mechanismShortage',
      'Production capacity full · 产能不足': 'capacityFull',
      'Quality rework before loading · 装柜前返工': 'qualityRework',
      'Carton artwork confirmed late · 彩盒稿件晚确认': 'artworkLate',
      'Power motor shipment delayed · 电机到货延误': 'motorLate',
      'Customer asked to postpone loading · 客户要求推迟装柜': 'loadingPostponed',
      'Proforma invoice signed late · 客户回签晚': 'signedLate',
    },
  },
  {
    table: 'shipment',
    column: 'abnormality',
    note: 'abnormality_note',
    choices: {
      'Rolled to the next vessel · 甩柜': 'rolled',
      'Customs inspection · 海关查验': 'customsInspection',
      'Port congestion · 港口拥堵': 'portCongestion',
      'Transshipment missed · 中转延误': 'transshipmentMissed',
      'Demurrage at destination · 目的港滞箱': 'demurrage',
      'Seal or carton damage · 铅封或纸箱破损': 'damage',
    },
  },
];

/** Why orders are late and what befell containers become choices, shown in the reader's language. */
export const reasonsAsChoices: Migration = {
  async up(db) {
    for (const each of worded) await intoChoices(db, each);
  },
};

/** What somebody wrote in words of their own stays: as the note of another reason. */
async function intoChoices(db: Kysely<unknown>, { table, column, note, choices }: Worded): Promise<void> {
  const [at, value, noted] = [sql.table(table), sql.ref(column), sql.ref(note)];
  const known = Object.entries(choices);
  const texts = sql.join(known.map(([text]) => text));
  const cases = known.map(([text, choice]) => sql`when ${text} then ${choice}`);
  await sql`alter table ${at} add column ${noted} text`.execute(db);
  await sql`
    update ${at} set
      ${value} = case trim(${value}) ${sql.join(cases, sql` `)} when '' then null else 'other' end,
      ${noted} = case when trim(${value}) in (${texts}, '') then null else trim(${value}) end
    where ${value} is not null`.execute(db);
}
