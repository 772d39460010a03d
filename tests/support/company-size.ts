const linesOfOrder = 4.89; // of the demonstration, on average
const ordersOfCustomer = 100;

/** How many orders and customers a demonstration company of about so many order lines has. */
export function companySize(lines: number): { orders: number; customers: number } {
  const orders = Math.ceil(lines / linesOfOrder);
  return { orders, customers: Math.max(10, Math.ceil(orders / ordersOfCustomer)) };
}
