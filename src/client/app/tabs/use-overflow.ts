import { type RefObject, useEffect, useState } from 'react';
import { limits } from '../../../shared/limits';

interface Overflow {
  hasMoreLeft: boolean;
  hasMoreRight: boolean;
}

/** Whether a scrolling row has more to its left and right; `count` changes when its content does. */
export function useOverflow(row: RefObject<HTMLElement | null>, count: number): Overflow {
  const [overflow, setOverflow] = useState<Overflow>({ hasMoreLeft: false, hasMoreRight: false });
  useEffect(() => {
    const element = row.current;
    if (!element || count === 0) return;
    let timer = 0;
    const measure = () => {
      const rest = element.scrollWidth - element.clientWidth - element.scrollLeft;
      setOverflow({ hasMoreLeft: element.scrollLeft > 1, hasMoreRight: rest > 1 });
    };
    const measureSoon = () => {
      clearTimeout(timer);
      timer = window.setTimeout(measure, limits.scrollThrottleMs);
    };
    const turnWheel = (event: WheelEvent) => {
      if (event.deltaX !== 0 || element.scrollWidth <= element.clientWidth) return;
      event.preventDefault();
      element.scrollLeft += event.deltaY;
    };
    const observer = new ResizeObserver(measureSoon);
    observer.observe(element);
    measure();
    element.addEventListener('scroll', measureSoon);
    element.addEventListener('wheel', turnWheel, { passive: false });
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      element.removeEventListener('scroll', measureSoon);
      element.removeEventListener('wheel', turnWheel);
    };
  }, [row, count]);
  return overflow;
}
