import { type ReactNode, useId } from 'react';
import { panelAttributes, tabAttributes } from './tab-attributes';

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
  const bar = useId();
  const placeOf = (tab: InnerTab<V>) => ({ bar, value: tab.value, isShown: tab.value === value });
  return (
    <div className="inner-tabbed">
      <div className="inner-tabs" role="tablist" aria-label={label}>
        {tabs.map((tab) => (
          <button key={tab.value} {...tabAttributes({ ...placeOf(tab), onShow: () => onChange(tab.value) })}>
            {tab.label}
            {tab.hotkey && (
              <span aria-hidden="true">
                <kbd>{tab.hotkey}</kbd>
              </span>
            )}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div key={tab.value} {...panelAttributes(placeOf(tab))}>
          {(tab.isKept || tab.value === value) && tab.content}
        </div>
      ))}
    </div>
  );
}
