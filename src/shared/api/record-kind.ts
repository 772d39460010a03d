import type { EntityName } from '../areas/all';
import type { AnyEntity } from '../entity/entity';

/** The kind of a record: an entity's, or one stored outside the entities. Change notices and `Call.reads` use it. */
export type RecordKind =
  | EntityName
  | 'apiKey'
  | 'bonusMonth'
  | 'checkLine'
  | 'file'
  | 'import'
  | 'loadingPlan'
  | 'proposal'
  | 'mail'
  | 'savedQuery'
  | 'savedView'
  | 'shareLink'
  | 'trackingLink';

/** The kind of an entity's records. */
export const kindOf = ({ name }: Pick<AnyEntity, 'name'>): RecordKind => name as RecordKind; // AnyEntity forgets that all are in the list of entities.
