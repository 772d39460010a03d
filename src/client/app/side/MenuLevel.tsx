import { useLingui } from '@lingui/react';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { type PageName, pageOf, pages } from '../../../shared/pages';
import { PageLink } from '../../page/PageLink';
import { hotkeyLabel } from '../../ui/hotkey-label';
import { labelOf, leadsTo, type MenuEntry } from '../menu';
import { warnOfTemporaryMenu } from './temporary-menu';

interface MenuLevelProps {
  entries: readonly MenuEntry[];
  page: PageName;
  depth: number;
}

/** One level of the open side menu; at most one of its groups is expanded (§2). */
export function MenuLevel({ entries, page, depth }: MenuLevelProps) {
  const [expanded, setExpanded] = useState(() => groupOf(entries, page));
  const [lastPage, setLastPage] = useState(page);
  if (page !== lastPage) {
    setLastPage(page);
    setExpanded(groupOf(entries, page) ?? expanded);
  }
  return entries.map((entry) => (
    <MenuNode
      key={labelOf(entry).id}
      entry={entry}
      page={page}
      depth={depth}
      isExpanded={expanded === labelOf(entry).id}
      onToggle={() => setExpanded((now) => (now === labelOf(entry).id ? undefined : labelOf(entry).id))}
    />
  ));
}

interface MenuNodeProps {
  entry: MenuEntry;
  page: PageName;
  depth: number;
  isExpanded: boolean;
  onToggle: () => void;
}

function MenuNode({ entry, page, depth, isExpanded, onToggle }: MenuNodeProps) {
  const { _ } = useLingui();
  const listId = useId();
  const { icon: Icon } = entry;
  const face = (
    <>
      {Icon && <Icon size={16} aria-hidden="true" />}
      <span className="side-label">{_(labelOf(entry))}</span>
    </>
  );
  if ('page' in entry) {
    const { hotkey } = pageOf(entry.page);
    return (
      <PageLink
        className="side-item"
        href={pages[entry.page].path}
        aria-current={entry.page === page ? 'page' : undefined}
        data-menu-item=""
        data-depth={depth}
        data-hotkey={hotkey && hotkeyLabel(hotkey)}
      >
        {face}
      </PageLink>
    );
  }
  if ('placeholder' in entry) {
    return (
      <button type="button" className="side-item" data-menu-item="" data-depth={depth} onClick={warnOfTemporaryMenu}>
        {face}
      </button>
    );
  }
  return (
    <div>
      <button
        type="button"
        className="side-item"
        data-menu-item=""
        data-depth={depth}
        data-within={leadsTo(entry, page) || undefined}
        aria-expanded={isExpanded}
        aria-controls={isExpanded ? listId : undefined}
        onClick={onToggle}
      >
        {face}
        <ChevronDown className="side-chevron" size={14} aria-hidden="true" />
      </button>
      {isExpanded && (
        <div id={listId} data-group="">
          <MenuLevel entries={entry.entries} page={page} depth={depth + 1} />
        </div>
      )}
    </div>
  );
}

function groupOf(entries: readonly MenuEntry[], page: PageName): string | undefined {
  const group = entries.find((entry) => 'group' in entry && leadsTo(entry, page));
  return group && labelOf(group).id;
}
