import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, MouseEvent } from 'react';
import { CountBadge, cappedCount } from './Badge';
import { hotkeyLabel } from './hotkey-label';
import { tooltip } from './tooltip';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'disabled' | 'aria-label' | 'children'> {
  icon: LucideIcon;
  /** What it does; the tooltip and the name for screen readers. */
  label: string;
  hotkey?: string | undefined;
  /** A count in the corner; hidden at zero, capped at 99. */
  count?: number;
  disabledReason?: string | undefined;
}

/** A button with only an icon; its label is its tooltip. */
export function IconButton({ icon: Icon, label, hotkey, count, disabledReason, onClick, ...props }: IconButtonProps) {
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (!disabledReason) onClick?.(event);
  };
  return (
    <button
      type="button"
      {...tooltip({ text: disabledReason ?? label, hotkey })}
      {...props}
      className={props.className ? `icon-button ${props.className}` : 'icon-button'}
      aria-label={count ? `${label}: ${cappedCount(count)}` : label}
      aria-description={disabledReason}
      aria-disabled={disabledReason ? true : undefined}
      data-hotkey={hotkey && hotkeyLabel(hotkey)}
      onClick={handleClick}
    >
      <Icon size={17} aria-hidden="true" />
      {count !== undefined && <CountBadge count={count} />}
    </button>
  );
}
