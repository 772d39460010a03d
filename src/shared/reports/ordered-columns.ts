import { orderLine } from '../areas/order/order-line';

const { model, spec, coverGrade, color } = orderLine.fields;

/** The columns by which reports show what was ordered. */
export const orderedColumns = { model, spec, coverGrade, color };
