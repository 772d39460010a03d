import type { ComponentType } from 'react';
import type { ListedEntity } from '../../shared/areas/all';
import { RecordPage } from './RecordPage';

/** Creates the page of an entity's records; each entity has its own component, by which tabs keep pages apart. */
export function recordPage(entity: ListedEntity): ComponentType {
  return function PageOfRecord() {
    return <RecordPage entity={entity} />;
  };
}
