import { useEffect, useRef } from 'react';
import { createPainter } from './painter';
import type { StageProps } from './stage';

interface GraphicsStageProps extends StageProps {
  /** WebGL is not to be had, or was taken away. */
  onUnavailable: () => void;
}

/** The view painted by the graphics card. */
export function GraphicsStage({ content, camera, frame, onUnavailable }: GraphicsStageProps) {
  const host = useRef<HTMLDivElement>(null);
  const painter = useRef<ReturnType<typeof createPainter> | null>(null);
  const unavailable = useRef(onUnavailable);
  unavailable.current = onUnavailable;
  useEffect(() => {
    if (!host.current) return;
    try {
      painter.current = createPainter({ host: host.current, camera, onLost: () => unavailable.current() });
    } catch {
      unavailable.current(); // the drawing takes over
    }
    return () => {
      painter.current?.dispose();
      painter.current = null;
    };
  }, [camera]);
  useEffect(() => painter.current?.show(content, frame), [content, frame]);
  return <div ref={host} className="loading-graphics" aria-hidden="true" />;
}
