// @vitest-environment happy-dom
import { getDefaultStore } from 'jotai';
import { expect, test, vi } from 'vitest';
import { choose } from '../../../../tests/support/choose';
import { click, isOffered, settled, show, type } from '../../../../tests/support/dom';
import { copyText } from '../../state/copy-text';
import { type LogEntry, logAtom } from '../../state/log';
import { PageTabContext, pageTab } from '../../state/page';
import { confirm } from '../../ui/confirm';
import { saveFile } from '../../ui/save-file';
import LogPage from './LogPage';

vi.mock('../../state/copy-text');
vi.mock('../../ui/confirm');
vi.mock('../../ui/save-file');

const text = () => document.body.textContent;
const entry = (given: Partial<LogEntry>): LogEntry => ({
  ...{ at: '2026-11-21T09:00:00.000Z', level: 'danger', message: 'broken', page: '/Order', component: 'Grid' },
  ...given,
});
const messages = () => [...document.querySelectorAll('.log-message')].map(({ textContent }) => textContent);

test('of the log what passes the filter is shown, copied and saved; clearing is confirmed', async () => {
  getDefaultStore().set(logAtom, [
    entry({}),
    entry({ level: 'warning', message: 'slow' }),
    entry({ level: 'warning', message: '慢' }),
  ]);
  const { end } = await show(
    <PageTabContext value={pageTab('/log')}>
      <LogPage />
    </PageTabContext>,
  );
  await settled();
  expect([messages(), text()?.includes('3 of 3 entries')]).toEqual([['broken', 'slow', '慢'], true]);
  expect(document.querySelector('.log-table td')?.textContent).toBe('2026-11-21 17:00:00');
  await choose('Level', 'warning');
  await type('Filter', 'SLOW');
  expect([messages(), text()?.includes('1 of 3 entries')]).toEqual([['slow'], true]);
  await click('Copy');
  expect(vi.mocked(copyText).mock.lastCall?.[0].split('\n')).toHaveLength(2);
  await click('Export');
  const [name, file] = vi.mocked(saveFile).mock.lastCall ?? [];
  expect([name, (await file?.text())?.includes('broken')]).toEqual(['loadline-log.csv', false]);
  vi.mocked(confirm).mockResolvedValueOnce(false);
  await click('Clear');
  expect(messages()).toEqual(['slow']);
  await type('Filter', 'nothing of it');
  expect([text()?.includes('No entry matches the filter'), isOffered('Copy'), isOffered('Clear')]).toEqual([
    ...[true, false, true],
  ]);
  vi.mocked(confirm).mockResolvedValueOnce(true);
  await click('Clear');
  expect([text()?.includes('Nothing went wrong'), isOffered('Clear')]).toEqual([true, false]);
  await end();
});
