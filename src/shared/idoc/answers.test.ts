import { describe, expect, test } from 'vitest';
import { erpLimits } from '../areas/erp/limits';
import { meaningOf, readAnswer } from './answers';
import { segment } from './segment';

const control = (type: string) => segment('EDI_DC40', { MESTYP: type });
const state = (fields: Record<string, string>) => segment('E1STATE', { DOCNUM: '42', STATUS: '51', ...fields });
const aleaud = (...states: ReturnType<typeof state>[]) => [control('ALEAUD'), segment('E1ADHDR', {}, states)];

describe('the states of documents', () => {
  test('are read with the words of the ERP', () => {
    const variables = { STAPA1_LNG: 'M2185', STAPA2_LNG: 'CN' };
    const answer = readAnswer(
      aleaud(
        state({ STATXT: 'Material & is not in plant &', ...variables }),
        state({ STATXT: 'Plant &2, material &1', ...variables }),
        state(variables),
        state({ STATUS: '53' }),
      ),
    );
    expect(answer).toEqual({
      kind: 'statuses',
      statuses: [
        { documentNumber: '0000000000000042', status: '51', reason: 'Material M2185 is not in plant CN' },
        { documentNumber: '0000000000000042', status: '51', reason: 'Plant CN, material M2185' },
        { documentNumber: '0000000000000042', status: '51', reason: 'M2185 CN' },
        { documentNumber: '0000000000000042', status: '53', reason: '' },
      ],
    });
  });

  test('are cut before a sign that would not be whole', () => {
    const room = 'x'.repeat(erpLimits.reasonLength - 1);
    const answer = readAnswer(aleaud(state({ STATXT: `${room}😀` })));
    expect(answer).toMatchObject({ statuses: [{ reason: room }] });
  });

  test.each([
    ['a number that is none', { DOCNUM: 'x' }, 'E1STATE DOCNUM x'],
    ['no status', { STATUS: '' }, 'E1STATE STATUS'],
  ])('are refused with %s', (_, fields, found) => {
    expect(() => readAnswer(aleaud(state(fields)))).toThrow(found);
  });

  test.each([
    ['53', 'acknowledged'],
    ['51', 'refused'],
    ['56', 'refused'],
    ['60', 'refused'],
    ['64', 'stored'],
    ['99', 'stored'],
  ])('%s means %s', (status, meaning) => {
    expect(meaningOf(status)).toBe(meaning);
  });
});

describe('a confirmation', () => {
  const ordrsp = (fields: Record<string, string> = {}) => [
    control('ORDRSP'),
    segment('E1EDK01', { BELNR: '0080004711', ...fields }),
    segment('E1EDKA1', { PARVW: 'WE', PARTN: '9' }),
    segment('E1EDKA1', { PARVW: 'AG', PARTN: '0000001000' }),
    segment('E1EDK02', { QUALF: '001', BELNR: 'PO-4471' }),
  ];

  test('names customer, PO and PI as people write them', () => {
    expect(readAnswer(ordrsp())).toEqual({
      kind: 'confirmation',
      confirmation: { customerNumber: '1000', poNumber: 'PO-4471', piNumber: '80004711' },
    });
  });

  test('without a number is none', () => {
    expect(() => readAnswer(ordrsp({ BELNR: '' }))).toThrow('E1EDK01 BELNR');
  });
});

test('any other document is refused', () => {
  expect(() => readAnswer([control('INVOIC')])).toThrow('EDI_DC40 MESTYP INVOIC');
  expect(() => readAnswer([])).toThrow('EDI_DC40 MESTYP');
});
