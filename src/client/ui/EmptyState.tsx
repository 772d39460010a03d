import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  icon?: LucideIcon;
  title: string;
  /** What to do next. */
  children?: ReactNode;
}

/** Says that there is nothing to show, and what to do next. */
export function EmptyState({ icon: Icon, title, children }: EmptyStateProps) {
  return (
    <div className="empty">
      {Icon && <Icon size={28} aria-hidden="true" />}
      <strong>{title}</strong>
      {children}
    </div>
  );
}
