import { useLingui } from '@lingui/react/macro';
import { errorCatalogue } from '../../shared/errors';
import { limits } from '../../shared/limits';
import { exportWindowProblem } from '../../shared/rules/export-window';
import { translate } from '../../shared/translate';

/**
 * Why a period cannot be exported (§5), or undefined. `advice` is said in place of the general words where the period
 * is too long or open.
 */
export function useExportObstacle(
  from: string | undefined,
  to: string | undefined,
  advice?: string,
): string | undefined {
  const { i18n } = useLingui();
  const problem = exportWindowProblem(from, to);
  if (problem === null) return undefined;
  if (advice && problem === 'export.windowTooLong') return advice;
  return translate(i18n, errorCatalogue[problem].message, { months: limits.exportWindowMonths });
}
