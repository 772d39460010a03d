import { Client } from 'pg';
import { checkAuditTrail } from '../db/audit-chain';
import { type Command, UsageError } from './command';

export const auditCommand: Command = {
  name: 'audit',
  usage: 'check [--head PLACE:HASH]',
  about: 'Checks that nobody changed, removed or slipped in a line of the audit trail.',
  details: [
    '  --head PLACE:HASH  a last link that was printed earlier, which has to be in the chain still',
    '',
    'Each line of the trail has a link with a hash of the line and of the link before. Keep the last link that is printed',
    'here and by backup outside the database: without it nobody can tell that the newest lines were cut off, or that the',
    'whole chain was made anew. Exit code 1 when something is wrong.',
  ].join('\n'),
  options: { head: { type: 'string' } },
  async run({ args, flags, openDatabase, print, endWith }) {
    if (args.length !== 1 || args[0] !== 'check') throw new UsageError('audit takes one action: check.');
    const { head: kept } = flags;
    if (kept !== undefined && !(typeof kept === 'string' && /^\d{1,18}:[0-9a-f]{64}$/.test(kept))) {
      throw new UsageError('--head must be a place and a hash as audit check prints them.');
    }
    const { url } = await openDatabase();
    const client = new Client({ connectionString: url });
    await client.connect();
    try {
      await client.query('begin isolation level repeatable read read only');
      const { lines, head, faults } = await checkAuditTrail(client, kept);
      for (const fault of faults) print(fault);
      if (faults.length > 0) endWith(1);
      else print(`The audit trail is whole: ${lines} lines${head ? `, last link ${head}` : ''}.`);
    } finally {
      await client.end();
    }
  },
};
