import { Trans, useLingui } from '@lingui/react/macro';
import { Check, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { Violation } from '../../../../shared/loading/check-container';
import { linesById, orientationOf } from '../../../../shared/loading/figures';
import { orientations } from '../../../../shared/loading/orientations';
import type { LoadedContainer } from '../../../../shared/loading/plan';
import type { ContainerOffer, LoadingProblem } from '../../../../shared/loading/problem';
import { wholeText } from '../../../page/format';
import { useShownPart } from '../../../state/shown-parts';
import { Dot } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { isComposing } from '../../../ui/is-composing';
import { KeyHint } from '../KeyHint';
import { firstOfEachRule, type Moving } from './edit-plan';
import { MoveButtons } from './MoveButtons';
import { type MoveKey, movedByKey } from './move-keys';
import { violationText } from './violation-text';

interface MovePanelProps {
  problem: LoadingProblem;
  /** The container, with the carton where it is held. */
  container: LoadedContainer;
  offer: ContainerOffer;
  moving: Moving;
  violations: readonly Violation[];
  onMove: (moving: Moving) => void;
  onPutDown: () => void;
  onCancel: () => void;
}

/** A carton in one's hands: keys move it, what it would break is said at once, and only a legal place takes it. */
export function MovePanel(props: MovePanelProps) {
  const { problem, container, offer, moving, violations, onMove, onPutDown, onCancel } = props;
  const { t, i18n } = useLingui();
  const panel = useRef<HTMLDivElement>(null);
  const { placement } = moving;
  const held = moving.index ?? container.placements.length - 1;
  const lines = linesById(problem);
  const line = lines.get(placement.line);
  const isLegal = violations.length === 0;

  useShownPart('cartonInHand');
  useEffect(() => panel.current?.focus(), []);

  const movedBy = (press: MoveKey) => {
    const others = container.placements.filter((_, index) => index !== held);
    return line ? movedByKey(placement, press, { line, offer, others }) : null;
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    const isInside = event.target !== event.currentTarget;
    if (event.key === 'Escape') onCancel();
    else if (event.key === 'Enter' && !isInside) isLegal && onPutDown();
    else {
      const moved = movedBy(event);
      if (!moved) return;
      onMove({ ...moving, placement: moved });
    }
    event.preventDefault();
    event.stopPropagation();
  };
  const name = line && orientationOf(line, placement);
  const label = line?.label ?? placement.line;
  return (
    <div
      ref={panel}
      className="move-panel"
      role="application"
      aria-label={t`Moving ${label}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keys move the carton while this has the focus
      tabIndex={0}
      onKeyDown={handleKeyDown}
    >
      <div className="move-line">
        <strong>{label}</strong>
        <span aria-live="polite">
          x {wholeText(placement.x)} · y {wholeText(placement.y)} · z {wholeText(placement.z)} mm ·{' '}
          {[placement.dx, placement.dy, placement.dz].map(wholeText).join(' × ')}
          {name && ` · ${i18n._(orientations[name].label)}`}
        </span>
      </div>
      <div role="status">
        {isLegal ? (
          <Dot tone="good">{t`Keeps every rule`}</Dot>
        ) : (
          <ul>
            {firstOfEachRule(violations).map((violation) => (
              <li key={violation.rule}>
                <Dot tone="bad">{violationText(violation, container.placements, lines, i18n)}</Dot>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="move-line">
        <MoveButtons
          onPress={(press) => {
            const moved = movedBy(press);
            if (moved) onMove({ ...moving, placement: moved });
          }}
        />
        <p className="quiet">
          <Trans>
            Steps of 10 mm, with Shift of 100 mm; a carton stops where it touches another, and Shift takes it past.
          </Trans>
        </p>
        <span className="grow" />
        <Button icon={X} onClick={onCancel}>
          <Trans>Put back</Trans> <KeyHint>Esc</KeyHint>
        </Button>
        <Button
          icon={Check}
          variant="primary"
          disabledReason={isLegal ? undefined : t`It is not allowed in this place.`}
          onClick={onPutDown}
        >
          <Trans>Put down</Trans> <KeyHint>↵</KeyHint>
        </Button>
      </div>
    </div>
  );
}
