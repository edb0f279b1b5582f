// Puts the painted ground onto its canvas, beside the page: first it is given the canvas, then addresses of pictures, of
// which the last counts. It tells the address of what is seen; of a picture that does not come it tells nothing.
let canvas: OffscreenCanvas | null = null;
let last = '';

function nextFrame(): Promise<unknown> {
  return new Promise((done) => requestAnimationFrame(done));
}

async function show(url: string): Promise<void> {
  const answer = await fetch(url, { priority: 'low' });
  if (!answer.ok) return;
  const picture = await createImageBitmap(await answer.blob());
  if (url !== last || !canvas) return;
  canvas.width = picture.width;
  canvas.height = picture.height;
  canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(picture);
  // It is seen a frame after it was put there; what it covers must not go before.
  await nextFrame();
  await nextFrame();
  if (url === last) postMessage(url);
}

onmessage = ({ data }: MessageEvent<OffscreenCanvas | string>) => {
  if (typeof data !== 'string') {
    canvas = data;
    return;
  }
  last = data;
  show(data).catch(() => undefined);
};
