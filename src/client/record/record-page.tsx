import type { ComponentType } from 'react';
import type { ListedEntity } from '../../shared/areas/all';
import { RecordPage } from './RecordPage';

/** The page of an entity's records; each has a component of its own, as tabs keep their pages apart by it. */
export function recordPage(entity: ListedEntity): ComponentType {
  return function PageOfRecord() {
    return <RecordPage entity={entity} />;
  };
}
