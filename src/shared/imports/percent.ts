/** A fraction in percent, rounded to fifteen digits to remove binary noise: 0.07 is 7. */
export const inPercent = (fraction: number): number => Number((fraction * 100).toPrecision(15));
