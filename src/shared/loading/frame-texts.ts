import { msg } from '@lingui/core/macro';

/** The texts beside a drawn container; `value` is given with thousands separators. */
export const frameMessages = {
  door: msg`Door, {value} mm`,
  height: msg`{value} mm`,
  meters: msg`{value} m`,
};
