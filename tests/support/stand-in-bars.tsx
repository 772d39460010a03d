interface BarsShown {
  bars: readonly { label: string; value: number; compared: number }[];
  series: readonly string[];
}

/** Stands in for a bar chart: its series and, bar by bar, the value and what it is compared with, in words. */
export function Bars({ bars, series }: BarsShown) {
  const values = bars.map(({ label, value, compared }) => `${label} ${value}/${compared}`);
  return <output>{[series.join(), ...values].join(' ')}</output>;
}
