import { Content, List, Root, Trigger } from '@radix-ui/react-tabs';
import type { KeyboardEvent, ReactNode } from 'react';

interface InnerTab<V extends string> {
  value: V;
  label: string;
  content: ReactNode;
  /** The key that shows it, of a command of the page. */
  hotkey?: string;
  /** Stays mounted while another one is shown, because it listens to the whole page. */
  isKept?: boolean;
}

interface InnerTabsProps<V extends string> {
  label: string;
  tabs: readonly InnerTab<V>[];
  value: V;
  onChange: (value: V) => void;
}

/** Tabs inside a page or dialog (the bar of opened pages is the shell's). */
export function InnerTabs<V extends string>({ label, tabs, value, onChange }: InnerTabsProps<V>) {
  return (
    // The values of the tabs are the only ones it reports.
    <Root value={value} onValueChange={(next) => onChange(next as V)}>
      <List className="inner-tabs" aria-label={label}>
        {tabs.map((tab) => (
          <Trigger key={tab.value} value={tab.value} onKeyDown={goAlong}>
            {tab.label}
            {tab.hotkey && (
              <span aria-hidden="true">
                <kbd>{tab.hotkey}</kbd>
              </span>
            )}
          </Trigger>
        ))}
      </List>
      {tabs.map((tab) => (
        <Content
          key={tab.value}
          value={tab.value}
          tabIndex={-1}
          {...(tab.isKept ? { forceMount: true, hidden: tab.value !== value } : {})}
        >
          {tab.content}
        </Content>
      ))}
    </Root>
  );
}

/**
 * Goes to the neighbor, the first or the last tab at once. Radix goes there a moment later, so that of two quick
 * presses on a busy page one is lost.
 */
function goAlong(event: KeyboardEvent<HTMLElement>): void {
  const { currentTarget: tab, key } = event;
  const tabs = [...(tab.parentElement?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])];
  const at = tabs.indexOf(tab);
  const next = {
    ArrowRight: tabs[(at + 1) % tabs.length],
    ArrowLeft: tabs.at(at - 1),
    Home: tabs[0],
    End: tabs.at(-1),
  }[key];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
