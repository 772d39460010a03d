import { msg } from '@lingui/core/macro';
import { arrangement } from '../areas/catalogue/arrangement';
import { material } from '../areas/catalogue/material';
import { model } from '../areas/catalogue/model';
import { customer } from '../areas/customer/customer';
import { order } from '../areas/order/order';
import { orderLine } from '../areas/order/order-line';
import { customerPart, customerWords } from './customers';
import { fieldsBeside } from './entity-fields';
import { materialPart, materialWords } from './materials';
import { modelPart, modelWords } from './models';
import { namedParts } from './named-parts';
import { datesBeforeOrder, lineValues, settleOrders } from './order-line';
import type { ImportPart, ImportTarget } from './target';

const sums = ['stage', 'quantity', 'amount', 'cube'];

const orderPart: ImportPart = {
  name: 'order',
  entity: order,
  key: 'poNumber',
  within: 'customer',
  parents: { customerId: 'customer' },
  settled: sums,
  defaults: () => ({}),
};

const linePart: ImportPart = {
  name: 'orderLine',
  entity: orderLine,
  key: 'lineNumber',
  within: 'order',
  parents: { customerId: 'customer', orderId: 'order', materialId: 'material' },
  isNumbered: true,
  defaults: () => ({ stage: 'piIssued', cube: 0 }),
};

const stageWords = {
  piIssued: ['PI issued', 'PI 已开立'],
  piSigned: ['PI signed', 'PI 已签回'],
  factoryConfirmed: ['Factory confirmed', '工厂已确认'],
  scheduled: ['Scheduled', '已排产'],
  inventory: ['Inventory', '已入库', '库存', '在库'],
  shipped: ['Shipped', '已出货', '已出运'],
};

const fields = [
  ...fieldsBeside(customer, {
    headings: {
      code: [
        'Customer code',
        '客户代码',
        'customer id',
        'customer no',
        'client',
        'customer',
        '客户编号',
        '客户编码',
        '客户',
      ],
      nameEn: ['Customer name', '客户名称', 'client name', 'company', '客户英文名称'],
      countryId: ['Country', '国家', 'country code', '国家代码'],
      departmentId: ['Sales department', '销售部门', 'department', '部门'],
      ownerId: ['Sales owner', '业务负责人', 'VP/Sales', 'owner', 'account manager', '业务员'],
    },
    words: customerWords,
    without: [],
  }),
  ...fieldsBeside(model, {
    headings: { code: ['Model', '型号', 'model code', 'model no', 'style', '款号', '款式'] },
    words: modelWords,
    without: [],
    optional: ['nameEn'],
  }),
  ...fieldsBeside(material, {
    headings: {
      number: [
        'Material number',
        '物料编号',
        'material no',
        'item no',
        'item number',
        'item',
        'sku',
        'product id',
        '物料号',
        '货号',
        '料号',
      ],
      nameEn: ['Material name', '物料名称', 'product name', 'item name', 'description', '品名', '物料描述'],
    },
    words: materialWords,
    without: ['modelId'],
  }),
  ...fieldsBeside(order, {
    headings: {
      poNumber: ['PO number', '采购订单号', 'PO', 'PO no', 'order number', 'order id', 'order no', '订单号', 'PO号'],
      piNumber: ['PI number', '形式发票号', 'PI', 'PI no', 'PI号'],
      orderDate: ['Order date', '下单日期', 'ordered', 'PO date', '订单日期'],
      requestedDeliveryDate: [
        'Requested delivery date',
        '要求交期',
        'requested delivery',
        'due date',
        '交期',
        '客户交期',
        '要求交货日期',
      ],
      destination: ['Destination', '目的地', 'deliver to'],
      pod: ['POD', '目的港', 'port of discharge', 'port'],
      paymentTerms: ['Payment terms', '付款条件', 'payment term', '付款方式'],
      shippedDate: ['Shipped', '出货日期', '已出货', '出运日期', 'ship date', 'shipped on', '发货日期'],
      remarks: ['Remarks', '备注', 'note', 'notes', '说明'],
    },
    without: ['customerId', ...sums],
  }),
  ...fieldsBeside(orderLine, {
    headings: {
      lineNumber: ['Line', '行号', 'line no', 'line number', 'pos', 'position', '序号', '项次'],
      quantity: ['Quantity', '数量', 'qty', 'pieces', 'pcs', '件数', '台数'],
      price: ['Price', '单价', 'unit price', 'FOB', 'FOB price', '价格'],
      discount: ['Discount', '折扣', 'rebate', '折扣率'],
      amount: ['Amount', '金额', 'total', 'sales', 'line total', '总价', '总金额'],
      spec: ['Spec', '规格', 'specification'],
      coverGrade: ['Cover grade', '面料等级', 'grade', '皮级'],
      color: ['Color', '颜色', 'colour', '花色'],
      cube: ['Cube', '体积', 'volume', 'cuft', 'cbm', '材积'],
      shipmentId: ['Container number', '柜号', 'container no', 'container', 'cntr no', '货柜', '箱号', '集装箱号'],
      stage: ['Stage', '阶段', 'status', 'state', '状态', '订单状态'],
    },
    words: { stage: stageWords },
    without: ['customerId', 'orderId', 'materialId', 'invoiceId'],
    optional: ['lineNumber', 'model', 'price', 'amount', 'cube', 'stage'],
  }).map((field) => ({
    ...field,
    ...(field.name === 'model' ? { isWorkedOut: true } : {}),
    ...(field.name === 'spec' ? { translatesTo: arrangement.name } : {}),
  })),
];

/** Orders: each row is one line, with the customer, model and material it names. */
export const orders: ImportTarget = {
  name: 'orders',
  label: msg`Orders`,
  fields,
  parts: [customerPart, ...namedParts(fields), modelPart, materialPart, orderPart, linePart],
  needed: ['customer.code', 'order.poNumber', 'material.number', 'orderLine.quantity'],
  derive: lineValues,
  follows: ['orderLine.model', 'orderLine.cube', 'orderLine.price', 'orderLine.amount'],
  check: datesBeforeOrder,
  settle: settleOrders,
};
