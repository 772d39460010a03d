/** Days on which months, years and weeks end or begin, just past midnight in Shanghai, and the day it is (empty). */
export const otherDays = ['2028-02-29', '2026-12-31', '2027-01-01', '2026-05-31', '2026-03-01T00:30+08:00', ''];
