import type { Inside } from '../../../../shared/loading/container-frame';
import type { Palette } from '../../../../shared/loading/palette';
import type { Placement } from '../../../../shared/loading/plan';
import type { Frame } from './camera';
import type { CameraStore } from './camera-store';
import type { FrameWords } from './frame-words';

/** What a stage shows; how it is looked at comes from the camera. */
export interface StageContent {
  inside: Inside;
  placements: readonly Placement[];
  /** Of each placement, as #rrggbb; a new list whenever the placements or the broken ones change. */
  colors: readonly string[];
  /** Placements that break a rule. */
  broken: ReadonlySet<number>;
  palette: Palette;
  /** How many placements are shown, from the first on. */
  step: number;
  /** Nothing beyond this length is shown, in mm. */
  cut: number;
  selected: number | null;
  /** The carton that the pointer or the keyboard is at. */
  current: number | null;
  words: FrameWords;
}

/** One way of painting the view. */
export interface StageProps {
  content: StageContent;
  camera: CameraStore;
  frame: Frame;
}
