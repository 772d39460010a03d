import type { EntityName } from '../areas/all';
import type { AnyEntity } from '../entity/entity';

/** What a record can be: one of an entity, or of what is kept beside them. Changes are told and calls marked by it. */
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
