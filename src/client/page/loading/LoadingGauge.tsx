import { useLingui } from '@lingui/react/macro';
import type { CSSProperties } from 'react';
import { type CubeState, cubeStateOf, type GaugeMark, gaugeOf } from '../../../shared/loading/gauge';
import { loadingLimits } from '../../../shared/loading/limits';
import type { ContainerOffer } from '../../../shared/loading/problem';
import { Dot, type Tone } from '../../ui/Badge';
import { useVolume } from '../use-volume';
import './loading-gauge.css';

type Window = Pick<ContainerOffer, 'minCuft' | 'maxCuft'>;

interface LoadingGaugeProps {
  label: string;
  cuft: number;
  window: Window;
}

const tones: Record<CubeState, Tone> = { empty: 'idle', below: 'warn', within: 'good', warned: 'warn', above: 'bad' };

/** A cube as a bar, with marks of the container's window, in the user's unit and the other one. */
export function LoadingGauge({ label, cuft, window }: LoadingGaugeProps) {
  const volume = useVolume();
  const { filled, marks } = gaugeOf(cuft, window);
  const { t } = useLingui();
  const state = cubeStateOf(cuft, window);
  const names: Record<GaugeMark['kind'], string> = { least: t`at least`, warning: t`warning from`, most: t`at most` };
  const at = (share: number) => ({ '--at': `${share * 100}%` }) as CSSProperties; // React's style type has no custom properties.
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a <meter> cannot carry the marks of a window */}
      <div
        className="gauge"
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={window.maxCuft}
        aria-valuenow={Math.round(cuft)}
        aria-valuetext={`${volume.text(cuft)}, ${volume.otherText(cuft)}`}
      >
        <i data-tone={tones[state]} style={at(filled)} />
        {marks.map((mark) => (
          <u key={mark.kind} style={at(mark.at)} />
        ))}
      </div>
      <dl className="gauge-marks">
        {marks.map((mark) => (
          <div
            key={mark.kind}
            style={at(mark.at)}
            data-reached={cuft >= mark.cuft || undefined}
            data-side={mark.at < 0.5 ? 'after' : 'before'}
          >
            <dt>{names[mark.kind]}</dt>
            <dd>{volume.text(mark.cuft, 0)}</dd>
            <dd>{volume.otherText(mark.cuft, 0)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** A cube's state relative to the window, as a dot and words. */
export function CubeStateDot({ cuft, window }: { cuft: number; window: Window }) {
  const { t } = useLingui();
  const state = cubeStateOf(cuft, window);
  const volume = useVolume();
  const [least, most] = [window.minCuft, window.maxCuft].map((each) => volume.amount(each, 0));
  const warning = volume.amount(loadingLimits.containerCuft.warn, 0);
  const words: Record<CubeState, string> = {
    empty: t`empty`,
    below: t`below ${least}`,
    within: window.minCuft > 0 ? t`within ${least} – ${most}` : t`within ${most}`,
    warned: t`cubes have reached ${warning}`,
    above: t`above ${most}`,
  };
  return <Dot tone={tones[state]}>{words[state]}</Dot>;
}
