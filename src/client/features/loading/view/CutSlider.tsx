import { useLingui } from '@lingui/react/macro';
import { wholeText } from '../../../page/format';

interface CutSliderProps {
  /** The container's length, in mm. */
  length: number;
  cut: number;
  onCut: (cut: number) => void;
}

const step = 10;

/** Takes away what stands beyond a length, to look inside. */
export function CutSlider({ length, cut, onCut }: CutSliderProps) {
  const { t } = useLingui();
  const isWhole = cut >= length;
  const shown = isWhole ? t`whole` : t`${wholeText(cut)} mm`;
  return (
    <label className="cut-slider">
      <span>{t`Cut at`}</span>
      <input
        type="range"
        min={0}
        max={Math.ceil(length / step) * step}
        step={step}
        value={cut}
        aria-valuetext={shown}
        onChange={(event) => onCut(Math.min(length, event.target.valueAsNumber))}
      />
      <output>{shown}</output>
    </label>
  );
}
