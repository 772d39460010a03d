import type pg from 'pg';
import { copyEntityRows } from './copy';
import type { Ground } from './ground';
import { deputies, markets, reservations, visitsAtShows } from './markets';
import { bonusRates, bonusShares, orderableStyles, type SeededOrderable, specificationNames } from './show-models';
import { showOrders } from './show-orders';

/** The shows, who comes to them, what may be ordered there and what was. */
export interface Shows {
  markets: ReturnType<typeof markets>;
  reservations: ReturnType<typeof reservations>;
  orderable: readonly SeededOrderable[];
  atShows: ReturnType<typeof showOrders>;
}

/** Loads the shows, who stands in for those away, who comes, and what may be ordered there. */
export async function loadShows(client: pg.Client, ground: Ground): Promise<Shows> {
  const { seed, organization, customers } = ground;
  await copyEntityRows(client, 'deputy', deputies(ground));
  const shows = markets(ground);
  await copyEntityRows(client, 'market', shows);
  const booked = reservations(ground);
  await copyEntityRows(client, 'reservation', booked);
  await copyEntityRows(client, 'reservationVisit', visitsAtShows(ground, booked));
  const orderable = orderableStyles({ ...ground, markets: shows });
  await copyEntityRows(client, 'orderableStyle', orderable);
  await copyEntityRows(client, 'bonusRate', bonusRates(seed, orderable));
  await copyEntityRows(client, 'bonusShare', bonusShares(organization));
  await copyEntityRows(client, 'specificationName', specificationNames(customers, shows));
  const atShows = showOrders({ seed, markets: shows, reservations: booked });
  return { markets: shows, reservations: booked, orderable, atShows };
}
