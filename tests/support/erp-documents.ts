/** An ERP's status of one document of ours. */
interface State {
  documentNumber: string;
  status: string;
  text?: string;
  /** The values for the placeholders of the text. */
  variables?: readonly string[];
}

/** The statuses of documents as an ERP sends them, all in one IDoc. */
export function aleaud(states: readonly State[]): string {
  const each = states.map(
    ({ documentNumber, status, text = '', variables = [] }) => `<E1STATE SEGMENT="1"><DOCNUM>${documentNumber}</DOCNUM>
      <STATUS>${status}</STATUS><STATXT>${text}</STATXT>
      ${variables.map((value, at) => `<STAPA${at + 1}_LNG>${value}</STAPA${at + 1}_LNG>`).join('')}<STAMID>VB</STAMID><STAMNO>123</STAMNO>
      <E1PRTOB SEGMENT="1"><DOCNUM>0000000000007654</DOCNUM></E1PRTOB></E1STATE>`,
  );
  return idoc('ALEAUD01', 'ALEAUD', `<E1ADHDR SEGMENT="1"><MESTYP>ORDERS</MESTYP>${each.join('')}</E1ADHDR>`);
}

/** An ERP's confirmation of an order that it created. */
export function ordrsp({ customer = '0000000C1', poNumber = 'PO-1', piNumber = '0080004711' } = {}): string {
  return idoc(
    'ORDERS05',
    'ORDRSP',
    `<E1EDK01 SEGMENT="1"><CURCY>USD</CURCY><BELNR>${piNumber}</BELNR></E1EDK01>
    <E1EDKA1 SEGMENT="1"><PARVW>AG</PARVW><PARTN>${customer}</PARTN></E1EDKA1>
    <E1EDKA1 SEGMENT="1"><PARVW>WE</PARVW><PARTN>0000009999</PARTN></E1EDKA1>
    <E1EDK02 SEGMENT="1"><QUALF>002</QUALF><BELNR>${piNumber}</BELNR></E1EDK02>
    <E1EDK02 SEGMENT="1"><QUALF>001</QUALF><BELNR>${poNumber}</BELNR></E1EDK02>
    <E1EDP01 SEGMENT="1"><POSEX>000010</POSEX><E1EDP02 SEGMENT="1"><QUALF>001</QUALF><BELNR>${poNumber}</BELNR>
      <ZEILE>000010</ZEILE></E1EDP02></E1EDP01>`,
  );
}

function idoc(type: string, message: string, segments: string): string {
  return `<?xml version="1.0" encoding="utf-8"?><${type}><IDOC BEGIN="1"><EDI_DC40 SEGMENT="1">
    <TABNAM>EDI_DC40</TABNAM><MANDT>100</MANDT><DOCNUM>0000000000123456</DOCNUM><DIRECT>1</DIRECT>
    <IDOCTYP>${type}</IDOCTYP><MESTYP>${message}</MESTYP></EDI_DC40>${segments}</IDOC></${type}>`;
}
