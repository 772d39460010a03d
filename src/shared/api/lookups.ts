import { z } from 'zod';
import { divisions } from '../entities/department';
import { modelCategories, modelStatuses } from '../entities/model';
import { plainText, recordId } from '../entity/field';
import { limits } from '../limits';
import { get } from './call';
import { ids, keysOf, searchText } from './list';

/** One entry of a look-up: what to store, and what to show in the caller's language. */
const option = z.object({ id: z.number(), code: z.string(), name: z.string() });

const nothing = z.strictObject({});
const few = z.number().int().min(1).max(limits.clientGridRows).default(limits.pageRows);

const person = z.object({
  id: z.number(),
  account: z.string(),
  name: z.string(),
  nameEn: z.string(),
  nameZh: z.string(),
  departmentId: z.number(),
  departmentName: z.string(),
});
export type LookupPerson = z.infer<typeof person>;

const lookupDepartment = z.object({
  id: z.number(),
  code: z.string(),
  name: z.string(),
  division: z.enum(keysOf(divisions)).nullable(),
  parentId: z.number().nullable(),
});

const countryOption = option.extend({ area: z.string() });
export type LookupCountry = z.infer<typeof countryOption>;

const lookupCustomer = option.extend({
  nameEn: z.string(),
  nameZh: z.string().nullable(),
  countryName: z.string(),
  ownerId: z.number(),
});
export type LookupCustomer = z.infer<typeof lookupCustomer>;

/** People whose customers the caller reaches, the caller included; of one department where given. */
const getChildUser = get('/getChildUser', {
  reading: 'A',
  input: z.strictObject({ departmentId: recordId.optional() }),
  output: z.array(person),
  access: 'everyone',
});

/** As getChildUser for several departments and countries; people who may no longer log in are left out. */
const getNewChildUser = get('/getNewChildUser', {
  reading: 'A',
  input: z.strictObject({ departmentIds: ids, countryIds: ids }),
  output: z.array(person),
  access: 'everyone',
});

/** A department the caller reaches and all departments below it; every department reached without an id. */
const getNewChildDepByID = get('/getNewChildDepByID', {
  reading: 'A',
  input: z.strictObject({ id: recordId.optional() }),
  output: z.array(lookupDepartment),
  access: 'everyone',
});

/** One department, the caller's own without an id. */
const getDeptSingle = get('/getDeptSingle', {
  reading: 'A',
  input: z.strictObject({ id: recordId.optional() }),
  output: lookupDepartment,
  access: 'everyone',
});

/** Countries where the caller has customers. */
const getNewCountryList = get('/getNewCountryList', {
  reading: 'A',
  input: z.strictObject({ departmentIds: ids, ownerIds: ids }),
  output: z.array(countryOption),
  access: 'everyone',
});

const getCountryList = get('/getCountryList', {
  reading: 'A',
  input: nothing,
  output: z.array(countryOption),
  access: 'everyone',
});

/** Cities of one country where the caller has customers. */
const getCityByCountry = get('/getCityByCountry', {
  reading: 'A',
  input: z.strictObject({ countryId: recordId }),
  output: z.array(z.object({ name: z.string(), customers: z.number() })),
  access: 'everyone',
});

/** VP/Sales of a department and those below it, within the caller's reach. */
const getVpSalesByDep = get('/getVpSalesByDep', {
  reading: 'A',
  input: z.strictObject({ departmentId: recordId.optional() }),
  output: z.array(person),
  access: 'everyone',
});

const lookupModel = option.extend({
  category: z.enum(keysOf(modelCategories)),
  brand: z.string().nullable(),
  status: z.enum(keysOf(modelStatuses)),
});

/** Models with what one chooses them by. */
const getModelList = get('/getModelList', {
  reading: 'A',
  input: z.strictObject({
    text: searchText,
    categories: z
      .array(z.enum(keysOf(modelCategories)))
      .max(limits.filterValues)
      .optional(),
    statuses: z
      .array(z.enum(keysOf(modelStatuses)))
      .max(limits.filterValues)
      .optional(),
    brand: plainText(60).optional(),
    limit: few,
  }),
  output: z.array(lookupModel),
  access: 'everyone',
});

/** The groups our goods are sold in: every category of a brand, with how many models and materials it has. */
const getCommodityGroupList = get('/getCommodityGroupList', {
  reading: 'A',
  input: nothing,
  output: z.array(
    z.object({
      category: z.enum(keysOf(modelCategories)),
      label: z.string(),
      brand: z.string().nullable(),
      models: z.number(),
      materials: z.number(),
    }),
  ),
  access: 'everyone',
});

/** Models that may still be ordered, by code and name alone. */
const getModels = get('/getModels', {
  reading: 'A',
  input: z.strictObject({ text: searchText, limit: few }),
  output: z.array(option),
  access: 'everyone',
});

const valueCount = z.object({ value: z.string(), materials: z.number() });

/** Cover grades of the catalogue. */
const getCovers = get('/getCovers', {
  reading: 'A',
  input: z.strictObject({ text: searchText }),
  output: z.array(valueCount),
  access: 'everyone',
});

/** The closed lists whose labels a screen may need, by name. */
export const selectListNames = [
  'customerStatus',
  'customerType',
  'accountClass',
  'termsOfTrade',
  'orderStage',
  'podStatus',
  'containerKind',
  'discountKind',
  'division',
  'modelStatus',
  'modelCategory',
  'provenance',
  'role',
] as const;

const labelled = z.object({ value: z.string(), label: z.string() });

const getSelectList = get('/getSelectList', {
  reading: 'A',
  input: z.strictObject({ name: z.enum(selectListNames) }),
  output: z.array(labelled),
  access: 'everyone',
});

const getBrandList = get('/getBrandList', {
  reading: 'A',
  input: nothing,
  output: z.array(z.object({ value: z.string(), models: z.number() })),
  access: 'everyone',
});

const getCategories = get('/getCategories', {
  reading: 'A',
  input: nothing,
  output: z.array(labelled.extend({ models: z.number() })),
  access: 'everyone',
});

/** The distinct values of one property of our materials. */
const getDictionaryData = get('/getDictionaryData', {
  reading: 'A',
  input: z.strictObject({ tableName: z.enum(['color', 'coverGrade', 'spec']) }),
  output: z.array(valueCount),
  access: 'everyone',
});

/** Customers one may choose when adding a record: not closed, the best matches first. */
const getCustomerByAdd = get('/getCustomerByAdd', {
  reading: 'A',
  input: z.strictObject({ text: searchText, limit: few }),
  output: z.array(lookupCustomer),
  access: 'everyone',
});

/** Customers for a filter, narrowed by what was chosen before it; like getNewChildUser the second edition of a look-up. */
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

/** Owners of the caller's customers in a country and area. */
const getChildUserByCountryAndArea = get('/mwhCustomerInfo/getChildUserByCountryAndArea', {
  reading: 'A',
  input: z.strictObject({ countryId: recordId.optional(), area: plainText(80).optional() }),
  output: z.array(person),
  access: 'everyone',
});

export const lookupCalls = {
  getChildUser,
  getNewChildUser,
  getNewChildDepByID,
  getDeptSingle,
  getNewCountryList,
  getCountryList,
  getCityByCountry,
  getVpSalesByDep,
  getModelList,
  getCommodityGroupList,
  getModels,
  getCovers,
  getSelectList,
  getBrandList,
  getCategories,
  getDictionaryData,
  getCustomerByAdd,
  getNewCustomerList,
  getNewCountryListByDep,
  getAllAreaByCountry,
  getChildUserByCountryAndArea,
};
