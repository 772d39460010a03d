import { useLingui } from '@lingui/react/macro';
import { List } from '@radix-ui/react-tabs';
import { useAtomValue } from 'jotai';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { TabItem } from './TabItem';
import { tabsAtom } from './tabs-atom';
import { useOverflow } from './use-overflow';
import './tab-bar.css';

/** The bar of visited pages (§2). It scrolls when there are many. */
export function TabBar() {
  const { t } = useLingui();
  const { open, current } = useAtomValue(tabsAtom);
  const list = useRef<HTMLDivElement>(null);
  const { hasMoreLeft, hasMoreRight } = useOverflow(list, open.length);
  /** Whether the user scrolled away from the active tab. */
  const isLookingAround = useRef(false);
  const lookAround = () => {
    isLookingAround.current = true;
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the active tab ends this
  useEffect(() => {
    isLookingAround.current = false;
  }, [current]);
  // A title that is set later, and the buttons at the ends, move the tab.
  // biome-ignore lint/correctness/useExhaustiveDependencies: they trigger the effect
  useEffect(() => {
    if (current && open.length && !isLookingAround.current)
      list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ inline: 'nearest', block: 'nearest' });
  }, [current, open, hasMoreLeft, hasMoreRight]);

  const scroll = (direction: 1 | -1) => {
    lookAround();
    const bar = list.current;
    bar?.scrollBy({ left: direction * bar.clientWidth * 0.7, behavior: 'smooth' });
  };
  // Arrow keys reach every tab, so these two buttons are for the pointer only.
  return (
    <div className="tab-bar">
      {hasMoreLeft && (
        <button
          type="button"
          className="tab-scroll"
          tabIndex={-1}
          aria-label={t`Tabs to the left`}
          onClick={() => scroll(-1)}
        >
          <ChevronLeft size={16} aria-hidden="true" />
        </button>
      )}
      <List ref={list} className="tab-list" aria-label={t`Opened pages`} onWheel={lookAround} onTouchMove={lookAround}>
        {open.map((tab) => (
          <TabItem key={tab.fullPath} tab={tab} />
        ))}
      </List>
      {hasMoreRight && (
        <button
          type="button"
          className="tab-scroll"
          tabIndex={-1}
          aria-label={t`Tabs to the right`}
          onClick={() => scroll(1)}
        >
          <ChevronRight size={16} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
