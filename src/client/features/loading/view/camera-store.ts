import { type Camera, firstCamera } from './camera';

/** Holds the camera outside React: while it is turned, only the picture is painted again. */
export interface CameraStore {
  now: () => Camera;
  set: (camera: Camera) => void;
  /** Calls back after every change; answers how to stop that. */
  subscribe: (onChange: () => void) => () => void;
}

/** A camera that stands where the view begins. */
export function createCameraStore(): CameraStore {
  let camera = firstCamera;
  const listeners = new Set<() => void>();
  return {
    now: () => camera,
    set(next) {
      camera = next;
      for (const listener of listeners) listener();
    },
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}
