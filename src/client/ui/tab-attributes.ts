import type { KeyboardEvent, MouseEvent } from 'react';
import { holdsModifier } from './holds-modifier';

interface TabPlace {
  /** Tells the tabs of one bar from those of all others on the page. */
  bar: string;
  value: string;
  isShown: boolean;
  /** Whether the Tab key comes to it: of the tabs of a bar to one, usually the shown one. */
  isReached?: boolean;
}

interface TabBehavior extends TabPlace {
  onShow: () => void;
}

/**
 * What makes a button a tab: it is shown by a press, by Enter or Space, and by the arrow keys, which go along the bar.
 * The frame is made of this, too, so it is a few lines instead of a package that would travel before any page is shown.
 */
export function tabAttributes({ bar, value, isShown, isReached = isShown, onShow }: TabBehavior) {
  const show = () => {
    if (!isShown) onShow();
  };
  return {
    type: 'button',
    role: 'tab',
    id: `${bar}-tab-${value}`,
    'aria-selected': isShown,
    'aria-controls': `${bar}-panel-${value}`,
    'data-state': isShown ? 'active' : 'inactive',
    tabIndex: isReached ? 0 : -1,
    // Not at the click: the finger may take its time to let go.
    onMouseDown(event: MouseEvent<HTMLElement>) {
      if (event.button !== 0 || event.ctrlKey) {
        event.preventDefault();
        return;
      }
      // The focus shows it, unless it stayed here while another was shown. Safari gives no button the focus by itself.
      if (document.activeElement === event.currentTarget) show();
      else event.currentTarget.focus();
    },
    onFocus: show,
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      if (event.target !== event.currentTarget) return;
      if (event.key === 'Enter' || event.key === ' ') show();
      else goAlong(event);
    },
  } as const;
}

/** What makes an element the panel of a tab. Without content it is there for `aria-controls`. */
export function panelAttributes({ bar, value, isShown, isReached = false }: TabPlace) {
  return {
    role: 'tabpanel',
    id: `${bar}-panel-${value}`,
    'aria-labelledby': `${bar}-tab-${value}`,
    'data-state': isShown ? 'active' : 'inactive',
    hidden: !isShown,
    tabIndex: isReached ? 0 : -1,
  } as const;
}

/** Goes to the neighboring, first or last tab at once, so that of two quick presses none is lost. */
function goAlong(event: KeyboardEvent<HTMLElement>): void {
  if (holdsModifier(event)) return;
  const { currentTarget: tab, key } = event;
  const tabs = [...(tab.closest('[role=tablist]')?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])];
  const at = tabs.indexOf(tab);
  const next = {
    ArrowRight: tabs[(at + 1) % tabs.length],
    ArrowLeft: tabs.at(at - 1),
    Home: tabs[0],
    PageUp: tabs[0],
    End: tabs.at(-1),
    PageDown: tabs.at(-1),
  }[key];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
