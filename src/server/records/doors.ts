import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type EntityName, entityOf } from '../../shared/areas/all';
import { leavesThePast } from '../../shared/areas/price/past';
import { discountAfter } from '../../shared/areas/purchase/discount';
import type { EditableName } from '../../shared/areas/record/calls';
import type { AnyEntity } from '../../shared/entity/entity';
import { parentOf } from '../../shared/entity/naming';
import { AppError } from '../../shared/errors';
import type { Language } from '../../shared/language';
import { allowedOrientations, sides } from '../../shared/loading/orientations';
import { cuft, sideInMillimetres } from '../../shared/loading/units';
import type { RecordPlace } from '../db/audit';
import type { Db } from '../db/connect';
import type { AnyRow } from '../db/edit';
import { visible } from '../db/scope';
import { type TableName, tableOf } from '../db/storage';
import type { SessionUser } from '../session-user';
import { afterActivity } from './activity-steps';
import { beginDivisionBudget, openBudget, refuseOrderedYear } from './budgets';
import { completedActivity, refuseFutureDay } from './completed-activities';
import { completedQuote, completedQuoteCombination, completedQuoteLine } from './completed-quotes';
import { completedRecommendation, refuseFollowToCome } from './completed-recommendations';
import { completedReservation, completedVisit } from './completed-reservations';
import { completedTask } from './completed-tasks';
import { completedTravel, completedTravelRival, refuseVisitToCome } from './completed-travel';
import { completedContact, doubtsOfContact, refuseUnborn, takenFromTheMain } from './contacts';
import type { Doubt } from './doubt';
import type { Editor } from './editor';
import { completedWeek, doubtsOfWeek, madeBy, refuseNoWeek } from './inventory';
import { calledAs } from './names';
import { commodityOfModel, orderableModel, refuseUnorderable } from './orderable';
import { mayRemoveOf } from './own';
import { refuseDisordered, refuseLocked, refuseNotOne, refuseOthersOwn, refuseOutsideAudience } from './refusals';
import { refuseDayToCome, refuseNoFactor } from './rivals';
import { afterTask } from './task-steps';
import { afterTravel } from './travel-steps';
import type { Written } from './written';

/** How the records of an entity are edited: what the definition, which both sides share, leaves open. */
export interface Door {
  table: TableName;
  /** What one of its records is called. */
  calledAs: (language: Language) => RawBuilder<string>;
  /** Fields that follow from others. */
  derived?: readonly string[];
  following?: (before: AnyRow, changes: AnyRow) => AnyRow;
  /** What the server adds to what somebody gives, of a new record or of the one with the id; written with it. */
  completed?: (db: Db, editor: Editor, given: AnyRow, id: number | null) => Promise<AnyRow>;
  /** What speaks against a change without forbidding it, each at its field, of a new record or of the one with the id. */
  doubts?: (db: Db, editor: Editor, given: AnyRow, id: number | null) => Promise<Doubt[]>;
  /** Changes what else has to change, in the same change set, before the record is written. */
  alongside?: (db: Db, editor: Editor, given: AnyRow, sets: { id: number | null; changeSet: string }) => Promise<void>;
  /** Throws what stands against a record as it would become, of one that is there beside what it was. */
  refuse: (editor: Editor, after: AnyRow, before?: AnyRow) => void;
  /** Throws what stands against a change together with the record's parts, once both are written. */
  refuseWhole?: (db: Db, editor: Editor, id: number, changes: AnyRow) => Promise<void>;
  /** What else happens with an addition or an edit, in its transaction and change set. */
  afterwards?: (db: Db, editor: Editor, written: Written) => Promise<void>;
  /** Throws what stands against its removal. */
  refuseRemoval: (editor: Editor, row: AnyRow) => void;
  /** The record whose history shows the changes, where it is another one. */
  root?: (row: AnyRow) => RecordPlace;
}

type Special = Omit<Partial<Door>, 'table'>;

/** For how long a record that was just written counts as one that may be wrong. */
const slipMs = 86_400_000;

/** What is particular to some records. */
const special: Partial<Record<EntityName, Special>> = {
  customer: { refuse: refuseOutOfReach },
  contact: {
    completed: completedContact,
    doubts: doubtsOfContact,
    alongside: takenFromTheMain,
    refuse: refuseUnborn,
  },
  material: {
    calledAs: () => sql`material.number`,
    derived: ['cube'],
    following: cubeAfter,
    refuse: (_, after) => {
      if (allowedOrientations(after).length === 0) throw new AppError('material.noOrientation');
    },
  },
  lineUp: {
    calledAs: () => sql`(select model.code from model where model.id = line_up.model_id)`,
    root: ({ customerId }) => ({ entity: 'customer', id: Number(customerId) }),
  },
  shipment: { calledAs: () => sql`coalesce(shipment.container_number, shipment.bill_of_lading, shipment.id::text)` },
  activity: {
    calledAs: () => sql`left(regexp_replace(activity.text, '\\s+', ' ', 'g'), 60)`,
    completed: completedActivity,
    afterwards: afterActivity,
    refuse: refuseFutureDay,
  },
  account: { calledAs: () => sql`account.account` },
  quote: {
    completed: completedQuote,
    refuse: (_, after, before) => {
      if (before && Number(before.revision) > 1 && before.customerId !== after.customerId) {
        throw new AppError('quote.customerStays');
      }
    },
  },
  reservation: { completed: completedReservation },
  reservationVisit: { completed: completedVisit },
  quoteLine: { completed: completedQuoteLine },
  quoteCombination: { completed: completedQuoteCombination },
  purchaseOrder: { following: discountAfter, refuse: refuseOtherNumber },
  task: { completed: completedTask, afterwards: afterTask },
  travel: {
    completed: completedTravel,
    afterwards: afterTravel,
    refuse: refuseVisitToCome,
  },
  travelRival: { completed: completedTravelRival },
  bonusShare: {
    refuse: (_, { vpSalesShare, assistantShare }) => {
      if (Number(vpSalesShare) + Number(assistantShare) > 100) throw new AppError('bonus.moreThanAll');
    },
  },
  commitment: { refuseWhole: refuseUnorderable },
  budget: { completed: openBudget, afterwards: beginDivisionBudget },
  pastSales: { completed: refuseOrderedYear },
  commitmentModel: { completed: orderableModel },
  orderableStyle: { completed: commodityOfModel },
  competitor: { completed: async (_, { user }, __, id) => (id === null ? { userId: user.id } : {}) },
  competingGoodPrice: { refuse: ({ today, language }, after) => refuseDayToCome(after, today, language) },
  competitiveAnalysis: {
    completed: async (_, { user }, __, id) => (id === null ? { madeById: user.id } : {}),
    refuse: ({ language }, after) => refuseNoFactor(after, language),
  },
  productRecommendation: { completed: completedRecommendation },
  recommendationFollow: { refuse: refuseFollowToCome },
  inventoryProduct: { completed: madeBy },
  inventoryReport: { completed: madeBy },
  inventoryWeek: { completed: completedWeek, doubts: doubtsOfWeek, refuse: refuseNoWeek },
  price: {
    refuse: ({ today }, after, before) => {
      if (before) refuseThePast(before, after, today);
    },
    refuseRemoval: ({ today }, row) => refuseThePast(row, null, today),
  },
};

/** The door of an entity's records. */
export function doorOf(name: EditableName): Door {
  const table = tableOf(name);
  const entity = entityOf(name);
  const own = special[name as EntityName]; // parts are editable, too, which their name does not say
  return {
    table,
    calledAs: (language) => calledAs(language, name, table),
    ...(entity.parent === undefined ? {} : { root: rootOf(entity) }),
    ...own,
    refuse(editor, after, before) {
      const { user, language } = editor;
      refuseLocked(entity, language, after);
      refuseDisordered(entity, language, after);
      refuseNotOne(entity, language, after);
      refuseOutsideAudience(entity, user, after);
      if (before) refuseOthersOwn(entity, user, after, before);
      own?.refuse?.(editor, after, before);
    },
    refuseRemoval(editor, row) {
      refuseLocked(entity, editor.language, row);
      if (!mayRemoveOf(editor.user, entity, row)) throw new AppError('record.ofItsWriter');
      own?.refuseRemoval?.(editor, row);
    },
  };
}

/** What is part of a record stands in that one's history. */
function rootOf(entity: AnyEntity): NonNullable<Door['root']> {
  const { field, to } = parentOf(entity);
  return (row) => ({ entity: to, id: Number(row[field]) });
}

/** The record scope of an entity's records. */
export function scopeOf(name: EditableName, user: SessionUser): RawBuilder<SqlBool> {
  return visible(user, entityOf(name));
}

/** What was sent is known elsewhere by its number and customer. */
function refuseOtherNumber(_: Editor, after: AnyRow, before?: AnyRow): void {
  if (!before || Number(before.revision) === 1) return;
  if (before.number === after.number && before.customerId === after.customerId) return;
  throw new AppError('purchase.numberKept');
}

/** What a price was until yesterday stays; `past.ts` says what that means. One written within a day may be a slip. */
function refuseThePast(before: AnyRow, after: AnyRow | null, today: string): void {
  if (before.createdAt instanceof Date && Date.now() - before.createdAt.getTime() < slipMs) return;
  const period = ({ commodityId, plant, fobUsd, startDate, endDate }: AnyRow) => ({
    commodityId,
    plant,
    fobUsd,
    startDate: String(startDate),
    endDate: typeof endDate === 'string' ? endDate : null,
  });
  if (!leavesThePast(period(before), after && period(after), today)) throw new AppError('price.past');
}

/** Nobody hands a customer to where they cannot see it; the answer is that of a department or person unknown. */
function refuseOutOfReach({ user: { reach } }: Editor, { departmentId, ownerId }: AnyRow): void {
  if (reach.everything) return;
  if (reach.departmentIds.includes(Number(departmentId)) || reach.ownerIds.includes(Number(ownerId))) return;
  throw new AppError('record.notFound', { record: `department ${departmentId}, account ${ownerId}` });
}

/** The cube of the sizes as they will be; nothing where no size changes or one stays unknown. */
function cubeAfter(before: AnyRow, changes: AnyRow): AnyRow {
  if (!sides.some((side) => side in changes)) return {};
  const [length, width, height] = sides.map((side) => {
    const size = side in changes ? changes[side] : before[side];
    return typeof size === 'number' && size > 0 ? sideInMillimetres(size, 'cm') : null;
  });
  if (!length || !width || !height) return {};
  return { cube: Math.round(cuft(length * width * height) * 1000) / 1000 };
}
