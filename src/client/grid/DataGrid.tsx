import { lazy, Suspense } from 'react';
import { KeysAwaited } from '../ui/KeysAwaited';
import type { DataGridProps } from './grid-props';
import './grid.css';
import './grid-panels.css';

// React.lazy forgets the row type; the component behind it is this generic one.
const GridBody = lazy(() => import('./GridBody')) as unknown as <R extends object>(
  props: DataGridProps<R>,
) => React.JSX.Element;

/** The list of every page. The grid's code comes in a chunk of its own; until then the layout stands. */
export function DataGrid<R extends object>(props: DataGridProps<R>) {
  return (
    <Suspense
      fallback={
        <div className="grid" aria-busy="true">
          <div className="grid-toolbar">{props.heading}</div>
          <KeysAwaited />
        </div>
      }
    >
      <GridBody {...props} />
    </Suspense>
  );
}
