import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { FileSpreadsheet } from 'lucide-react';
import type { IntakeStep } from '../../../shared/areas/intake/calls';
import { reportLimits } from '../../../shared/reports/limits';
import type { Exported } from '../../grid/grid-props';
import { choiceOptions } from '../../page/choice-options';
import type { ListFilter } from '../../page/FilterBar';
import type { PageAction } from '../../page/PageActions';
import { useDownload } from '../../page/use-download';
import { useExported } from '../../page/use-exported';
import type { FilterValues } from '../../page/use-filters';
import { useCustomerFilter, useCustomerPropertyFilters } from '../../page/use-look-ups';
import { exportIntake, intakeInput } from './use-intake';

const stepNames = {
  month: msg`Month`,
  week: msg`Week`,
  day: msg({ message: 'Day', context: 'a step of time' }),
} as const satisfies Record<IntakeStep, object>;

/** How the filters of the order intake are shown. */
export function useIntakeFilters(): ListFilter[] {
  const { t, i18n } = useLingui();
  const properties = useCustomerPropertyFilters();
  const customer = useCustomerFilter();
  return [
    {
      name: 'by',
      label: t`Grouped by`,
      kind: 'choice',
      options: choiceOptions(stepNames, i18n),
    },
    { name: 'from', label: t`Received from`, kind: 'day' },
    { name: 'to', label: t`Received until`, kind: 'day' },
    customer,
    ...properties,
  ];
}

/** What an export of the grid holds, and the button that exports the lines behind it or says why it cannot. */
export function useIntakeExport(
  gridId: string,
  values: FilterValues,
): { exported: Exported; exportAction: PageAction } {
  const { t } = useLingui();
  const { download, isDownloading } = useDownload();
  const exported = useExported(gridId, intakeInput(values), {
    advice: t`Choose days of receipt first: an export covers at most ${reportLimits.windowMonths} months.`,
  });
  const exportAction: PageAction = {
    id: 'here.export',
    right: 'export',
    label: msg`Export the lines`,
    icon: FileSpreadsheet,
    busy: isDownloading,
    disabledReason: exported.problem,
    run: () => void download(() => exportIntake(values)),
  };
  return { exported, exportAction };
}
