import { useRef, useState } from 'react';
import { useShownColumns } from '../state/size-units';
import { CodeAwaited } from '../ui/CodeAwaited';
import { KeysAwaited } from '../ui/KeysAwaited';
import { lateCode } from '../ui/late-code';
import type { DataGridProps, GridFrame } from './grid-props';
import './grid.css';
import './grid-panels.css';

const loadBody = () => import('./GridBody');
// Preloaded along with the page. If that fails, `lazy` loads it again and reports the failure.
void loadBody().catch(() => undefined);

// React.lazy forgets the row type; the component behind it is this generic one.
const GridBody = lateCode(loadBody) as unknown as <R extends object>(
  props: DataGridProps<R> & GridFrame,
) => React.JSX.Element;

/**
 * The list of every page. The grid's code is a separate chunk; the layout is shown until it is loaded, and the page's
 * content of the toolbar is not remounted then, so it keeps open menus and the focus.
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
      <CodeAwaited
        fallback={
          <div className="grid-body" aria-busy="true">
            <KeysAwaited />
          </div>
        }
      >
        <GridBody {...props} columns={columns} frame={frame} tools={tools} />
      </CodeAwaited>
    </div>
  );
}
