import { lazy, Suspense, useRef, useState } from 'react';
import { useShownColumns } from '../state/size-units';
import { KeysAwaited } from '../ui/KeysAwaited';
import type { DataGridProps, GridFrame } from './grid-props';
import './grid.css';
import './grid-panels.css';

const loadBody = () => import('./GridBody');
// Fetched beside the page that shows it; what does not arrive is fetched again with the page, and says so then.
void loadBody().catch(() => undefined);

// React.lazy forgets the row type; the component behind it is this generic one.
const GridBody = lazy(loadBody) as unknown as <R extends object>(
  props: DataGridProps<R> & GridFrame,
) => React.JSX.Element;

/**
 * The list of every page. The grid's code comes in a chunk of its own; until then the layout stands, and what the page
 * puts into the toolbar stays as it is when the code has come: its open menus and its focus, too.
 */
export function DataGrid<R extends object>(props: DataGridProps<R>) {
  const frame = useRef<HTMLDivElement>(null);
  const columns = useShownColumns(props.columns);
  const [tools, setTools] = useState<HTMLElement | null>(null);
  return (
    <div className="grid" ref={frame}>
      <div className="grid-toolbar">
        {props.heading}
        <div className="grid-toolbar-tools" ref={setTools} />
      </div>
      <Suspense
        fallback={
          <div className="grid-body" aria-busy="true">
            <KeysAwaited />
          </div>
        }
      >
        <GridBody {...props} columns={columns} frame={frame} tools={tools} />
      </Suspense>
    </div>
  );
}
