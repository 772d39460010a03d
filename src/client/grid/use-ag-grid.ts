import { createGrid, type GridApi, type GridOptions } from 'ag-grid-community';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { gridModules } from './modules';

interface AgGridParts<T> {
  place: RefObject<HTMLElement | null>;
  /** Options set once, at creation. */
  fixed: GridOptions<T>;
  /** Options passed on to the grid whenever their values change. */
  changing: GridOptions<T>;
  onReady: (api: GridApi<T>) => void;
  /** Called when options have changed; it must call `handOn`, which passes them on. */
  onChange: (handOn: () => void) => void;
}

/**
 * AG Grid in an element of ours, rendering its own cells. Its React edition makes a component of every cell, which
 * takes twice the time while scrolling; what needs React is rendered through portals.
 */
export function useAgGrid<T>({ place, fixed, changing, onReady, onChange }: AgGridParts<T>): GridApi<T> | null {
  const [api, setApi] = useState<GridApi<T> | null>(null);
  const given = useRef(changing);

  const create = useEffectEvent((element: HTMLElement): GridApi<T> => {
    given.current = changing;
    const created = createGrid<T>(element, { ...fixed, ...changing }, { modules: gridModules });
    setApi(created);
    onReady(created);
    return created;
  });
  useEffect(() => {
    if (!place.current) return;
    const created = create(place.current);
    return () => created.destroy();
  }, [place]);

  const change = useEffectEvent(onChange);
  useEffect(() => {
    if (!api || api.isDestroyed()) return;
    const before = given.current as Readonly<Record<string, unknown>>; // options by their names
    const changed = Object.entries(changing).filter(([name, value]) => value !== before[name]);
    given.current = changing;
    if (changed.length > 0) change(() => api.updateGridOptions(Object.fromEntries(changed) as GridOptions<T>)); // options by their names, too
  }, [api, changing]);

  return api;
}
