import { useLingui } from '@lingui/react/macro';
import {
  type OrientationName,
  orientationNames,
  orientations,
  type Side,
} from '../../../../shared/loading/orientations';
import { tooltip } from '../../../ui/tooltip';

interface OrientationFlagsProps {
  /** Whose they are, for screen readers. */
  of: string;
  flags: Record<OrientationName, boolean>;
  onTurn: (name: OrientationName, isAllowed: boolean) => void;
  /** In a grid's cell the arrows move between cells and Enter opens the line, so the buttons take no tab stop. */
  isInGrid?: boolean;
}

/** How wide and high each side is drawn: the length is the longest, the height the shortest. */
const drawn: Record<Side, number> = { length: 13, width: 9, height: 5 };

/** The six orientations as six small switches, each drawn as the carton stands when one looks along the container. */
export function OrientationFlags({ of, flags, onTurn, isInGrid }: OrientationFlagsProps) {
  const { t, i18n } = useLingui();
  return (
    <fieldset className="orientation-flags" aria-label={t`Orientations of ${of}`}>
      {orientationNames.map((name) => {
        const { sides, label } = orientations[name];
        const [along, , upright] = sides;
        const text = i18n._(label);
        return (
          <button
            key={name}
            type="button"
            {...tooltip({ text })}
            aria-label={text}
            aria-pressed={flags[name]}
            tabIndex={isInGrid ? -1 : undefined}
            onClick={(event) => {
              event.stopPropagation();
              onTurn(name, !flags[name]);
            }}
          >
            <svg width="15" height="15" viewBox="0 0 15 15" aria-hidden="true">
              <rect x={(15 - drawn[along]) / 2} y={14 - drawn[upright]} width={drawn[along]} height={drawn[upright]} />
            </svg>
          </button>
        );
      })}
    </fieldset>
  );
}
