// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { control, settled, show, submit, type } from '../../../../tests/support/dom';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import { fetchData } from '../../api/send';
import { AcknowledgementDialog } from './AcknowledgementDialog';

vi.mock('../../api/send');
vi.mock('../../state/toasts');

let page: Awaited<ReturnType<typeof show>> | undefined;
afterEach(() => leaveNothing(page));

test('an answer that was pasted is there again after the dialog was closed, until it was read', async () => {
  const open = async () => {
    await page?.end();
    page = await show(<AcknowledgementDialog onTaken={() => undefined} onClose={() => undefined} />);
    return control<HTMLTextAreaElement>('Acknowledgement').value;
  };
  await open();
  await type('Acknowledgement', 'UNA:+');
  expect(await open()).toBe('UNA:+');
  vi.mocked(fetchData).mockRejectedValueOnce(new Error('cut off'));
  await submit();
  await settled();
  expect(await open()).toBe('UNA:+');
  vi.mocked(fetchData).mockResolvedValueOnce({ taken: [] });
  await submit();
  await settled();
  expect([control<HTMLTextAreaElement>('Acknowledgement').value, await open()]).toEqual(['', '']);
});
