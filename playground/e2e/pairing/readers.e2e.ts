import { expect, test } from 'vitest'
import { testEach } from '../lib/byNight.ts'
import { hostTests } from '../lib/hostTest.ts'
import type { PageOptions } from '../lib/openPage.ts'
import { code, pairingTests } from '../lib/pairing.ts'
import { decodePng, decodeWithZbar } from '../lib/readCode.ts'

const { openSite } = pairingTests(hostTests())
const uri = `wc:${'ab'.repeat(32)}@2?expiryTimestamp=1790000000&relay-protocol=irn&symKey=${'cd'.repeat(32)}`

/** What two independent readers read of the screen and of the code alone. */
async function readScreen(context: NonNullable<PageOptions['context']>) {
  const { page } = await openSite({ context })
  await page.evaluate((uri) => window.latchkit?.kit.open({ uri }), uri)
  await code(page).waitFor()
  const read = {
    zbar: await decodeWithZbar(await page.screenshot()),
    jsqr: await decodePng(await code(page).screenshot()),
  }
  return read
}

const desktop = { width: 1280, height: 800 }

test.each([1, 1.5, 2, 3])(
  'two readers read the pairing code on a screen with a pixel ratio of %f',
  async (ratio) => {
    expect(await readScreen({ viewport: desktop, deviceScaleFactor: ratio })).toEqual({
      zbar: uri,
      jsqr: uri,
    })
  },
)

testEach(0, [1.1, 1.25, 1.75, 2.625])(
  'two readers read the pairing code with a pixel ratio of %f',
  async (ratio) => {
    expect(await readScreen({ viewport: desktop, deviceScaleFactor: ratio })).toEqual({
      zbar: uri,
      jsqr: uri,
    })
  },
)

test.each<[string, NonNullable<PageOptions['context']>]>([
  ['a dark screen', { viewport: desktop, colorScheme: 'dark' }],
  ['a narrow screen', { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 }],
])('two readers read the pairing code on %s', async (_, context) => {
  expect(await readScreen(context)).toEqual({ zbar: uri, jsqr: uri })
})
