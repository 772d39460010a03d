import { useLingui } from '@lingui/react/macro';
import { errorCatalogue } from '../../shared/errors';
import { type ExportSource, exportObstacle } from '../../shared/export/sources';
import { reportLimits } from '../../shared/reports/limits';
import { translate } from '../../shared/translate';
import type { Exported } from '../grid/grid-props';

interface Words {
  advice?: string;
  nameOf?: (filter: string) => string;
}

/**
 * The sources of an export of a list or report. `advice` replaces the general message when a period is too long or
 * open; `nameOf` names a filter if a list has several periods.
 */
export function useExported(name: string, filters: Readonly<Record<string, unknown>>, words?: Words): Exported {
  return useExportedSources([{ name, filters }], words);
}

/** The sources of an export of rows of several lists; the problem is that of the first one that may not be exported. */
export function useExportedSources(sources: readonly ExportSource[], { advice, nameOf }: Words = {}): Exported {
  const { i18n } = useLingui();
  const [obstacle] = sources.flatMap((source) => exportObstacle(source) ?? []);
  if (!obstacle) return { sources, problem: undefined };
  const { problem, period } = obstacle;
  const words =
    advice && problem === 'export.windowTooLong'
      ? advice
      : translate(i18n, errorCatalogue[problem].message, { months: reportLimits.windowMonths });
  if (!nameOf) return { sources, problem: words };
  const named = { field: nameOf(period.from), problem: words };
  return { sources, problem: translate(i18n, errorCatalogue['input.invalid'].message, named) };
}
