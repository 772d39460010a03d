import { z } from 'zod';
import { get } from '../../api/call';
import { ids, nothing, searchText } from '../../api/list';
import { few, option } from '../../api/look-up';
import { recordId } from '../../entity/field';

const countryOption = option.extend({ area: z.string() });

export type LookupCountry = z.infer<typeof countryOption>;

const lookupCustomer = option.extend({
  nameEn: z.string(),
  nameZh: z.string().nullable(),
  countryName: z.string(),
  ownerId: z.number(),
});

export type LookupCustomer = z.infer<typeof lookupCustomer>;

/** Countries where the caller has customers. */
const getNewCountryList = get('/getNewCountryList', {
  reading: 'A',
  input: z.strictObject({ departmentIds: ids, ownerIds: ids }),
  output: z.array(countryOption),
  access: 'everyone',
  reads: ['country', 'department', 'customer'],
});

const getCountryList = get('/getCountryList', {
  reading: 'A',
  input: nothing,
  output: z.array(countryOption),
  access: 'everyone',
  reads: ['country'],
});

/** Cities of one country where the caller has customers. */
const getCityByCountry = get('/getCityByCountry', {
  reading: 'A',
  input: z.strictObject({ countryId: recordId }),
  output: z.array(z.object({ name: z.string(), customers: z.number() })),
  access: 'everyone',
});

/** Customers one may choose when adding a record: not closed, the best matches first. */
const getCustomerByAdd = get('/getCustomerByAdd', {
  reading: 'A',
  input: z.strictObject({ text: searchText, limit: few }),
  output: z.array(lookupCustomer),
  access: 'everyone',
});

/** Customers for a filter, narrowed by the other filters; the second version of a look-up, as getNewChildUser is. */
const getNewCustomerList = get('/getNewCustomerList', {
  reading: 'A',
  input: z.strictObject({
    text: searchText,
    customerIds: ids,
    departmentIds: ids,
    ownerIds: ids,
    countryIds: ids,
    limit: few,
  }),
  output: z.array(lookupCustomer),
  access: 'everyone',
  reads: ['country', 'department', 'customer'],
});

const getNewCountryListByDep = get('/mwhCustomerInfo/getNewCountryListByDep', {
  reading: 'A',
  input: z.strictObject({ departmentId: recordId.optional() }),
  output: z.array(countryOption.extend({ customers: z.number() })),
  access: 'everyone',
});

/** States or provinces of a country where the caller has customers. */
const getAllAreaByCountry = get('/mwhCustomerInfo/getAllAreaByCountry', {
  reading: 'A',
  input: z.strictObject({ countryId: recordId.optional() }),
  output: z.array(z.object({ area: z.string(), customers: z.number() })),
  access: 'everyone',
});

export const customerLookUps = {
  getNewCountryList,
  getCountryList,
  getCityByCountry,
  getCustomerByAdd,
  getNewCustomerList,
  getNewCountryListByDep,
  getAllAreaByCountry,
};
