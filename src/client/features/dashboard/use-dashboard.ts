import { savedQueryCalls } from '../../../shared/areas/console/saved-query-calls';
import { getOverdueAccountReceivablesGraph } from '../../../shared/areas/customer/receivable-age-calls';
import { dashboardCalls } from '../../../shared/areas/dashboard/calls';
import { useCall } from '../../page/use-call';

// Every tile of the page asks for its own figures, so that none waits for another, or fails with it.

export const useMonthRatio = () => useCall(dashboardCalls.getMonthRatio, {});
export const useSalesByMonth = () => useCall(dashboardCalls.getSalesByMonth, {});
export const useIntakeAndShipped = () => useCall(dashboardCalls.getIntakeAndShipped, {});
export const useStockByAge = () => useCall(dashboardCalls.getStockByAge, {});
export const useReceivablesByAge = () => useCall(getOverdueAccountReceivablesGraph, {});
export const useSalesByCountry = () => useCall(dashboardCalls.getSalesByCountry, {});
export const useSalesByDepartment = () => useCall(dashboardCalls.getSalesByDepartment, {});
export const useTopCustomers = () => useCall(dashboardCalls.getTopCustomers, {});
export const useTopModels = () => useCall(dashboardCalls.getTopModels, {});
export const usePinnedQueries = () => useCall(savedQueryCalls.listSavedQueries, { pinned: true });
