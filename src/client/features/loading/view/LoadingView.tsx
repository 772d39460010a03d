import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react';
import { boxAt } from '../../../../shared/loading/box-at';
import { cutBoxes } from '../../../../shared/loading/isometric';
import type { Placement } from '../../../../shared/loading/plan';
import type { Point } from '../../../../shared/loading/projection';
import { enumerated } from '../../../../shared/rules/enumerated';
import { useShownPart } from '../../../state/shown-parts';
import { isComposing } from '../../../ui/is-composing';
import { CartonTip } from './CartonTip';
import { CutSlider } from './CutSlider';
import { lensOf, onDrawing } from './camera';
import { changedBy, placeBeside } from './camera-moves';
import { createCameraStore } from './camera-store';
import { factsOf } from './carton-facts';
import { DrawnStage } from './DrawnStage';
import { GraphicsStage } from './GraphicsStage';
import { useCartonText } from './use-carton-text';
import { useFrame } from './use-frame';
import { useGestures } from './use-gestures';
import { useStageContent } from './use-stage-content';
import { ViewToolbar } from './ViewToolbar';
import { actionOf, type CameraAction, walked } from './view-keys';
import type { LoadingViewProps } from './view-props';
import './view.css';

/** The carton the pointer or the keyboard is at. It belongs to these placements and to no others. */
interface Pointed {
  index: number;
  at: Point;
  placements: readonly Placement[];
}

/** A loaded container to be looked at from all sides, carton by carton, by pointer and by keyboard. */
export default function LoadingView(props: LoadingViewProps) {
  const { container, offer, step, selected, onSelect, broken } = props;
  const { placements } = container;
  const { t, i18n } = useLingui();
  const helpId = useId();
  useShownPart('loadingView');
  const stage = useRef<HTMLDivElement>(null);
  const frame = useFrame(stage);
  const [camera] = useState(createCameraStore);
  const [hasGraphics, setHasGraphics] = useState(true);
  const [cutAt, setCutAt] = useState<number | null>(null);
  const [pointed, setPointed] = useState<Pointed | null>(null);
  const [announced, setAnnounced] = useState('');
  const cut = Math.min(cutAt ?? offer.length, offer.length);
  const shown = Math.min(step, placements.length);
  const here = pointed && pointed.placements === placements && pointed.index < shown ? pointed : null;
  const { content, lines, tiers } = useStageContent(props, { cut, current: here?.index ?? null });
  const { inside } = content;
  const visible = useMemo(() => cutBoxes(placements.slice(0, shown), cut), [placements, shown, cut]);
  const boxes = useMemo(() => visible.map(({ box }) => box), [visible]);
  const textOf = useCartonText();

  const lens = () => lensOf(camera.now(), inside, frame ?? { width: 1, height: 1 });
  const indexAt = (at: Point): number | null => {
    const { projection } = lens();
    const found = boxAt(boxes, projection, onDrawing(lens(), at));
    return found === null ? null : (visible[found]?.index ?? null);
  };
  const handlePoint = (at: Point | null) => {
    const index = at && indexAt(at);
    if (at === null || index === null) setPointed(null);
    else if (index !== here?.index) setPointed({ index, at, placements });
  };
  const gestures = useGestures({
    stage,
    camera,
    inside,
    frame,
    onPress: (at) => {
      const index = indexAt(at);
      onSelect(index === selected ? null : index);
    },
    onPoint: handlePoint,
  });
  const handleMove = (action: CameraAction) => camera.set(changedBy(action, camera.now(), lens()));

  const goTo = (index: number | null) => {
    const facts = index === null ? null : factsOf(placements, lines, tiers, index);
    if (!facts) return;
    setPointed({ index: facts.number - 1, at: placeBeside(facts.placement, lens()), placements });
    const words = Object.values(textOf(facts)).filter((word) => word !== null);
    setAnnounced(`${t`Carton ${facts.number} of ${placements.length}`}: ${enumerated(words, i18n.locale)}`);
  };
  const choose = (index: number | null) => {
    onSelect(index);
    setAnnounced(index === null ? t`No carton selected` : t`Carton ${index + 1} selected`);
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const action = isComposing(event.nativeEvent) ? null : actionOf(event);
    const at = here?.index ?? null;
    if (!action) return;
    // With nothing to clear, the key is left to others.
    if (action.kind === 'clear' && at === null && selected === null) return;
    event.preventDefault();
    if (action.kind === 'walk') goTo(walked(at ?? selected, action.to, shown));
    else if (action.kind === 'select') choose(at === selected ? null : at);
    else if (action.kind === 'clear') {
      setPointed(null);
      choose(null);
    } else handleMove(action);
  };

  const facts = here && factsOf(placements, lines, tiers, here.index);
  const stageProps = frame && { content, camera, frame };
  return (
    <div className="loading-view">
      <div
        ref={stage}
        className="loading-stage"
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the view is worked by the keys that its description names
        tabIndex={0}
        aria-label={t`Loaded container, ${shown} of ${placements.length} cartons`}
        aria-roledescription={t`3D view`}
        aria-describedby={helpId}
        data-painted={hasGraphics ? 'graphics' : 'drawing'}
        onKeyDown={handleKeyDown}
        {...gestures}
      >
        {stageProps && hasGraphics && <GraphicsStage {...stageProps} onUnavailable={() => setHasGraphics(false)} />}
        {stageProps && !hasGraphics && <DrawnStage {...stageProps} />}
        {here && facts && frame && (
          <CartonTip
            facts={facts}
            of={placements.length}
            isBroken={broken?.has(here.index) ?? false}
            at={here.at}
            frame={frame}
          />
        )}
      </div>
      <ViewToolbar onMove={handleMove} />
      <CutSlider length={offer.length} cut={cut} onCut={(next) => setCutAt(next >= offer.length ? null : next)} />
      <p id={helpId} className="visually-hidden">
        {t`Arrow keys turn, with Shift they move; plus and minus zoom, 0 shows all, 1 to 4 look from the corner, the side, above and the door. N and P go from carton to carton in loading order, Home and End to the first and the last, Enter selects, Esc deselects.`}
      </p>
      <p className="visually-hidden" aria-live="polite">
        {announced}
      </p>
    </div>
  );
}
