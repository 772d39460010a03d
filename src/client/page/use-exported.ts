import { useLingui } from '@lingui/react/macro';
import { errorCatalogue } from '../../shared/errors';
import { exportObstacle } from '../../shared/export/sources';
import { reportLimits } from '../../shared/reports/limits';
import { translate } from '../../shared/translate';
import type { Exported } from '../grid/grid-props';

/**
 * What an export of a list or report holds. `advice` is said in place of the general words where a period is too long
 * or open; `nameOf` names a filter where a list has several periods.
 */
export function useExported(
  name: string,
  filters: Readonly<Record<string, unknown>>,
  { advice, nameOf }: { advice?: string; nameOf?: (filter: string) => string } = {},
): Exported {
  const { i18n } = useLingui();
  const source = { name, filters };
  const obstacle = exportObstacle(source);
  if (!obstacle) return { sources: [source], problem: undefined };
  const { problem, period } = obstacle;
  const words =
    advice && problem === 'export.windowTooLong'
      ? advice
      : translate(i18n, errorCatalogue[problem].message, { months: reportLimits.windowMonths });
  if (!nameOf) return { sources: [source], problem: words };
  const named = { field: nameOf(period.from), problem: words };
  return { sources: [source], problem: translate(i18n, errorCatalogue['input.invalid'].message, named) };
}
