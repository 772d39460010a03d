import { Content, List, Root, Trigger } from '@radix-ui/react-tabs';
import type { KeyboardEvent, ReactNode } from 'react';
import { holdsModifier } from './holds-modifier';

interface InnerTab<V extends string> {
  value: V;
  label: string;
  content: ReactNode;
  /** The hotkey of the page command that shows it. */
  hotkey?: string;
  /** Keeps it mounted while another tab is shown, because it listens to the whole page. */
  isKept?: boolean;
}

interface InnerTabsProps<V extends string> {
  label: string;
  tabs: readonly InnerTab<V>[];
  value: V;
  onChange: (value: V) => void;
}

/** Tabs inside a page or dialog (the shell has its own tab bar). */
export function InnerTabs<V extends string>({ label, tabs, value, onChange }: InnerTabsProps<V>) {
  return (
    // It reports only the values of its tabs.
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
 * Goes to the neighboring, first or last tab synchronously. Radix does so a moment later, so that on a busy page one of
 * two quick presses would be lost.
 */
function goAlong(event: KeyboardEvent<HTMLElement>): void {
  if (holdsModifier(event)) return;
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
