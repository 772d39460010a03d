import { type ReportName, reportNames, reportOf } from '../areas/reports';
import type { PageName } from '../pages';

/** The pages of reports that have one of their own; plain data, as the outline is. */
export const reportPages: Partial<Record<ReportName, PageName>> = Object.fromEntries(
  reportNames.flatMap((name) => {
    const { page } = reportOf(name);
    return page ? [[name, page]] : [];
  }),
);
