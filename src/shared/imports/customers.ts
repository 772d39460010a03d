import { msg } from '@lingui/core/macro';
import { customer } from '../areas/customer/customer';
import { isVisitToCome } from '../areas/customer/last-visit';
import { errorCatalogue } from '../errors';
import { entityFields } from './entity-fields';
import type { ImportField, ImportPart, ImportTarget } from './target';

/** Words of a customer's choices by their values. */
export const customerWords: Readonly<Record<string, ImportField['words']>> = {
  status: { new: ['New', '新客户'], regular: ['Regular', '老客户', 'existing'] },
  type: {
    retailer: ['Retailer', '零售商', 'retail'],
    wholesaler: ['Wholesaler', '批发商', 'wholesale'],
    online: ['Online', '电商', 'e-commerce'],
  },
  accountClass: {
    A: ['A', 'Class A', 'A类', 'A级'],
    B: ['B', 'Class B', 'B类', 'B级'],
    C: ['C', 'Class C', 'C类', 'C级'],
    D: ['D', 'Class D', 'D类', 'D级'],
  },
};

/** Headings of the fields of a customer. */
export const customerHeadings = {
  code: [
    'Customer code',
    '客户代码',
    'customer id',
    'customer no',
    'code',
    'client',
    '客户编号',
    '代码',
    '编号',
    '客户编码',
    '编码',
  ],
  nameEn: ['English name', '英文名称', 'customer name', 'name', 'name en', 'customer', 'company', '英文名', '客户名称'],
  nameZh: ['Chinese name', '中文名称', 'name zh', 'name cn', '中文名', '名称'],
  countryId: ['Country', '国家', 'country code', '国家代码', '国家/地区'],
  state: ['State', '州/省', 'province', 'region', '省份', '州'],
  city: ['City', '城市', 'town'],
  postalCode: ['Postal code', '邮编', 'zip', 'zip code', 'postcode', '邮政编码'],
  tel: ['Tel', '电话', 'phone', 'telephone', '联系电话'],
  address: ['Address', '地址', 'street'],
  email: ['Email', '电子邮箱', 'e-mail', 'mail', '邮箱'],
  insuranceCompany: ['Insurance company', '保险公司', 'insurer'],
  paymentTerm: ['Payment term', '付款条件', 'payment terms', '付款方式'],
  paymentDays: ['Payment days', '账期（天）', 'days', '账期'],
  creditLine: ['Credit line', '信用额度', 'credit limit', '授信额度'],
  termsOfTrade: ['Terms of trade', '贸易条款', 'incoterms', 'incoterm'],
  shipToParty: ['Ship-to party', '收货方', 'ship to', 'consignee', '收货人'],
  status: ['New or regular', '新老客户', 'status'],
  type: ['Customer type', '客户类型', 'type', 'segment', '类型'],
  storeCount: ['Stores', '门店数', 'number of stores', '门店数量'],
  annualTurnover: ['Annual turnover', '年营业额', 'turnover', 'annual sales'],
  furnitureSales: ['Approximate furniture sales', '家具销售额（约）', 'furniture sales', '家具销售额'],
  ownBrandSales: ['Own-brand sales', '自有品牌销售额'],
  ownBrandShare: ['Own-brand share', '自有品牌占比'],
  marketRanking: ['Market ranking', '市场排名', 'ranking'],
  accountClass: ['Account class', '客户等级', 'class', '等级'],
  lastVisit: ['Last visit', '最近拜访', 'visited'],
  departmentId: ['Sales department', '销售部门', 'department', '部门'],
  ownerId: ['Sales owner', '业务负责人', 'VP/Sales', 'VP/业务', 'sales', 'owner', 'account manager', '业务员'],
  closed: ['Closed', '已停用', 'inactive', '停用'],
} as const;

/** Customers, identified by their code. */
export const customerPart: ImportPart = {
  name: 'customer',
  entity: customer,
  key: 'code',
  within: null,
  parents: {},
  defaults: () => ({ status: 'regular', type: 'retailer', closed: false }),
  check(values, today, stored) {
    const { message } = errorCatalogue['customer.visitToCome'];
    return isVisitToCome(values, today, stored)
      ? [{ field: 'lastVisit', problem: { message, values: { today } } }]
      : [];
  },
};

/** Customers, identified by their code. Country and department are given by code, VP/Sales by account. */
export const customers: ImportTarget = {
  name: 'customers',
  label: msg`Customers`,
  fields: entityFields(customer, customerHeadings, customerWords),
  parts: [customerPart],
  needed: ['code'],
};
