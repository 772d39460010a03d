import { dashboardCalls } from '../../shared/api/dashboard';
import { addMonths } from '../../shared/rules/export-window';
import type { Db } from '../db/connect';
import { refuseReversed } from '../db/period';
import { area, type Handlers } from '../http/handlers';
import * as dashboard from '../queries/dashboard';

const handlers: Handlers<typeof dashboardCalls> = {
  async getMonthRatio({ readDb, input, user }) {
    return dashboard.monthRatio(readDb, user, input.asOf ?? (await dashboard.today(readDb)));
  },

  async getSalesByMonth({ readDb, input, user }) {
    const year = input.year ?? Number((await dashboard.today(readDb)).slice(0, 4));
    return { year, months: await dashboard.salesByMonth(readDb, user, year) };
  },

  async getIntakeAndShipped({ readDb, input, user }) {
    // Eleven whole months and the present one, as far as it has come.
    const days = await daysOf(readDb, input, (to) => addMonths(`${to.slice(0, 7)}-01`, -11));
    return dashboard.intakeAndShipped(readDb, user, days);
  },

  getSalesByCountry: async ({ readDb, input, ...asking }) =>
    dashboard.salesByCountry(readDb, asking, await daysOf(readDb, input, yearStart)),

  getSalesByDepartment: async ({ readDb, input, ...asking }) =>
    dashboard.salesByDepartment(readDb, asking, await daysOf(readDb, input, yearStart)),

  getTopCustomers: async ({ readDb, input, ...asking }) =>
    dashboard.topCustomers(readDb, asking, await daysOf(readDb, input, yearStart)),

  getTopModels: async ({ readDb, input, ...asking }) =>
    dashboard.topModels(readDb, asking, await daysOf(readDb, input, yearStart)),

  getStockByAge: ({ readDb, input: _, ...asking }) => dashboard.stockByAge(readDb, asking),
};

export const dashboardArea = area(dashboardCalls, handlers);

const yearStart = (day: string): string => `${day.slice(0, 4)}-01-01`;

interface AskedDays {
  from?: string | undefined;
  to?: string | undefined;
}

/** The days asked for; what is left out ends today and begins where the figure usually does. */
async function daysOf(db: Db, asked: AskedDays, usualStart: (to: string) => string) {
  const to = asked.to ?? (await dashboard.today(db));
  const days = { from: asked.from ?? usualStart(to), to };
  refuseReversed(days);
  return days;
}
