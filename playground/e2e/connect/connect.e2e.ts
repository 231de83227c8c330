import { expect, test } from 'vitest'
import { isNight } from '../lib/byNight.ts'
import { connectFlows } from '../lib/connectFlows.ts'
import { reload, waitForStatus } from '../lib/flows.ts'
import { hostTests } from '../lib/hostTest.ts'
import { walletName } from '../lib/openPage.ts'
import { badTexts, kitKeys, storageModes } from '../lib/storageModes.ts'
import { openList } from '../lib/waits.ts'
import { setMode } from '../lib/wallet.ts'

const open = hostTests()

// `npm test` runs every flow in one storage mode, another one for each flow. The nightly run covers every mode.
const modesFor = (index: number) =>
  isNight ? storageModes : storageModes.slice(index % storageModes.length).slice(0, 1)
const rows = connectFlows.flatMap((flow, index) =>
  modesFor(index).map((mode) => ({ flow, mode, name: flow.name })),
)

// F23 to F26: every flow works in every storage mode. If the kit cannot store a choice, the visitor makes it again.
test.each(rows)('$name (storage $mode.name)', async ({ flow, mode }) => {
  const before = [mode.before, flow.options?.before].join('\n')
  const { page } = await open({ ...flow.options, before })
  await flow.run(page, mode)
})

test('F25, F26: whatever storage contains, the page opens, connects, and restores the connection', {
  timeout: 120_000,
}, async () => {
  const others = { 'wagmi.store': '{"state":', '@appkit/active_caip_network_id': 'eip155:__proto__' }
  const { page } = await open({ kit: { projectId: 'project' } })
  await page.evaluate((rows) => {
    for (const [key, text] of Object.entries(rows)) localStorage.setItem(key, text)
  }, others)
  for (const text of badTexts.filter((_, at) => isNight || at % 8 === 0)) {
    await page.evaluate(
      ([keys, bad]) => {
        for (const key of keys) localStorage.setItem(`@latchkit/main/${key}`, bad)
      },
      [kitKeys, text] as const,
    )
    await page.reload()
    await openList(page, walletName)
    expect(await page.evaluate(() => Reflect.get({}, 'x') ?? Reflect.get({}, 'connectorId')), text).toBe(
      undefined,
    )
    await page.keyboard.press('Escape')
    await setMode(page, 'approve')
    await page.evaluate(() => window.latchkit?.kit.connect({ connector: 'test.wallet' }))
    await waitForStatus(page, 'connected')
  }
  await reload(page, 'connected')
  // The kit does not touch the storage entries of other libraries.
  const stored = await page.evaluate(
    (keys) => keys.map((key) => localStorage.getItem(key)),
    Object.keys(others),
  )
  expect(stored).toEqual(Object.values(others))
})
