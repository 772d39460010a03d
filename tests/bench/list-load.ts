import { Agent, get } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { Timed } from './list-report';

export interface Client {
  account: string;
  key: string;
}

export interface Load {
  url: string;
  clients: readonly Client[];
  /** How often each client makes every call. */
  rounds: number;
  pauseMs: number;
}

/** What people ask for at work; pages have the length a screen shows at once. */
const calls: Record<string, string> = {
  'page 1 of orders': '/getOrder?size=100',
  'page 20 of orders': '/getOrder?size=100&page=20',
  'page of orders, one stage': '/getOrder?size=100&stages=scheduled',
  'page of orders, late only': '/getOrder?size=100&lateOnly=true&stages=inventory',
  'page of orders, found by text': '/getOrder?size=100&text=home',
  'page of customers': '/getCustomer?size=100&sort=overdue&direction=desc',
  'page of containers': '/getCustomerContainerTacking?size=100',
  'orders by stage': '/getOrderCountBySatusGroup',
  'start page': '/api/home/figures',
};

/** Every client makes every call, again and again, and waits between them; the first round only warms up. */
export async function askAgain({ url, clients, rounds, pauseMs }: Load): Promise<Timed[]> {
  const timed: Timed[] = [];
  await Promise.all(
    clients.map(async ({ account, key }, index) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      await setTimeout((index / clients.length) * pauseMs);
      for (let round = 0; round <= rounds; round += 1) {
        for (const [kind, path] of Object.entries(calls)) {
          const ms = await timeOf(url + path, { agent, key, account });
          if (round > 0) timed.push({ kind, ms });
          await setTimeout(pauseMs);
        }
      }
      agent.destroy();
    }),
  );
  return timed;
}

interface Asking {
  agent: Agent;
  key: string;
  account: string;
}

function timeOf(url: string, { agent, key, account }: Asking): Promise<number> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${key}`, 'accept-encoding': 'gzip' };
    get(url, { agent, headers }, (response) => {
      response.resume();
      response.once('end', () => {
        if (response.statusCode === 200) resolve(performance.now() - start);
        else reject(new Error(`${url} answered ${response.statusCode} to ${account}`));
      });
    }).once('error', reject);
  });
}
