// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { click, isOffered, settled, show } from '../../../../tests/support/dom';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import { purchaseOrderCalls } from '../../../shared/areas/purchase/order-calls';
import { fetchData } from '../../api/send';
import { toastError } from '../../state/toasts';
import { IsPageShownContext } from '../../ui/shown-page';
import { SignatureDialog } from './SignatureDialog';

vi.mock('../../api/send');
vi.mock('../../state/toasts');

const pen = {
  beginPath: vi.fn(),
  moveTo: vi.fn(),
  lineTo: vi.fn(),
  stroke: vi.fn(),
  clearRect: vi.fn(),
  drawImage: vi.fn(),
};
const [onSaved, onClose, capture] = [vi.fn(), vi.fn(), vi.fn()];
const keep = 'Keep it and sign';
let end = async () => {};
let draw: Awaited<ReturnType<typeof show>>['draw'];
const onPage = (isShown: boolean) => (
  <IsPageShownContext value={isShown}>
    <SignatureDialog onSaved={onSaved} onClose={onClose} />
  </IsPageShownContext>
);
beforeEach(async () => {
  const canvas = HTMLCanvasElement.prototype;
  vi.spyOn(canvas, 'getContext').mockReturnValue(pen as never); // what is drawn with
  vi.spyOn(canvas, 'toDataURL').mockImplementation((type) => `data:${type};base64,AAA,B`);
  vi.spyOn(canvas, 'setPointerCapture').mockImplementation(capture);
  // On the screen it is half as large as its drawing.
  vi.spyOn(canvas, 'getBoundingClientRect').mockReturnValue({ left: 100, top: 50, width: 240, height: 80 } as DOMRect);
  ({ end, draw } = await show(onPage(true)));
});
afterEach(() => leaveNothing({ end }));
function canvas(): HTMLCanvasElement {
  const found = document.querySelector('canvas');
  if (!found) throw new Error('there is nothing to draw on');
  return found;
}
async function point(type: string, clientX: number, clientY: number, buttons = 1) {
  const event = Object.assign(new Event(type, { bubbles: true }), { clientX, clientY, buttons, pointerId: 3 });
  await act(async () => void canvas().dispatchEvent(event));
}
const chooser = () => document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement; // it is there
async function chooseFile(...files: File[]) {
  const values: string[] = [];
  Object.defineProperty(chooser(), 'files', { value: files, configurable: true });
  Object.defineProperty(chooser(), 'value', {
    set: (value: string) => values.push(value),
    get: () => 'x',
    configurable: true,
  });
  await act(async () => void chooser().dispatchEvent(new Event('change', { bubbles: true })));
  await settled();
  return values;
}

test('a signature is drawn where the pen is, in the size it is kept in, and only while it is pressed', async () => {
  await point('pointermove', 110, 60, 0);
  expect([pen.lineTo.mock.calls.length, isOffered(keep)]).toEqual([0, false]);
  await point('pointerdown', 110, 60);
  await point('pointermove', 220, 90);
  expect([pen.beginPath.mock.calls.length, pen.moveTo.mock.calls, pen.lineTo.mock.calls]).toEqual([
    1,
    [[20, 20]],
    [
      [20, 20],
      [240, 80],
    ],
  ]);
  expect([pen.stroke.mock.calls.length, capture.mock.calls, isOffered(keep)]).toEqual([2, [[3]], true]);
  expect(pen).toMatchObject({ lineCap: 'round', strokeStyle: expect.stringMatching(/^#/) });
});

test('what was drawn can be cleared, and nothing is kept then', async () => {
  await point('pointerdown', 110, 60);
  await click('Clear');
  expect([pen.clearRect.mock.calls, isOffered(keep)]).toEqual([[[0, 0, 480, 160]], false]);
  await click(keep);
  expect(fetchData).not.toHaveBeenCalled();
});

test('a signature is kept as a picture, once, and then it is signed with', async () => {
  await point('pointerdown', 110, 60);
  let answer = (_: unknown) => {};
  vi.mocked(fetchData).mockReturnValueOnce(
    new Promise((resolve) => {
      answer = resolve as typeof answer; // answers nothing
    }),
  );
  await click(keep);
  await click(keep);
  expect(vi.mocked(fetchData).mock.calls).toEqual([[purchaseOrderCalls.saveSignature, { picture: 'AAA,B' }]]);
  expect([onSaved.mock.calls.length, document.querySelector('.dialog-close')]).toEqual([0, null]);
  await act(async () => answer(null));
  expect(onSaved).toHaveBeenCalledOnce();
  vi.mocked(fetchData).mockRejectedValueOnce(new Error('offline'));
  await click(keep);
  await settled();
  expect([onSaved.mock.calls.length, vi.mocked(toastError).mock.calls.length, isOffered(keep)]).toEqual([1, 1, true]);
  await click('Cancel');
  expect(onClose).toHaveBeenCalledOnce();
});

test('a picture of it is fitted into its place, never made larger, and takes the place of what was drawn', async () => {
  const opened = vi.spyOn(chooser(), 'click').mockReturnValue();
  await click('Choose a picture of it');
  expect(opened).toHaveBeenCalledOnce();
  for (const [width, height, drawn] of [
    [960, 160, [480, 80]],
    [480, 320, [240, 160]],
    [100, 50, [100, 50]],
  ] as const) {
    const picture = { width, height };
    vi.stubGlobal('createImageBitmap', async () => picture);
    pen.clearRect.mockClear();
    expect(await chooseFile(new File(['x'], 'me.png'))).toEqual(['']);
    expect([pen.clearRect.mock.calls.length, pen.drawImage.mock.lastCall]).toEqual([1, [picture, 0, 0, ...drawn]]);
  }
  expect(isOffered(keep)).toBe(true);
});

test('a file that is no picture is said to be none, and what was drawn stays', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('broken')));
  await chooseFile();
  expect(toastError).not.toHaveBeenCalled();
  await point('pointerdown', 110, 60);
  await chooseFile(new File(['x'], '签名.pdf'));
  expect(vi.mocked(toastError).mock.calls).toEqual([[new Error('签名.pdf is not a picture that can be read.')]]);
  expect([pen.clearRect.mock.calls.length, isOffered(keep)]).toEqual([0, true]);
});

test('what was drawn is there again where one went to another page and came back', async () => {
  await point('pointerdown', 110, 60);
  const drawn = canvas();
  await draw(onPage(false));
  expect(document.querySelector('canvas')).toBeNull();
  await draw(onPage(true));
  expect(pen.drawImage.mock.calls).toEqual([[drawn, 0, 0]]);
  expect([canvas() === drawn, isOffered(keep)]).toEqual([false, true]);
});
