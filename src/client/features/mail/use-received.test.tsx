// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../../../tests/support/dom';
import { receivedMailCalls } from '../../../shared/areas/mail/calls';
import { href } from '../../../shared/pages';
import { fetchData } from '../../api/send';
import { PageTabContext, pageTab } from '../../state/page';
import { queries } from '../../state/queries';
import { useReceived } from './use-received';

vi.mock('../../api/send');

function Page() {
  useReceived(500);
  return null;
}
afterEach(() => {
  queries.clear();
  vi.resetAllMocks();
});

test('mails are asked for by what was chosen; how many there are of each state, by their days alone', async () => {
  vi.mocked(fetchData).mockResolvedValue({});
  const asked = async (query: string) => {
    vi.mocked(fetchData).mockClear();
    const page = await show(
      <PageTabContext value={pageTab(`${href('ReceivedMail')}?${query}`)}>
        <Page />
      </PageTabContext>,
    );
    await page.end();
    const inputOf = (call: object) => vi.mocked(fetchData).mock.calls.find(([each]) => each === call)?.[1];
    return [inputOf(receivedMailCalls.receivedMails), inputOf(receivedMailCalls.receivedFigures)];
  };
  const days = { from: '2026-01-01', to: '2026-02-01' };
  expect(await asked('states=kept,skipped,x&customerIds=3,7&text=%20沙发%20&from=2026-01-01&to=2026-02-01')).toEqual([
    { ...days, states: ['kept', 'skipped'], customerIds: [3, 7], text: '沙发', size: 500 },
    days,
  ]);
  expect(await asked('states=x&text=%20')).toEqual([{ size: 500 }, {}]);
  expect(await asked('from=soon'), 'no day').toEqual([undefined, undefined]);
});
