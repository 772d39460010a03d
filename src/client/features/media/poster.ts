import { jpegOf } from '../../page/files/jpeg-of';

/** How far into a video its poster is taken, its longer edge, and how well it is kept. */
const posterSecond = 1;
const posterAs = { edge: 960, quality: 0.85 };
const patienceMs = 8000;

/** A picture of a video, taken by the browser; null where it cannot play the video. */
export async function posterOf(file: File): Promise<File | null> {
  const address = URL.createObjectURL(file);
  try {
    const video = document.createElement('video');
    video.muted = true;
    video.preload = 'auto';
    video.src = address;
    await happens(video, 'loadeddata');
    video.currentTime = Math.min(posterSecond, video.duration / 2 || 0);
    await happens(video, 'seeked');
    const picture = await jpegOf(video, { width: video.videoWidth, height: video.videoHeight }, posterAs);
    return picture && new File([picture], `${file.name}.jpg`, { type: 'image/jpeg' });
  } catch {
    return null; // of a format that this browser does not know
  } finally {
    URL.revokeObjectURL(address);
  }
}

function happens(video: HTMLVideoElement, event: 'loadeddata' | 'seeked'): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no ${event}`)), patienceMs);
    const end = (settle: () => void) => () => {
      clearTimeout(timer);
      settle();
    };
    video.addEventListener(event, end(resolve), { once: true });
    video.addEventListener(
      'error',
      end(() => reject(new Error('not playable'))),
      { once: true },
    );
  });
}
