import { useMemo } from 'react';
import { linesById, tiersOf } from '../../../../shared/loading/figures';
import { markColor, marksOf } from '../../../../shared/loading/marks';
import type { StageContent } from './stage';
import { useFrameWords } from './use-frame-words';
import { useThemePalette } from './use-theme-palette';
import type { LoadingViewProps } from './view-props';

const none: ReadonlySet<number> = new Set();

interface ViewState {
  cut: number;
  current: number | null;
}

/** What the stage shows; a part stays the same object while its content is unchanged. */
export function useStageContent(props: LoadingViewProps, { cut, current }: ViewState) {
  const { problem, container, offer, step, colorBy, selected, broken = none } = props;
  const { placements } = container;
  const { length, width, height } = offer;
  const palette = useThemePalette();
  const words = useFrameWords();
  const lines = useMemo(() => linesById(problem), [problem]);
  const tiers = useMemo(() => tiersOf(placements), [placements]);
  const inside = useMemo(() => ({ length, width, height }), [length, width, height]);
  const colors = useMemo(() => {
    const marks = marksOf(problem, colorBy);
    return placements.map(({ line }, index) =>
      broken.has(index) ? palette.bad : markColor(marks.get(line) ?? null, palette),
    );
  }, [problem, colorBy, placements, broken, palette]);
  const content = useMemo(
    (): StageContent => ({ inside, placements, colors, broken, palette, step, cut, selected, current, words }),
    [inside, placements, colors, broken, palette, step, cut, selected, current, words],
  );
  return { content, lines, tiers };
}
