import { expect, test } from 'vitest';
import { safeRedirect } from './safe-redirect';

const here = 'https://loadline.example';

test.each([
  ['/CustomerDet?id=7', '/CustomerDet?id=7'],
  ['/OrderStatus?stage=shipped#top', '/OrderStatus?stage=shipped#top'],
  ['/Customer?name=海港', '/Customer?name=%E6%B5%B7%E6%B8%AF'],
])('goes back to %s', (redirect, expected) => expect(safeRedirect(redirect, here)).toBe(expected));

test.each([
  null,
  '',
  'https://elsewhere.example/',
  '//elsewhere.example/',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
  '\\\\elsewhere.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '/.//elsewhere.example',
  'Customer',
  '/login?redirect=/Customer',
])('goes to the index page instead of %s', (redirect) => expect(safeRedirect(redirect, here)).toBe('/index'));
