import { useLingui } from '@lingui/react/macro';
import { useLayoutEffect, useRef } from 'react';
import type { Point } from '../../../../shared/loading/projection';
import type { Frame } from './camera';
import type { CartonFacts } from './carton-facts';
import { useCartonText } from './use-carton-text';

interface CartonTipProps {
  facts: CartonFacts;
  of: number;
  isBroken: boolean;
  /** Where the pointer or the carton is in the view. */
  at: Point;
  frame: Frame;
}

/** What is known of the carton that is pointed at. Screen readers hear it from the view's announcements. */
export function CartonTip({ facts, of, isBroken, at, frame }: CartonTipProps) {
  const { t } = useLingui();
  const tip = useRef<HTMLDivElement>(null);
  const { name, size, orientation, position, tier, weight, group } = useCartonText()(facts);
  useLayoutEffect(() => {
    const element = tip.current;
    if (!element) return;
    // Below the pointer at its right; on the other side of it where there is no room.
    const { offsetWidth: width, offsetHeight: height } = element;
    const left = at[0] + 14 + width > frame.width ? at[0] - 10 - width : at[0] + 14;
    const top = at[1] + 18 + height > frame.height ? at[1] - 10 - height : at[1] + 18;
    element.style.transform = `translate(${Math.max(4, left)}px, ${Math.max(4, top)}px)`;
  }, [at, frame]);
  return (
    <div ref={tip} className="carton-tip" aria-hidden="true">
      <strong>{name}</strong>
      <span>
        {t`No. ${facts.number} of ${of}`} · {tier}
        {group && ` · ${group}`}
      </span>
      <span>{size}</span>
      <span>{orientation}</span>
      <span>
        {position}
        {weight && ` · ${weight}`}
      </span>
      {isBroken && <span data-tone="bad">{t`Breaks a rule`}</span>}
    </div>
  );
}
