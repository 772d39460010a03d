const linesOfOrder = 4.89; // of the demonstration, on average
const ordersOfCustomer = 100;

/** The numbers of orders and customers of a demonstration company with about `lines` order lines. */
export function companySize(lines: number): { orders: number; customers: number } {
  const orders = Math.ceil(lines / linesOfOrder);
  return { orders, customers: Math.max(10, Math.ceil(orders / ordersOfCustomer)) };
}
