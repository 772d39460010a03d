import type { ComponentType } from 'react';
import { type ListPageName, listOf } from '../../shared/areas/all';
import { RecordPage } from './RecordPage';

/** Creates the page of a list's single records; each list has its own component, by which tabs keep pages apart. */
export function recordPage(name: ListPageName): ComponentType {
  const { entity } = listOf(name);
  return function PageOfRecord() {
    return <RecordPage entity={entity} />;
  };
}
