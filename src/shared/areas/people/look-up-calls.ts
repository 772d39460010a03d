import { z } from 'zod';
import { get } from '../../api/call';
import { ids } from '../../api/list';
import { plainText, recordId } from '../../entity/field';
import { keysOf } from '../../keys-of';
import { divisions } from './department';

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

/** People whose customers the caller reaches, the caller included; of one department where given. */
const getChildUser = get('/getChildUser', {
  reading: 'A',
  input: z.strictObject({ departmentId: recordId.optional() }),
  output: z.array(person),
  access: 'everyone',
  reads: ['department', 'account'],
});

/** The same as getChildUser for several departments and countries, without people who may no longer log in. */
const getNewChildUser = get('/getNewChildUser', {
  reading: 'A',
  input: z.strictObject({ departmentIds: ids, countryIds: ids }),
  output: z.array(person),
  access: 'everyone',
  reads: ['department', 'account', 'customer'],
});

/** A department the caller reaches and all departments below it; every department reached without an id. */
const getNewChildDepByID = get('/getNewChildDepByID', {
  reading: 'A',
  input: z.strictObject({ id: recordId.optional() }),
  output: z.array(lookupDepartment),
  access: 'everyone',
  reads: ['department', 'account'],
});

/** One department, the caller's own without an id. */
const getDeptSingle = get('/getDeptSingle', {
  reading: 'A',
  input: z.strictObject({ id: recordId.optional() }),
  output: lookupDepartment,
  access: 'everyone',
});

/** VP/Sales of a department and those below it, within the caller's reach. */
const getVpSalesByDep = get('/getVpSalesByDep', {
  reading: 'A',
  input: z.strictObject({ departmentId: recordId.optional() }),
  output: z.array(person),
  access: 'everyone',
});

/** Owners of the caller's customers in a country and area. */
const getChildUserByCountryAndArea = get('/mwhCustomerInfo/getChildUserByCountryAndArea', {
  reading: 'A',
  input: z.strictObject({ countryId: recordId.optional(), area: plainText(80).optional() }),
  output: z.array(person),
  access: 'everyone',
});

export const peopleLookUps = {
  getChildUser,
  getNewChildUser,
  getNewChildDepByID,
  getDeptSingle,
  getVpSalesByDep,
  getChildUserByCountryAndArea,
};
