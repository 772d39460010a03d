import { lacksNext } from '../../queries/ending-prices';
import type { Figures } from '../../records/figure';

export const priceFigures: Pick<Figures, 'price'> = {
  price: { lacksNext: (_asking, table) => lacksNext(table) },
};
