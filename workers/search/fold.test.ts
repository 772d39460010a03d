import { expect, test } from 'vitest';
import { fold } from './fold';

test('letters that are none of ours are folded into those they are written with', () => {
  expect(fold('Þórsmörk Lædi')).toBe('thorsmork laedi');
  expect(fold('Cœur, Straße, Łódź, Đakovo, Borð, Smørrebrød, Işık')).toBe(
    'coeur, strasse, lodz, dakovo, bord, smorrebrod, isik',
  );
});
