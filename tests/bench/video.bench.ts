import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { fileCalls } from '../../src/shared/areas/service/file-calls';
import { logIn, onPage } from './bench-browser';
import { withDemonstration } from './bench-place';

// How soon a large video shows its first frame, served in ranges of bytes, and how much of it is sent for that.

const bytesOfVideo = 200_000_000;
const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1);

const folder = await mkdtemp(join(tmpdir(), 'loadline-video-'));
try {
  await withDemonstration((place) =>
    onPage(async (page) => {
      await logIn(page, place);
      const film = await filmed(page);
      // Programs for cutting write what tells of the pictures first, cameras last.
      await measure(page, place.url, 'pictures first', padded(film, film.length));
      await measure(page, place.url, 'pictures last', padded(film, film.readUInt32BE(0)));
    }),
  );
} finally {
  await rm(folder, { recursive: true, force: true });
}

/** Two seconds of video, made by the browser itself. */
async function filmed(page: Page): Promise<Buffer> {
  const bytes = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [1280, 720];
    const drawing = canvas.getContext('2d');
    const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: 'video/mp4' });
    const pieces: Blob[] = [];
    recorder.ondataavailable = ({ data }) => pieces.push(data);
    const ended = new Promise((resolve) => {
      recorder.onstop = resolve;
    });
    recorder.start();
    for (let frame = 0; frame < 50; frame += 1) {
      if (drawing) drawing.fillStyle = `hsl(${frame * 7} 60% 50%)`;
      drawing?.fillRect(0, 0, 1280, 720);
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
    recorder.stop();
    await ended;
    return [...new Uint8Array(await new Blob(pieces).arrayBuffer())];
  });
  return Buffer.from(bytes);
}

/** The film with so much free space between two of its boxes that it is as large as the largest video taken. */
function padded(film: Buffer, at: number): Buffer {
  const free = Buffer.alloc(bytesOfVideo - film.length);
  free.writeUInt32BE(free.length, 0);
  free.write('free', 4, 'latin1');
  return Buffer.concat([film.subarray(0, at), free, film.subarray(at)]);
}

async function measure(page: Page, url: string, title: string, video: Buffer): Promise<void> {
  const path = join(folder, `${title}.mp4`);
  await writeFile(path, video);
  await page.goto(`${url}/lmageVideo?text=${encodeURIComponent(title)}`);
  await page.getByText('0 records').waitFor();
  const sent = performance.now();
  await page.getByLabel('Files to add').setInputFiles(path);
  const tile = page.getByRole('button', { name: `${title}, a video` });
  await tile.waitFor({ timeout: 300_000 });
  await page.getByRole('list', { name: 'On their way' }).waitFor({ state: 'detached', timeout: 300_000 });
  const uploaded = (performance.now() - sent) / 1000;

  await page.reload();
  await tile.waitFor();
  const ranges = await rangesAskedFor(page);
  const opened = performance.now();
  await tile.click();
  await page
    .getByRole('dialog')
    .locator('video')
    .evaluate(
      (video: HTMLVideoElement) =>
        new Promise<void>((resolve) => {
          if (video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) resolve();
          else video.addEventListener('loadeddata', () => resolve(), { once: true });
        }),
    );
  const shown = (performance.now() - opened) / 1000;
  console.log(
    `${megabytes(video.length)} MB video, ${title}: uploaded in ${uploaded.toFixed(1)} s; first frame after ${shown.toFixed(2)} s, ${await ranges()}`,
  );
  await page.keyboard.press('Escape');
}

/** Counts what comes of the video from now on; answers it in words. */
async function rangesAskedFor(page: Page): Promise<() => Promise<string>> {
  const devtools = await page.context().newCDPSession(page);
  const asked = new Set<string>();
  let bytes = 0;
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.includes(fileCalls.openFile.path)) asked.add(requestId);
  });
  devtools.on('Network.dataReceived', ({ requestId, dataLength }) => {
    if (asked.has(requestId)) bytes += dataLength;
  });
  await devtools.send('Network.enable');
  return async () => {
    const words = `ranges asked for: ${asked.size}, ${megabytes(bytes)} MB of it received`;
    await devtools.detach();
    return words;
  };
}
