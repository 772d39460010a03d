interface BarsShown {
  bars: readonly { label: string; value: number; compared: number }[];
  series: readonly string[];
}

/** Stands in for a bar chart: its series and, for each bar, the value and the compared value, as text. */
export function Bars({ bars, series }: BarsShown) {
  const values = bars.map(({ label, value, compared }) => `${label} ${value}/${compared}`);
  return <output>{[series.join(), ...values].join(' ')}</output>;
}
