import { homeCalls } from '../../../shared/areas/dashboard/home-calls';
import { useCall } from '../../page/use-call';

/** What the user's customers are doing now. */
export const useHome = () => useCall(homeCalls.getHomeFigures, {});
