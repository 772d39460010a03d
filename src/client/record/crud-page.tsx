import type { ComponentType } from 'react';
import type { EntityList } from '../../shared/areas/area';
import { CrudPage } from './CrudPage';

/** The page of a list; each has a component of its own, as tabs keep their pages apart by it. */
export function crudPage(list: EntityList): ComponentType {
  return function ListPage() {
    return <CrudPage list={list} />;
  };
}
