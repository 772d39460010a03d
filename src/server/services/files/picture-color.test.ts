import sharp from 'sharp';
import { expect, test } from 'vitest';
import { colorOf } from './picture-color';

const size = { width: 40, height: 20 };

/** A picture of that color; `left` stands over its left half. */
const picture = (background: string, left?: string) => {
  const whole = sharp({ create: { ...size, channels: 4, background } });
  if (left === undefined) return whole;
  const half = { create: { width: 20, height: 20, channels: 4, background: left } } as const;
  return whole.composite([{ input: half, left: 0, top: 0 }]);
};

test('a picture has the mean color of its pixels', async () => {
  expect(await colorOf(await picture('#c0a080').removeAlpha().png().toBuffer())).toBe('#c0a080');
  expect(await colorOf(await picture('#000000', '#ffffff').png().toBuffer())).toBe('#808080');
  expect(await colorOf(await picture('#404040').grayscale().png().toBuffer())).toBe('#404040');
});

test('transparent parts do not count', async () => {
  expect(await colorOf(await picture('#00000000', '#e6d2b4').png().toBuffer())).toBe('#e6d2b4');
  expect(await colorOf(await picture('#00000000').png().toBuffer())).toBe('#ffffff');
});
