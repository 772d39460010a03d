import type { LucideIcon } from 'lucide-react';

export interface MenuItem {
  /** Unique in its menu. */
  id: string;
  label: string;
  icon?: LucideIcon | undefined;
  hotkey?: string | undefined;
  onSelect: () => void;
  /** Shows a mark: the item is one of several choices, or a switch. */
  checked?: boolean;
  danger?: boolean;
  /** Why it cannot be chosen now. It can still be pointed at, so that the reason can be read. */
  disabledReason?: string | undefined;
}

/** Items with headings and rules between them. */
export type MenuEntry = MenuItem | { heading: string } | 'rule';
