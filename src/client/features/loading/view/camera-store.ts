import { createValueStore, type ValueStore } from '../../../page/loading/value-store';
import { type Camera, firstCamera } from './camera';

/** Holds the camera: while it is turned, only the picture is painted again. */
export type CameraStore = ValueStore<Camera>;

/** A camera that stands where the view begins. */
export const createCameraStore = (): CameraStore => createValueStore(firstCamera);
