/** The parts of a profile that figures lead to. */
export const sectionIds = {
  receivables: 'receivables',
  containers: 'containers',
  netSales: 'net-sales',
} as const;
