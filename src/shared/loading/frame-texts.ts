import { msg } from '@lingui/core/macro';

/** What stands beside a drawn container; `value` is written with thousands separators. */
export const frameMessages = {
  door: msg`Door, {value} mm`,
  height: msg`{value} mm`,
  meters: msg`{value} m`,
};
