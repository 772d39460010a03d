import { Content, List, Root, Trigger } from '@radix-ui/react-tabs';
import type { ReactNode } from 'react';

interface InnerTab<V extends string> {
  value: V;
  label: string;
  content: ReactNode;
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
          <Trigger key={tab.value} value={tab.value}>
            {tab.label}
          </Trigger>
        ))}
      </List>
      {tabs.map((tab) => (
        <Content key={tab.value} value={tab.value} tabIndex={-1}>
          {tab.content}
        </Content>
      ))}
    </Root>
  );
}
