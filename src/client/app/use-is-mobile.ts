import { limits } from '../../shared/limits';
import { isNarrower, useIsNarrower } from '../ui/use-is-narrower';

/** Whether the window is narrower than 992 px, which makes the device mobile (§2). */
export const isMobile = (): boolean => isNarrower(limits.breakpoints.large);

/** `isMobile` that follows the window. */
export const useIsMobile = (): boolean => useIsNarrower(limits.breakpoints.large);
