import { limits } from '../../shared/limits';
import { isNarrower, useIsNarrower } from '../ui/use-is-narrower';

/** Whether the window is narrower than 992 px, which counts as a mobile device (§2). */
export const isMobile = (): boolean => isNarrower(limits.breakpoints.large);

/** Like `isMobile`, following changes of the window. */
export const useIsMobile = (): boolean => useIsNarrower(limits.breakpoints.large);
