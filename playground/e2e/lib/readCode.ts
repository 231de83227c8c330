import { createRequire } from 'node:module'
import { scanRGBABuffer } from '@undecaf/zbar-wasm'
import type decode from 'jsqr'
import type { Locator } from 'playwright-core'
import { openBrowser } from './openPage.ts'

// The package is CommonJS with a `default` property, which TypeScript and Node interpret differently.
const jsqr: { default: typeof decode } = createRequire(import.meta.url)('jsqr')

/** Decodes a QR code on the screen as a camera would; returns `undefined` when it cannot be read. */
export const readCode = async (code: Locator): Promise<string | undefined> =>
  decodePng(await code.screenshot())

/** An area of a picture, in its pixels. */
interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Decodes the QR code in a picture, or in an area of it; returns `undefined` when it cannot be read. */
export async function decodePng(picture: Buffer, area?: Area): Promise<string | undefined> {
  const { width, height, bytes } = await readPixels(picture, area, 400)
  return jsqr.default(bytes, width, height)?.data
}

/** Decodes the QR code in a picture with ZBar, which many wallets and cameras use. It finds the code by its squares. */
export async function decodeWithZbar(picture: Buffer): Promise<string | undefined> {
  const { width, height, bytes } = await readPixels(picture)
  const [symbol] = await scanRGBABuffer(bytes.buffer, width, height)
  return symbol?.decode()
}

/** The pixels of a picture, or of an area of it, in its own size or as a square of `edge` pixels. */
async function readPixels(picture: Buffer, area?: Area, edge?: number) {
  // The browser decodes the PNG, on a blank page because the tested page's policy forbids the fetch.
  const page = await (await openBrowser()).newPage()
  const { width, height, data } = await page.evaluate(
    async ([base64, crop, edge]) => {
      const blob = await (await fetch(`data:image/png;base64,${base64}`)).blob()
      const whole = await createImageBitmap(blob)
      const { x, y, width, height } = crop ?? { x: 0, y: 0, width: whole.width, height: whole.height }
      const size = edge === undefined ? {} : { resizeWidth: edge, resizeHeight: edge }
      const picture = await createImageBitmap(whole, x, y, width, height, size)
      const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d')
      context?.drawImage(picture, 0, 0)
      const image = context?.getImageData(0, 0, picture.width, picture.height)
      // The bytes are returned as a string because an array of this many numbers takes half a minute to transfer.
      const bytes = Array.from(image?.data ?? [], (byte) => String.fromCharCode(byte)).join('')
      return { width: picture.width, height: picture.height, data: bytes }
    },
    [picture.toString('base64'), area, edge] as const,
  )
  await page.close()
  return { width, height, bytes: new Uint8ClampedArray(Buffer.from(data, 'latin1')) }
}
