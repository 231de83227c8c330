import type { CallDescription, Statement } from '@latchkit/kernel/chain'
import type { FrameWallet } from '@latchkit/kernel/plugin'
import { createFakeFrame, firstAddress, framePlugin, secondAddress } from '@latchkit/kernel/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { explainWith } from '../testing/explainBasic.ts'
import { destroyKits, openApprovePage } from '../testing/openApprovePage.ts'

// The views of a wallet without a prompt and of an embedded wallet explain a request with the same parts.

afterEach(destroyKits)

const description: CallDescription = {
  source: 'service',
  host: 'words.example',
  intent: 'Claim a reward',
  fields: [{ label: 'Paid by', value: { kind: 'address', address: secondAddress } }],
}
const call: Statement = { kind: 'call', to: secondAddress, data: '0x12345678', description }
const data: Statement = { kind: 'data', name: 'Order', description }
const send: Statement = {
  kind: 'send',
  what: { value: 1n, decimals: 18, symbol: 'ETH' },
  to: secondAddress,
  cautions: ['recipientIsContract'],
}
const batch: Statement = { kind: 'several', of: 'calls', parts: [call, send, call] }
const typedData = { domain: {}, primaryType: 'Order', types: {}, message: { to: secondAddress } }

type Request = readonly [method: string, params: readonly unknown[]]

const requests: readonly (readonly [name: string, Statement, ...Request])[] = [
  ['a described call', call, 'eth_sendTransaction', [{ from: firstAddress, data: '0x12345678' }]],
  ['described typed data', data, 'eth_signTypedData_v4', [firstAddress, JSON.stringify(typedData)]],
  ['a batch with described calls', batch, 'wallet_sendCalls', [{ from: firstAddress, calls: [] }]],
]

type Page = Awaited<ReturnType<typeof openApprovePage>>

/** The elements that explain a request, as text. The buttons are not among them. */
const partsOf = ({ root }: Page): readonly (string | null)[] =>
  [...(root.querySelector('h3')?.parentElement?.children ?? [])]
    .filter((element) => !element.querySelector('button'))
    .map((element) => element.textContent)

/** The words of others, as text, with their author. */
const regionsOf = ({ root }: Page): readonly string[] =>
  [...root.querySelectorAll('section[aria-label^="As described by"]')].map(
    (region) => `${region.getAttribute('aria-label')}: ${region.querySelector('dl')?.textContent}`,
  )

type PageOptions = Parameters<typeof openApprovePage>[0]

/** Opens a request in a page of its own, and returns what the view shows. */
async function show(statement: Statement, [method, params]: Request, options: PageOptions) {
  const explain = explainWith({ statement, isUnderstood: false, isBlocked: false })
  const page = await openApprovePage({ explain, ...options })
  page.ask(method, params)
  await vi.waitFor(() => expect(page.text()).toContain('Claim a reward'), { timeout: 15_000 })
  const shown = { parts: partsOf(page), regions: regionsOf(page) }
  destroyKits()
  return shown
}

const frame: FrameWallet = { ...createFakeFrame(), ownsConnection: () => true }

test.each(requests)('both views show %s with its author and its values', async (_, statement, ...request) => {
  const own = await show(statement, request, {})
  const framed = await show(statement, request, { type: 'AUTH', plugins: [framePlugin(frame)] })
  expect(framed).toEqual(own)
  const region = `As described by words.example: Paid by${secondAddress}`
  expect(own.regions).toEqual(statement === batch ? [region, region] : [region])
})
