import { dashboardCalls } from '../../../shared/areas/dashboard/calls';
import { addMonths } from '../../../shared/rules/days';
import { refuseReversed } from '../../db/period';
import { answering, type Handlers } from '../../http/handlers';
import type { Clock } from '../../services/clock/clock';
import * as dashboard from './queries';

const handlers: Handlers<typeof dashboardCalls> = {
  async getMonthRatio({ readDb, input, user, services }) {
    return dashboard.monthRatio(readDb, user, input.asOf ?? services.clock.today());
  },

  async getSalesByMonth({ readDb, input, user, services }) {
    const year = input.year ?? Number(services.clock.today().slice(0, 4));
    return { year, months: await dashboard.salesByMonth(readDb, user, year) };
  },

  async getIntakeAndShipped({ readDb, input, user, services }) {
    // Eleven whole months and the current one so far.
    const days = daysOf(services.clock, input, (to) => addMonths(`${to.slice(0, 7)}-01`, -11));
    return dashboard.intakeAndShipped(readDb, user, days);
  },

  getSalesByCountry: async ({ readDb, input, services, ...asking }) =>
    dashboard.salesByCountry(readDb, asking, daysOf(services.clock, input, yearStart)),

  getSalesByDepartment: async ({ readDb, input, services, ...asking }) =>
    dashboard.salesByDepartment(readDb, asking, daysOf(services.clock, input, yearStart)),

  getTopCustomers: async ({ readDb, input, services, ...asking }) =>
    dashboard.topCustomers(readDb, asking, daysOf(services.clock, input, yearStart)),

  getTopModels: async ({ readDb, input, services, ...asking }) =>
    dashboard.topModels(readDb, asking, daysOf(services.clock, input, yearStart)),

  getStockByAge: ({ readDb, input: _, ...asking }) => dashboard.stockByAge(readDb, asking),
};

export const dashboardAnswers = answering(dashboardCalls, handlers);

const yearStart = (day: string): string => `${day.slice(0, 4)}-01-01`;

interface AskedDays {
  from?: string | undefined;
  to?: string | undefined;
}

/** The requested days; by default they end today and begin at the figure's usual start. */
function daysOf(clock: Clock, asked: AskedDays, usualStart: (to: string) => string) {
  const to = asked.to ?? clock.today();
  const days = { from: asked.from ?? usualStart(to), to };
  refuseReversed(days);
  return days;
}
