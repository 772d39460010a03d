import { expect, test } from 'vitest';
import { followLimits } from '../../../shared/areas/view/limits';
import { type Happening, inWords, merged } from './happenings';

const li = { en: 'Li Wei', zh: '李伟' };
const order = { entity: 'order', name: { en: 'PO 1', zh: 'PO 1' } } as const;

test('what somebody changed again is said once, with all that was changed', () => {
  const happenings = merged(
    [{ kind: 'changed', fields: ['etd'], by: li }],
    [
      { kind: 'changed', fields: ['etd', 'remarks'], by: li },
      { kind: 'changed', fields: ['eta'], by: null },
    ],
  );
  expect(inWords('en', { ...order, happenings })).toBe('Order PO 1: ETA changed; ETD, Remarks changed by Li Wei');
});

test('a later state takes the place of an earlier one, and the latest stands first', () => {
  const happenings = merged(
    [
      { kind: 'state', field: 'stage', state: 'scheduled', by: li },
      { kind: 'container', name: 'TCLU1', status: 'atSea', by: null },
    ],
    [
      { kind: 'state', field: 'stage', state: 'shipped', by: li },
      { kind: 'container', name: 'TCLU1', status: 'arrived', by: null },
    ],
  );
  expect(inWords('en', { ...order, happenings })).toBe(
    'Order PO 1: container TCLU1: Arrived at POD; Shipped, by Li Wei',
  );
  expect(inWords('zh', { ...order, happenings })).toMatch(/^订单 PO 1：货柜 TCLU1：/);
});

test('many changed fields are counted, and what no field is called is just a change', () => {
  const fields = ['etd', 'eta', 'remarks', 'pod', 'destination'];
  const said = (happening: Happening) => inWords('en', { ...order, happenings: [happening] });
  expect(said({ kind: 'changed', fields, by: null })).toBe('Order PO 1: ETD, ETA, Remarks +2 changed');
  expect(said({ kind: 'changed', fields: [], by: li })).toBe('Order PO 1: changed by Li Wei');
  expect(said({ kind: 'late', name: 'PO 1', day: '2026-11-01' })).toContain('is late, it was wanted on 2026-11-01');
});

test('of very many happenings the latest are kept', () => {
  const many = Array.from(
    { length: 50 },
    (_, at): Happening => ({ kind: 'late', name: String(at), day: '2026-11-01' }),
  );
  expect(merged([], many)).toEqual(many.slice(-followLimits.happenings));
});
