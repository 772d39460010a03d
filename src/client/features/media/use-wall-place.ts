import { type RefObject, useLayoutEffect, useState } from 'react';
import type { WallPlace } from './wall-window';

interface MeasuredWall extends WallPlace {
  tileHeight: number;
}

/** A tile is as high as three quarters of its width. */
const heightOfWidth = 3 / 4;

/** Where the wall stands, measured anew whenever it is scrolled or gets another size; null before the first time. */
export function useWallPlace(wall: RefObject<HTMLElement | null>): MeasuredWall | null {
  const [place, setPlace] = useState<MeasuredWall | null>(null);
  useLayoutEffect(() => {
    const element = wall.current;
    if (!element) return;
    const measure = () => {
      // In a hidden tab there is nothing to measure, so the last measure is kept.
      if (element.offsetParent === null) return;
      const { gridTemplateColumns, rowGap } = getComputedStyle(element);
      const widths = gridTemplateColumns.split(' ');
      const tileHeight = Number.parseFloat(widths[0] ?? '') * heightOfWidth;
      setPlace({
        top: element.getBoundingClientRect().top,
        windowHeight: window.innerHeight,
        columns: widths.length,
        tileHeight,
        rowStep: tileHeight + Number.parseFloat(rowGap),
      });
    };
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    // Any element around it may scroll: scroll events do not bubble, but can be captured.
    const passively = { capture: true, passive: true };
    document.addEventListener('scroll', measure, passively);
    window.addEventListener('resize', measure);
    return () => {
      sizes.disconnect();
      document.removeEventListener('scroll', measure, passively);
      window.removeEventListener('resize', measure);
    };
  }, [wall]);
  return place;
}
