import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SizeUnits } from '../../shared/rules/size-units';
import type { Size, Theme } from './settings';

export const themeNames: Record<Theme, MessageDescriptor> = {
  d2: msg`d2 classic`,
  violet: msg`Violet`,
  line: msg`Simple line`,
  star: msg`Star`,
  tomorrow: msg`Tomorrow Night Blue`,
};

export const sizeNames: Record<Size, MessageDescriptor> = {
  default: msg`Default`,
  medium: msg`Medium`,
  small: msg`Small`,
  mini: msg`Mini`,
};

export const lengthNames: Record<SizeUnits['length'], MessageDescriptor> = {
  in: msg`Lengths in inches`,
  cm: msg`Lengths in centimeters`,
};

export const volumeNames: Record<SizeUnits['volume'], MessageDescriptor> = {
  cuft: msg`Volumes in cubic feet`,
  m3: msg`Volumes in cubic meters`,
};
