import { msg } from '@lingui/core/macro';
import { entity } from '../../entity/entity';
import { choice, date, longText, reference, references, text } from '../../entity/field';
import { everyone, roleNames, sales } from '../../roles';

export const documentTypes = {
  priceList: msg({ message: 'Price list', context: 'a document' }),
  certificate: msg`Certificate`,
  manual: msg({ message: 'Manual', context: 'a document' }),
  contract: msg({ message: 'Contract', context: 'a document' }),
  testReport: msg`Test report`,
  marketing: msg`Marketing`,
  other: msg`Other`,
} as const;

const textLanguages = {
  en: msg`English`,
  zh: msg`Chinese`,
  both: msg`English and Chinese`,
  other: msg`Another language`,
} as const;

const audiences = {
  everyone: msg`Everybody`,
  sales: msg`Sales`,
  exportOffice: msg`Export office`,
  catalogue: msg`Catalogue administrators`,
  management: msg`Management`,
} as const;

/** A company document, such as a price list, certificate or contract; all versions of its file are kept. */
export const document = entity({
  name: 'document',
  label: msg`Document`,
  fields: {
    title: text(msg`Title`, { required: true }),
    type: choice(msg`Type`, documentTypes, { required: true }),
    textLanguage: choice(msg`Language`, textLanguages, { required: true }),
    audience: choice(msg`Audience`, audiences, { required: true }),
    validUntil: date(msg`Valid until`),
    responsibleId: reference(msg`Responsible`, 'account', { required: true }),
    modelIds: references(msg`Models`, 'model'),
    customerIds: references(msg`Customers`, 'customer'),
    remark: longText(msg`Remark`),
  },
  identity: ['title'],
  isFile: true,
  list: ['title', 'type', 'textLanguage', 'audience', 'validUntil', 'responsibleId', 'modelIds', 'customerIds'],
  search: ['title', 'remark'],
  access: {
    read: everyone,
    write: ['vpAssistant', 'exportOffice', 'manager', 'catalogueAdmin', 'admin'],
    scope: 'audience',
    audience: {
      field: 'audience',
      roles: {
        everyone: roleNames,
        sales,
        exportOffice: ['exportOffice', 'manager', 'generalManager', 'admin'],
        catalogue: ['catalogueAdmin', 'generalManager', 'admin'],
        management: ['manager', 'generalManager', 'admin'],
      },
    },
  },
  wire: {
    list: 'GET /getDocumentsList',
    add: 'POST /addDocument',
    modify: 'POST /modifyDocuments',
    removeMany: 'POST /deleteDocument',
  },
});
