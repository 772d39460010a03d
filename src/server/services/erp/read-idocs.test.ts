import { describe, expect, test } from 'vitest';
import { Unreadable } from '../../../shared/idoc/answers';
import { answersIn, postedAnswersIn } from './read-idocs';

const read = (xml: string) => answersIn(Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${xml}`));
const control = (type: string) => `<EDI_DC40 SEGMENT="1"><MESTYP>${type}</MESTYP></EDI_DC40>`;
const state = (number: string, status: string, text = '') =>
  `<E1STATE><DOCNUM>${number}</DOCNUM><STATUS>${status}</STATUS><STATXT>${text}</STATXT></E1STATE>`;

describe('the IDocs of an XML', () => {
  test('are read in their order, whatever stands around them', () => {
    const answers = read(
      `<ALEAUD01>
        <IDOC BEGIN="1">${control('ALEAUD')}<E1ADHDR>${state(' 42 ', '53')}${state('7', '51', 'Preis &lt;fehlt&gt; &#x20AC;')}</E1ADHDR></IDOC>
        <IDOC BEGIN="1">${control('ORDRSP')}<E1EDK01><BELNR>0000012345</BELNR></E1EDK01>
          <E1EDKA1><PARVW>WE</PARVW><PARTN>9</PARTN></E1EDKA1><E1EDKA1><PARVW>AG</PARVW><PARTN>0000100200</PARTN></E1EDKA1>
          <E1EDK02><QUALF>001</QUALF><BELNR>PO-1</BELNR></E1EDK02></IDOC>
      </ALEAUD01>`,
    );
    expect(answers).toEqual([
      {
        kind: 'statuses',
        statuses: [
          { documentNumber: '0000000000000042', status: '53', reason: '' },
          { documentNumber: '0000000000000007', status: '51', reason: 'Preis <fehlt> €' },
        ],
      },
      { kind: 'confirmation', confirmation: { customerNumber: '100200', poNumber: 'PO-1', piNumber: '12345' } },
    ]);
  });

  test('tell nothing where there is none, one says something else, or it is no XML', () => {
    const found = (xml: string) => {
      try {
        return read(xml);
      } catch (error) {
        return error instanceof Unreadable ? error.found : error;
      }
    };
    expect(found('<A><B>1</B></A>')).toBe('IDOC');
    expect(found(`<A><IDOC>${control('MATMAS')}</IDOC></A>`)).toBe('EDI_DC40 MESTYP MATMAS');
    expect(found(`<A><IDOC>${control('ALEAUD')}${state('x', '53')}</IDOC></A>`)).toBe('E1STATE DOCNUM x');
    expect(found(`<A><IDOC>${control('ALEAUD')}${state('1', '5')}</IDOC></A>`)).toBe('E1STATE STATUS 5');
    expect(found(`<A><IDOC>${control('ORDRSP')}<E1EDK02><QUALF>002</QUALF><BELNR>1</BELNR></E1EDK02></IDOC></A>`)).toBe(
      'E1EDKA1 AG PARTN',
    );
    expect(found('<A><IDOC>')).toBe('XML');
    expect(found('<!DOCTYPE a [<!ENTITY b "c">]><A/>')).toBe('XML');
  });

  test('without a state say something only where the ERP was asked', () => {
    const none = `<A><IDOC>${control('ALEAUD')}<E1ADHDR><MESTYP>ORDERS</MESTYP></E1ADHDR></IDOC></A>`;
    expect(read(none)).toEqual([{ kind: 'statuses', statuses: [] }]);
    expect(() => postedAnswersIn(Buffer.from(none))).toThrow('E1STATE');
    // An empty E1STATE does not mean there is no document; taking it so would send the document again.
    const empty = none.replace('</E1ADHDR>', '<E1STATE SEGMENT="1"/></E1ADHDR>');
    expect(() => read(empty)).toThrow('E1STATE DOCNUM');
    expect(() => read(`<A>${none}<IDOC/></A>`)).toThrow('EDI_DC40 MESTYP');
  });
});
