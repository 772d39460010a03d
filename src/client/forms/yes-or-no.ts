import { t } from '@lingui/core/macro';
import type { Option } from '../ui/Select';

/** The choices of a flag that may also be left open. */
export const yesOrNo = (): Option[] => [
  { value: 'true', label: t`Yes` },
  { value: 'false', label: t`No` },
];
