import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, MouseEvent } from 'react';
import { hotkeyLabel } from './hotkey-label';
import { Spinner } from './Spinner';
import { tellReason } from './tell-reason';
import { tooltip } from './tooltip';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'> {
  variant?: 'default' | 'primary' | 'danger' | 'quiet';
  icon?: LucideIcon;
  /** Shown while Alt is held; the key itself is handled by the command registry. */
  hotkey?: string | undefined;
  /** Whether work is under way, which the button shows; it then does nothing. */
  busy?: boolean;
  /** Why the button cannot be used now. It stays focusable, so that the reason can be read. */
  disabledReason?: string | undefined;
}

/** The product's standard button. */
export function Button({ variant = 'default', icon: Icon, hotkey, busy, disabledReason, ...rest }: ButtonProps) {
  const { children, onClick, className, ...props } = rest;
  const isInert = busy || disabledReason !== undefined;
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (!isInert) return onClick?.(event);
    event.preventDefault(); // an inert submit button must not send its form
    // Pressed by a key, here or in a field of its form: without a pointer its tip would not be shown.
    if (disabledReason !== undefined && event.detail === 0) tellReason(event.currentTarget);
  };
  return (
    <button
      type="button"
      {...props}
      className={className ? `button ${className}` : 'button'}
      data-variant={variant}
      data-hotkey={hotkey && hotkeyLabel(hotkey)}
      aria-disabled={isInert || undefined}
      aria-busy={busy || undefined}
      aria-description={disabledReason}
      {...(disabledReason ? tooltip({ text: disabledReason }) : {})}
      onClick={handleClick}
    >
      {busy ? <Spinner /> : Icon && <Icon size={15} aria-hidden="true" />}
      {children}
    </button>
  );
}
