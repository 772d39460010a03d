import type { ComponentType } from 'react';
import type { ListPageName } from '../../shared/areas/all';
import { CrudPage } from './CrudPage';

/** The page of a list; each has a component of its own, as tabs keep their pages apart by it. */
export function crudPage(name: ListPageName): ComponentType {
  return function ListPage() {
    return <CrudPage name={name} />;
  };
}
