/** Matches the foot of a list that has so many rows: "5 rows", but not "15 rows". */
export const rowCount = (rows: number | undefined): RegExp => new RegExp(`^${rows?.toLocaleString('en-US')} rows?`);
