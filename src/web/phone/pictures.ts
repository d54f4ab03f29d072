/** Codes in pictures: by the phone's own detector where it has one, else by ZXing. */

interface Detector {
  detect(source: CanvasImageSource): Promise<{ rawValue: string }[]>
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector
  getSupportedFormats(): Promise<string[]>
}

/** What stands on papers and labels. */
const wanted = ['qr_code', 'data_matrix', 'code_128']

let own: Promise<Detector | undefined> | undefined
async function findOwn(): Promise<Detector | undefined> {
  const found = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector
  // Some phones have the class and nothing behind it, or not for all of these.
  const formats = await found?.getSupportedFormats().catch((): string[] => [])
  return formats && wanted.every((f) => formats.includes(f)) ? new found!({ formats: wanted }) : undefined
}

/** Has this browser a camera, and codes of its own in what it shows? */
export const readsByItself = async (): Promise<boolean> => !!navigator.mediaDevices && !!(await (own ??= findOwn()))

/** Texts of the codes in a frame of the camera. */
export async function codesInFrame(video: HTMLVideoElement): Promise<string[]> {
  const detector = await (own ??= findOwn())
  if (detector) return (await detector.detect(video)).map((c) => c.rawValue)
  return zxing(pixels(video, video.videoWidth, video.videoHeight, 1600))
}

/** Texts of the codes in a photo. @throws Error when it is no picture */
export async function codesInPhoto(file: Blob): Promise<string[]> {
  const picture = await createImageBitmap(file).catch(() => {
    throw new Error('这个文件不是图片，或图片已损坏')
  })
  const detector = await (own ??= findOwn())
  const found = (await detector?.detect(picture).catch(() => []))?.map((c) => c.rawValue) ?? []
  // A smaller picture is quicker and blurs the camera's noise; small codes need all of it.
  for (const most of [1600, 4800])
    if (!found.length) found.push(...(await zxing(pixels(picture, picture.width, picture.height, most))))
  return found
}

function pixels(source: CanvasImageSource, width: number, height: number, most: number): ImageData {
  const scale = Math.min(1, most / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  const pen = canvas.getContext('2d', { willReadFrequently: true })!
  pen.drawImage(source, 0, 0, canvas.width, canvas.height)
  return pen.getImageData(0, 0, canvas.width, canvas.height)
}

/** Loaded when it is needed; the service worker has kept it. */
async function zxing(picture: ImageData): Promise<string[]> {
  const { read } = await import('./zxing.ts')
  return read(picture)
}
