/** Rows of third-party order books and catalogs, and the mappings by which the command line reads them. */
export const orderMap = {
  kind: 'orders',
  format: { dates: 'M/d/yyyy' },
  fields: {
    customer: {
      code: 'Client',
      nameEn: 'Name',
      countryId: 'Country',
      departmentId: { constant: 'NAE' },
      ownerId: { constant: 'grace.chen' },
    },
    model: { code: 'Model', nameEn: 'Model' },
    material: { number: 'Article', nameEn: 'Article name' },
    order: { poNumber: 'PO', orderDate: 'Ordered' },
    orderLine: {
      quantity: 'Pieces',
      discount: { column: 'Discount', multiply: 100 },
      amount: 'Amount',
      stage: { column: 'State', values: { open: 'piSigned', gone: 'shipped' } },
    },
  },
};
export const heading = 'Client,Name,Country,PO,Ordered,Model,Article,Article name,Pieces,Discount,Amount,State';
export const first = 'C1,"Nordlys Møbler, Oslo",Norway,PO-1,3/9/2026,M1,M1-A,"Sofa ""Fjord""",4,0.2,957.5775,gone';
export const second = 'C1,"Nordlys Møbler, Oslo",Norway,PO-1,3/9/2026,M1,M1-B,Chair,2,0,22.368,open';
export const third = 'C2,重庆家具,China,PO-1,12/31/2025,M2,M2-A,Recliner,1,0,100,gone';

export const catalogueMap = {
  kind: 'catalogue',
  format: { separator: ';', decimal: ',', thousands: '.' },
  fields: {
    model: { code: 'family', nameEn: 'family' },
    material: {
      number: { column: 'id', padStart: { length: 6, with: '0' } },
      nameEn: { columns: ['family', 'text'], join: ', ' },
      length: { column: 'w', unit: 'in', empty: ['-'] },
      fobPrice: { column: 'price', strip: ['€'] },
    },
  },
};
