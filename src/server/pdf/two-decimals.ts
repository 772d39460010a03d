/** Money and volumes have two decimals on paper. */
export const twoDecimals = (value: number): string =>
  value.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
