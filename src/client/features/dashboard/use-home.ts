import { homeCalls } from '../../../shared/api/home';
import { useCall } from '../../page/use-call';

/** What the user's customers are doing now. */
export const useHome = () => useCall(homeCalls.getHomeFigures, {});
