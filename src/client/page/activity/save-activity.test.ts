// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { afterEach, expect, test, vi } from 'vitest';
import { enter } from '../../../../tests/support/enter';
import { errorCatalogue } from '../../../shared/errors';
import { ApiError } from '../../api/errors';
import { fetchData } from '../../api/send';
import { uploadOf } from '../../api/upload';
import { reloadRecords } from '../../state/record-changes';
import { toastError } from '../../state/toasts';
import { noteSaved } from '../../state/undo';
import { saveActivity } from './save-activity';

vi.mock('../../api/send');
vi.mock('../../api/upload');
vi.mock('../../state/record-changes');
vi.mock('../../state/toasts');
vi.mock('../../state/undo');
i18n.loadAndActivate({ locale: 'en', messages: {} });

const discarded: string[] = [];
const refusal = new Error('too large');
const files = ['a.jpg', 'large.jpg', 'c.jpg'].map((name) => new File(['x'], name));

afterEach(() => vi.resetAllMocks());

test('what was written is there at once; a file that does not get through is told of and let go, the others follow', async () => {
  vi.mocked(fetchData).mockResolvedValue({ id: 7, text: 'They want two', changeSet: 'c' });
  const sent: string[] = [];
  vi.mocked(uploadOf).mockImplementation(({ file: { name }, ...to }) => {
    expect(to).toEqual({ entity: 'activity', recordId: 7 });
    return {
      send: async () => {
        if (name === 'large.jpg') throw refusal;
        sent.push(name);
        return name;
      },
      discard: async () => void discarded.push(name),
    };
  });
  await saveActivity({ text: 'They want two' }, files, 'key');
  expect(noteSaved).toHaveBeenCalledExactlyOnceWith('c', 'They want two');
  await vi.waitFor(() => expect(vi.mocked(reloadRecords).mock.calls).toEqual([['activity'], ['file']]));
  expect([sent, discarded]).toEqual([['a.jpg', 'c.jpg'], ['large.jpg']]);
  expect(toastError).toHaveBeenCalledExactlyOnceWith(refusal);
});

test('files that were on their way as the session ended follow once the same person is there again', async () => {
  enter({ id: 1 });
  vi.mocked(fetchData).mockResolvedValue({ id: 7, text: 'They want two', changeSet: 'c' });
  const { code, message } = errorCatalogue['session.invalid'];
  const sent: string[] = [];
  const asked = vi.fn();
  vi.mocked(uploadOf).mockImplementation(({ file: { name } }) => ({
    send: async () => {
      asked();
      if (asked.mock.calls.length <= 2) throw new ApiError(code, message, '/upload');
      sent.push(name);
      return name;
    },
    discard: async () => {},
  }));
  await saveActivity({}, files, 'key');
  await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce());
  enter(null);
  enter({ id: 2 });
  enter(null);
  await Promise.resolve();
  expect(asked).toHaveBeenCalledOnce();
  enter({ id: 1 });
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
  enter(null);
  enter({ id: 1 });
  await vi.waitFor(() => expect(sent).toEqual(['a.jpg', 'large.jpg', 'c.jpg']));
  enter(null);
});

test('without files none are loaded anew, and what is not saved sends none', async () => {
  vi.mocked(fetchData).mockResolvedValueOnce({ id: 7, text: null, changeSet: 'c' });
  await saveActivity({}, [], 'key');
  expect(vi.mocked(reloadRecords).mock.calls).toEqual([['activity']]);
  vi.mocked(fetchData).mockResolvedValueOnce({ id: 7, text: `${'x'.repeat(39)}😀`, changeSet: 'c' });
  await saveActivity({}, [], 'key');
  expect(vi.mocked(noteSaved).mock.lastCall).toEqual(['c', `${'x'.repeat(39)}…`]);
  vi.mocked(fetchData).mockRejectedValueOnce(refusal);
  await expect(saveActivity({}, files, 'key')).rejects.toBe(refusal);
  expect(uploadOf).not.toHaveBeenCalled();
});
