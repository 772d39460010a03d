import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import type { Inside } from '../../../../shared/loading/container-frame';
import type { Point } from '../../../../shared/loading/projection';
import { dragged, type Frame, lensOf, turned, zoomed } from './camera';
import type { CameraStore } from './camera-store';

interface Gestures {
  stage: RefObject<HTMLElement | null>;
  camera: CameraStore;
  inside: Inside;
  frame: Frame | null;
  /** A press that did not become a drag. */
  onPress: (at: Point) => void;
  /** The pointer moved without a button held, or left the view. */
  onPoint: (at: Point | null) => void;
}

const degreesPerPixel = 0.35;
/** A press may tremble by so many pixels. */
const pressSlack = 4;

/** Looks around by pointer: dragging turns, with Shift, the other buttons or two fingers it moves; wheel and pinch zoom. */
export function useGestures({ stage, camera, inside, frame, onPress, onPoint }: Gestures) {
  const pointers = useRef(new Map<number, Point>());
  const traveled = useRef(0);
  const lens = () => lensOf(camera.now(), inside, frame ?? { width: 1, height: 1 });

  useEffect(() => {
    const element = stage.current;
    // React listens to the wheel passively, and the page must not scroll along.
    const handleWheel = (event: WheelEvent) => {
      event.preventDefault();
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 20 : 1;
      const lensNow = lensOf(camera.now(), inside, frame ?? { width: 1, height: 1 });
      camera.set(zoomed(camera.now(), lensNow, Math.exp(-event.deltaY * lines * 0.0015), placeOf(event, element)));
    };
    element?.addEventListener('wheel', handleWheel, { passive: false });
    return () => element?.removeEventListener('wheel', handleWheel);
  }, [stage, camera, inside, frame]);

  const handlePointerDown = (event: PointerEvent<HTMLElement>) => {
    if (pointers.current.size === 0) traveled.current = 0;
    pointers.current.set(event.pointerId, placeOf(event, stage.current));
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const handlePointerMove = (event: PointerEvent<HTMLElement>) => {
    const at = placeOf(event, stage.current);
    const before = pointers.current.get(event.pointerId);
    if (!before) {
      if (event.pointerType !== 'touch') onPoint(at);
      return;
    }
    const [right, down] = [at[0] - before[0], at[1] - before[1]];
    traveled.current += Math.hypot(right, down);
    pointers.current.set(event.pointerId, at);
    if (traveled.current < pressSlack) return;
    onPoint(null);
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    if (other) camera.set(pinched(camera, lens(), { before, at, other }));
    else if (event.shiftKey || event.buttons !== 1) camera.set(dragged(camera.now(), lens(), right, down));
    else camera.set(turned(camera.now(), -right * degreesPerPixel, down * degreesPerPixel));
  };
  const handlePointerUp = (event: PointerEvent<HTMLElement>) => {
    const wasPress = pointers.current.size === 1 && traveled.current < pressSlack && event.button === 0;
    pointers.current.delete(event.pointerId);
    if (wasPress && event.type === 'pointerup') onPress(placeOf(event, stage.current));
  };
  return {
    onPointerDown: handlePointerDown,
    onPointerMove: handlePointerMove,
    onPointerUp: handlePointerUp,
    onPointerCancel: handlePointerUp,
    onPointerLeave: () => onPoint(null),
    onContextMenu: (event: { preventDefault: () => void }) => event.preventDefault(), // the right button moves
  };
}

/** Two fingers: what lies between them stays between them. */
function pinched(
  camera: CameraStore,
  lens: ReturnType<typeof lensOf>,
  fingers: Record<'before' | 'at' | 'other', Point>,
) {
  const { before, at, other } = fingers;
  const apart = (one: Point) => Math.max(1, Math.hypot(one[0] - other[0], one[1] - other[1]));
  const middle = (one: Point): Point => [(one[0] + other[0]) / 2, (one[1] + other[1]) / 2];
  const [from, to] = [middle(before), middle(at)];
  return dragged(zoomed(camera.now(), lens, apart(at) / apart(before), from), lens, to[0] - from[0], to[1] - from[1]);
}

function placeOf({ clientX, clientY }: { clientX: number; clientY: number }, element: HTMLElement | null): Point {
  const { left, top } = element?.getBoundingClientRect() ?? { left: 0, top: 0 };
  return [clientX - left, clientY - top];
}
