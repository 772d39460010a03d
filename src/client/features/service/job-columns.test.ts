import { expect, test } from 'vitest';
import { jobColumns } from './job-columns';

test('of jobs the list tells the state, and when they ran or will', () => {
  const column = (id: string) => jobColumns.find((each) => each.id === id);
  const tones = ['waiting', 'running', 'done', 'failed', 'cancelled'].map((state) => column('state')?.toneOf?.(state));
  expect(tones).toEqual(['info', 'warn', 'good', 'bad', 'idle']);
  type Row = Parameters<(typeof jobColumns)[number]['read']>[0];
  const row = { nextAt: null, createdAt: null, startedAt: null, endedAt: null } as unknown as Row; // what the times are read from
  for (const [at, id] of ['nextAt', 'createdAt', 'startedAt', 'endedAt'].entries()) {
    expect(column(id)?.read(row)).toBeNull();
    expect(column(id)?.read({ ...row, [id]: `2026-11-0${at + 1}T04:05:06Z` })).toContain(`2026-11-0${at + 1}`);
  }
});
