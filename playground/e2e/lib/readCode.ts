import { createRequire } from 'node:module'
import type decode from 'jsqr'
import type { Locator } from 'playwright-core'
import { openBrowser } from './openPage.ts'

// Published as CommonJS with a default of its own, which types and Node read differently.
const jsqr: { default: typeof decode } = createRequire(import.meta.url)('jsqr')

/** What a camera reads of a code on the screen; nothing when it cannot. */
export async function readCode(code: Locator): Promise<string | undefined> {
  const png = (await code.screenshot()).toString('base64')
  // The browser knows the picture's format, on a page without a policy.
  const page = await (await openBrowser()).newPage()
  const { width, height, data } = await page.evaluate(async (base64) => {
    const blob = await (await fetch(`data:image/png;base64,${base64}`)).blob()
    const picture = await createImageBitmap(blob, { resizeWidth: 400, resizeHeight: 400 })
    const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d')
    context?.drawImage(picture, 0, 0)
    const read = context?.getImageData(0, 0, picture.width, picture.height)
    // As text: a list of as many numbers takes half a minute on its way here.
    const bytes = Array.from(read?.data ?? [], (byte) => String.fromCharCode(byte)).join('')
    return { width: picture.width, height: picture.height, data: bytes }
  }, png)
  await page.close()
  return jsqr.default(new Uint8ClampedArray(Buffer.from(data, 'latin1')), width, height)?.data
}
