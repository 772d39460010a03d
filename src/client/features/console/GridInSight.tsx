import { type CSSProperties, useEffect, useRef, useState } from 'react';
import type { Answer } from '../../../shared/console/answer';
import { CodeAwaited } from '../../ui/CodeAwaited';
import { lateCode } from '../../ui/late-code';

// The grid's code comes with the first answer.
const ResultGrid = lateCode(() => import('./ResultGrid'));

/** Rows of an answer that are seen without scrolling within it. */
const mostInSight = 9;
const nearPixels = 1200;

/** An answer's grid while it is in sight or near it: a transcript of many large ones would fill the memory. */
export function GridInSight({ answer, label }: { answer: Answer; label: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(true);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const watch = new IntersectionObserver(
      (entries) => {
        const latest = entries.at(-1);
        // While the whole console is hidden, grids stay.
        if (latest && latest.boundingClientRect.height > 0) setNear(latest.isIntersecting);
      },
      { root: element.closest('.console-transcript'), rootMargin: `${nearPixels}px 0px` },
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  const style = { '--rows': Math.min(answer.rows, mostInSight) } as CSSProperties; // React's style type has no custom properties.
  return (
    <div ref={place} className="console-grid" style={style}>
      {isNear && (
        <CodeAwaited fallback={<div className="console-grid-body" aria-busy="true" />}>
          <ResultGrid answer={answer} label={label} />
        </CodeAwaited>
      )}
    </div>
  );
}
