import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The variables by which the start of the run, and of a worker, tells the tests what it prepared. */
export const environment = {
  product: 'LOADLINE_TEST_PRODUCT',
  demonstration: 'LOADLINE_TEST_DEMONSTRATION',
  url: 'LOADLINE_TEST_URL',
  data: 'LOADLINE_TEST_DATA',
} as const;

function told(variable: string): string {
  const value = process.env[variable];
  if (!value) throw new Error(`${variable} is not set: the tests run through "playwright test"`);
  return value;
}

/** The built product that is tested. */
export function productFolder(): string {
  return told(environment.product);
}

/** The data folder of a demonstration company that no server uses. */
export function demonstrationFolder(): string {
  return told(environment.demonstration);
}

/** Where this worker's server answers. */
export function serverUrl(): string {
  return told(environment.url);
}

/** The folder of this worker's database and sessions. */
export function dataFolder(): string {
  return told(environment.data);
}

export interface DemoAccount {
  account: string;
  name: string;
  role: string;
  password: string;
}

/** The demonstration accounts, with the passwords of this worker's company. */
function demoAccounts(): DemoAccount[] {
  return JSON.parse(readFileSync(join(dataFolder(), 'secrets', 'demonstration.json'), 'utf8'));
}

/** The demonstration account of a role. */
export function accountOf(role: string): DemoAccount {
  const found = demoAccounts().find((account) => account.role === role);
  if (!found) throw new Error(`the demonstration company has no ${role}`);
  return found;
}
