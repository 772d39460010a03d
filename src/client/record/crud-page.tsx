import type { ComponentType } from 'react';
import type { ListPageName } from '../../shared/areas/all';
import { CrudPage } from './CrudPage';

/** Creates the page of a list; each list has its own component, by which tabs keep pages apart. */
export function crudPage(name: ListPageName): ComponentType {
  return function ListPage() {
    return <CrudPage name={name} />;
  };
}
