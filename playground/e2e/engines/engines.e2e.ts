import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { variants } from '../lib/byNight.ts'
import { closeBrowser } from '../lib/openPage.ts'
import { type EngineName, usualSize } from './driver/types.ts'
import { findEngines } from './installed.ts'
import { openVisit, type Visit, type VisitOptions } from './openVisit.ts'
import { connectToDisconnect } from './paths/connect.ts'
import { logInToLogOut, loginVisit } from './paths/embedded.ts'
import { connectByKeyboard } from './paths/keyboard.ts'
import { looksVisit, saveScreen, takeLooks } from './paths/looks.ts'
import { pairingVisit, pairToDisconnect } from './paths/pairing.ts'

const installed = findEngines()
const missing: Partial<Record<EngineName, string>> = {
  ...(installed.firefox ? {} : { firefox: 'no firefox-esr or firefox is installed' }),
  ...(installed.webkit ? {} : { webkit: 'no WebKitWebDriver with MiniBrowser and Xvfb is installed' }),
}
// `npm run nightly browsers` takes every path, `npm test` the first one.
const isWhole = process.env.LATCHKIT_ENGINES === 'all'
/** By day only the first: Chromium runs all other tests, and WebKit takes the longest. */
const engines = ['firefox', 'webkit', 'chromium'] as const

const visits: Visit[] = []
afterEach(async () => {
  for (const visit of visits.splice(0)) {
    const problems = visit.problems()
    await visit.close()
    expect(problems).toEqual([])
  }
})
afterAll(closeBrowser)

// Every engine has windows of this width.
const narrow = { width: 450, height: 740 }

interface Path {
  readonly name: string
  readonly options?: VisitOptions
  readonly run: (visit: Visit) => Promise<void>
}

const paths: readonly Path[] = [
  { name: 'a wallet connects, signs, sends, switches, stays and disconnects', run: connectToDisconnect },
  { name: 'a phone pairs by its camera', options: pairingVisit, run: pairToDisconnect },
  { name: 'a visitor logs in by email, signs, sends and logs out', options: loginVisit, run: logInToLogOut },
  { name: 'the keyboard suffices to connect', run: connectByKeyboard },
  ...[usualSize, narrow].flatMap((size) =>
    [false, true].map((dark) => ({
      name: `the main views, ${size.width} px wide, ${dark ? 'dark' : 'light'}`,
      options: { ...looksVisit, size, dark },
      run: takeLooks,
    })),
  ),
]

describe.each(isWhole ? engines : variants(engines, 1))('in %s', (engine) => {
  const reason = missing[engine]
  // The stage prints these lines.
  if (reason) process.stdout.write(`not tested: ${engine}: ${reason}\n`)
  test.skipIf(reason !== undefined).each(isWhole ? paths : paths.slice(0, 1))(
    '$name',
    async ({ name, options, run }) => {
      const visit = await openVisit(engine, options)
      visits.push(visit)
      await run(visit).catch(async (error: unknown) => {
        await saveScreen(visit, `failed-${name.replaceAll(/\W+/g, '-')}`)
        throw error
      })
    },
    120_000,
  )
})
