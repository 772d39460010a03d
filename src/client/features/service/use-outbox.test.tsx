// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../../../tests/support/dom';
import { outboxCalls } from '../../../shared/areas/service/outbox-calls';
import { href } from '../../../shared/pages';
import { fetchData } from '../../api/send';
import { PageTabContext, pageTab } from '../../state/page';
import { queries } from '../../state/queries';
import { noteRecordChange } from '../../state/record-changes';
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
  const recordFilter = () => filters.flatMap(({ name, label, to }) => (name === 'recordId' ? [[label, to]] : []));
  expect(recordFilter()).toEqual([['Quote', 'quote']]);
  expect(await asked('recordId=5&entity=nothing')).toEqual([{ recordId: 5, entity: 'purchaseOrder', size: 500 }]);
  expect(recordFilter()).toEqual([['PO number', 'purchaseOrder']]);
  expect(await asked('recordId=5')).toEqual([{ recordId: 5, entity: 'purchaseOrder', size: 500 }]);
  expect(await asked('entity=quote')).toEqual([{ size: 500 }]);
  expect(filters.flatMap((each) => (each.kind === 'reference' ? [[each.name, each.to]] : []))).toEqual([
    ['customerIds', 'customer'],
    ['recordId', 'quote'],
  ]);
});

test('messages are asked for again after changes that come with them, and after no others', async () => {
  vi.mocked(fetchData).mockResolvedValue({});
  const page = await show(
    <PageTabContext value={pageTab(href('Outbox'))}>
      <Page />
    </PageTabContext>,
  );
  const asked = () => vi.mocked(fetchData).mock.calls.filter(([call]) => call === outboxCalls.getOutbox).length;
  expect(asked()).toBe(1);
  await act(async () => noteRecordChange('task', 'model', 'savedView'));
  expect(asked()).toBe(1);
  await act(async () => noteRecordChange('mail'));
  expect(asked()).toBe(2);
  await page.end();
});
