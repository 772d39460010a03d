/**
 * A picture as a JPG whose longer edge is at most `edge`; null where the browser cannot make one. The source is drawn
 * at once: it may be closed before the JPG is made.
 */
export function jpegOf(
  source: CanvasImageSource,
  { width, height }: { width: number; height: number },
  { edge, quality }: { edge: number; quality: number },
): Promise<Blob | null> {
  const scale = Math.min(1, edge / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  canvas.getContext('2d')?.drawImage(source, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}
