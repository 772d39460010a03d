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
 * What an export of a list or report holds. `advice` is said in place of the general words where a period is too long
 * or open; `nameOf` names a filter where a list has several periods.
 */
export function useExported(name: string, filters: Readonly<Record<string, unknown>>, words?: Words): Exported {
  return useExportedSources([{ name, filters }], words);
}

/** What an export of rows of several lists holds; the first of them that may not be exported is to blame. */
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
