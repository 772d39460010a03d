// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../../../tests/support/dom';
import type { MessageRow } from '../../../shared/areas/service/outbox-calls';
import { href } from '../../../shared/pages';
import { fetchData } from '../../api/send';
import { PageTabContext, pageTab } from '../../state/page';
import { queries } from '../../state/queries';
import { jobColumns } from './job-columns';
import { messageColumns } from './message-columns';
import { useOutbox } from './use-outbox';

vi.mock('../../api/send');

let filters: ReturnType<typeof useOutbox>['filters'];
function Page() {
  ({ filters } = useOutbox(500));
  return null;
}
afterEach(() => {
  queries.clear();
  vi.resetAllMocks();
});

test('messages are asked for by what was chosen; a record alone is a purchase order', async () => {
  vi.mocked(fetchData).mockResolvedValue({});
  const asked = async (query: string) => {
    vi.mocked(fetchData).mockClear();
    const page = await show(
      <PageTabContext value={pageTab(`${href('Outbox')}?${query}`)}>
        <Page />
      </PageTabContext>,
    );
    await page.end();
    return vi.mocked(fetchData).mock.calls.map(([, input]) => input);
  };
  expect(await asked('states=sent,x&kinds=mail&customerIds=3&recordId=5&entity=quote')).toEqual([
    { states: ['sent'], kinds: ['mail'], customerIds: [3], recordId: 5, entity: 'quote', size: 500 },
  ]);
  expect(await asked('recordId=5')).toEqual([{ recordId: 5, entity: 'purchaseOrder', size: 500 }]);
  expect(await asked('entity=quote')).toEqual([{ size: 500 }]);
  expect(filters.flatMap((each) => (each.kind === 'reference' ? [[each.name, each.to]] : []))).toEqual([
    ['customerIds', 'customer'],
    ['recordId', 'purchaseOrder'],
  ]);
});

test('the outbox tells how each message stands', () => {
  const column = (id: string) => messageColumns.find((each) => each.id === id);
  const toneOf = (state: string) => column('state')?.toneOf?.(state);
  expect(['sent', 'acknowledged', 'refused', 'failed', 'unknown', 'held'].map(toneOf)).toEqual([
    ...['good', 'good', 'bad', 'bad', 'warn', 'warn'],
  ]);
  expect(['waiting', 'cancelled', 'superseded', 'queued', 'sending'].map(toneOf)).toEqual([
    ...['idle', 'idle', 'idle', 'info', 'info'],
  ]);
  const row = { customerId: null, nextAt: null } as MessageRow; // what is read of one
  expect([column('customerName')?.link?.(row), column('nextAt')?.read(row)]).toEqual([null, null]);
  const later = { ...row, customerId: 7, nextAt: '2026-11-05T04:05:06Z' };
  expect(column('customerName')?.link?.(later)).toBe(href('CustomerDet', { id: 7 }));
  expect(column('nextAt')?.read(later)).toContain('2026-11-05');
  const times = { createdAt: '2026-11-01T04:05:06Z', changedAt: '2026-11-02T04:05:06Z' } as MessageRow; // as above
  expect(['createdAt', 'changedAt'].map((id) => String(column(id)?.read(times)).slice(0, 10))).toEqual([
    ...['2026-11-01', '2026-11-02'],
  ]);
});

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
