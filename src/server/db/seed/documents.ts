import type pg from 'pg';
import type { document } from '../../../shared/areas/media/document';
import type { Values } from '../../../shared/entity/entity';
import type { Role } from '../../../shared/roles';
import { createPaper } from '../../pdf/paper';
import type { SeededCustomer } from './customers';
import { type Day, dateOf } from './day';
import type { Organization, Seeded } from './organization';
import type { SeededModel } from './products';
import { addFile } from './stored-files';

interface DocumentOptions {
  customers: readonly SeededCustomer[];
  models: readonly SeededModel[];
  organization: Organization;
  today: Day;
}

type Document = Seeded<Values<typeof document>>;

interface Kept extends Pick<Document, 'title' | 'type' | 'textLanguage' | 'audience'> {
  /** Days from today. */
  valid?: number;
  by: Role;
  models?: number;
  customers?: number;
  /** What its file says, besides its title; an earlier version says the same of an earlier day. */
  lines: readonly string[];
  versions?: number;
}

const kept: readonly Kept[] = [
  {
    title: 'Price list, FOB Vietnam · 越南FOB价格表',
    type: 'priceList',
    textLanguage: 'both',
    audience: 'sales',
    valid: 24,
    by: 'vpAssistant',
    models: 8,
    lines: ['Prices in USD, FOB Ho Chi Minh City. · 价格为美元，胡志明市离岸价。'],
    versions: 3,
  },
  {
    title: 'Flammability certificate TB 117-2013 · 阻燃证书',
    type: 'certificate',
    textLanguage: 'en',
    audience: 'everyone',
    valid: 410,
    by: 'catalogueAdmin',
    lines: ['All woven fabrics of groups FA01 to FA12 passed the smouldering test.'],
  },
  {
    title: 'Chain of custody, plywood · 胶合板产销监管链',
    type: 'certificate',
    textLanguage: 'en',
    audience: 'everyone',
    valid: 12,
    by: 'exportOffice',
    lines: ['Plywood of the frames comes from controlled sources.'],
  },
  {
    title: 'Recliner mechanism, manual · 功能铁架说明书',
    type: 'manual',
    textLanguage: 'both',
    audience: 'everyone',
    by: 'catalogueAdmin',
    models: 3,
    lines: ['1. Slide the back onto the brackets. · 将靠背插入支架。', '2. Plug in the transformer. · 接通变压器。'],
    versions: 2,
  },
  {
    title: 'Frame contract · 框架合同',
    type: 'contract',
    textLanguage: 'en',
    audience: 'sales',
    valid: 200,
    by: 'vpAssistant',
    customers: 1,
    lines: ['Terms of payment, claims and exclusive models for two years.'],
  },
  {
    title: 'Martindale abrasion, woven fabrics · 耐磨测试',
    type: 'testReport',
    textLanguage: 'both',
    audience: 'everyone',
    by: 'catalogueAdmin',
    lines: ['40,000 rubs without a broken thread. · 40000次摩擦无断纱。'],
  },
  {
    title: 'Autumn collection · 秋季新品',
    type: 'marketing',
    textLanguage: 'both',
    audience: 'everyone',
    by: 'catalogueAdmin',
    models: 6,
    lines: ['New models of this autumn. · 今秋新款。'],
  },
  {
    title: 'Loading claims, procedure · 装柜索赔流程',
    type: 'other',
    textLanguage: 'zh',
    audience: 'exportOffice',
    by: 'exportOffice',
    lines: ['拍照、登记柜号与封条号、三天内上报。'],
  },
  {
    title: 'Bonus rules of this year · 本年度奖金规则',
    type: 'other',
    textLanguage: 'both',
    audience: 'management',
    valid: 60,
    by: 'manager',
    lines: ['Paid with the salary of the month after the show. · 展会次月随工资发放。'],
  },
];

/** The documents of the demonstration company. */
export function documents({ customers, models, organization, today }: DocumentOptions): Document[] {
  const buyers = customers.filter(({ row }) => !row.closed);
  return kept.map(({ title, type, textLanguage, audience, valid, by, ...about }, at) => ({
    id: at + 1,
    title,
    type,
    textLanguage,
    audience,
    validUntil: valid === undefined ? null : dateOf(today + valid),
    responsibleId: organization.accountRoles.find(({ role }) => role === by)?.accountId ?? 1,
    modelIds: idsOf(models.slice(0, about.models ?? 0)),
    customerIds: idsOf(buyers.slice(0, about.customers ?? 0)),
    remark: null,
  }));
}

const idsOf = (entries: readonly { row: { id: number } }[]): number[] | null =>
  entries.length > 0 ? entries.map(({ row }) => row.id).sort((left, right) => left - right) : null;

/** Gives each of them its file, some in several versions. */
export async function loadDocumentFiles(
  client: pg.Client,
  rows: readonly Document[],
  { models, today }: Pick<DocumentOptions, 'models' | 'today'>,
): Promise<void> {
  for (const [at, { id, title, responsibleId, modelIds }] of rows.entries()) {
    const { lines = [], versions = 1 } = kept[at] ?? {};
    const named = models.filter(({ row }) => modelIds?.includes(row.id)).map(({ row }) => `${row.code}  ${row.nameEn}`);
    for (let version = 1; version <= versions; version += 1) {
      const day = dateOf(today - 90 * (versions - version + 1));
      const bytes = await sheet(title, [`${day} · V${version}`, ...lines, ...named]);
      const name = `${title.split(/[,·]/)[0]?.trim()} V${version}.pdf`;
      const file = { entity: 'document', recordId: id, kind: 'document', type: 'application/pdf' } as const;
      await addFile(client, { ...file, name, bytes, createdBy: responsibleId });
    }
  }
}

async function sheet(title: string, lines: readonly string[]): Promise<Buffer> {
  const paper = await createPaper({ title, foot: title });
  paper.write(title, paper.left, 80, { size: 18, bold: true });
  for (const [at, line] of lines.entries()) paper.write(line, paper.left, 116 + at * 20, { size: 11 });
  return paper.finish();
}
