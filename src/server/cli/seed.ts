import { todayOf } from '../../shared/calendar';
import { CommandFailure } from '../command-failure';
import { demoDefaults, seedDemo } from '../db/seed/demo';
import { contentsOf, demonstrationLines, openDemonstration } from '../demonstration';
import { type Command, type Invocation, UsageError } from './command';

const largest = { orders: 2_000_000, customers: 20_000 };

export const seedCommand: Command = {
  name: 'seed',
  usage: '[--orders N] [--customers N] [--seed S] [--replace]',
  about: 'Fills an empty database with the demonstration company.',
  details: [
    `  --orders N     how many orders (${demoDefaults.orders}); each has about five lines`,
    `  --customers N  how many customers (${demoDefaults.customers})`,
    `  --seed S       a whole number; the same seed gives the same company (${demoDefaults.seed})`,
    '  --replace      empty the database first; everything in it but the audit trail is lost',
    '',
    'Loading is all or nothing. The demonstration accounts get a new password, which is printed.',
  ].join('\n'),
  options: {
    orders: { type: 'string' },
    customers: { type: 'string' },
    seed: { type: 'string' },
    replace: { type: 'boolean' },
  },
  async run({ args, flags, config, openDatabase, print, progress }) {
    if (args.length > 0) throw new UsageError(`seed does not take "${args[0]}".`);
    const orders = wholeNumber(flags, 'orders', demoDefaults.orders, largest.orders);
    const customers = wholeNumber(flags, 'customers', demoDefaults.customers, largest.customers);
    const seed = wholeNumber(flags, 'seed', demoDefaults.seed, 2 ** 31 - 1);
    const replace = flags.replace === true;
    if (orders > 0 && customers === 0) throw new UsageError('Orders need customers: give --customers, or --orders 0.');

    const { db, url } = await openDatabase();
    const { hasAccounts, hasCustomers } = await contentsOf(db);
    if ((hasAccounts || hasCustomers) && !replace) {
      throw new CommandFailure('The database is not empty; seed --replace would empty it first.');
    }
    const started = performance.now();
    const bar = progress('Demonstration company', 1);
    await seedDemo(url, { orders, customers, seed, today: todayOf(config), replace, progress: bar.to });
    bar.end();
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    print(`Loaded ${customers} customers with ${orders} orders in ${seconds} s.`);
    await openDemonstration(db, config);
    for (const line of await demonstrationLines(db, config)) print(line);
  },
};

function wholeNumber(flags: Invocation['flags'], name: string, fallback: number, most: number): number {
  const given = flags[name];
  if (given === undefined) return fallback;
  if (typeof given !== 'string' || !/^\d{1,10}$/.test(given) || Number(given) > most) {
    throw new UsageError(`--${name} must be a whole number from 0 to ${most}.`);
  }
  return Number(given);
}
