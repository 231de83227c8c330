import type { Caution, Explanation, Statement } from '@latchkit/kernel/chain'
import { firstAddress, secondAddress } from '@latchkit/kernel/testing'
import axe from 'axe-core'
import { afterEach, expect, test, vi } from 'vitest'
import { explainWith } from '../testing/explainBasic.ts'
import { destroyKits, openApprovePage } from '../testing/openApprovePage.ts'

afterEach(destroyKits)

const until = (check: () => unknown) => vi.waitFor(check, { timeout: 15_000 })
const described: Statement = {
  kind: 'call',
  to: secondAddress,
  data: '0x12345678',
  description: {
    source: 'site',
    intent: 'Buy an item',
    fields: [{ label: 'Who gets it', value: { kind: 'address', address: firstAddress } }],
  },
}
const request = [
  'eth_sendTransaction',
  [{ from: firstAddress, to: secondAddress, data: '0x12345678' }],
] as const
const explanationOf = (statement: Statement): Explanation => ({
  statement,
  isUnderstood: true,
  isBlocked: false,
})

test('the words of a site are in a region with its name, and one confirmation is enough', async () => {
  const page = await openApprovePage({ explain: explainWith(explanationOf(described)) })
  const { ask, text, press, root, settled } = page
  const entry = ask(...request)
  await until(() => expect(text()).toContain('Call a contract: “Buy an item”'))
  const region = root.querySelector(`section[aria-label^="As described by ${location.host}"]`)
  expect(region?.textContent).toContain(`Who gets it (your account)${firstAddress}`)
  expect(text()).not.toContain('cannot be explained')
  await settled()
  expect((await axe.run(region ?? root)).violations).toEqual([])
  await press('Approve')
  await until(() => expect(entry.result).toBe('answer'))
})

test('without words, the same call is asked twice', async () => {
  const { description: _, ...plain } = described.kind === 'call' ? described : { description: undefined }
  const statement = { ...plain, kind: 'call', to: secondAddress, data: '0x12345678' } as const
  const explain = explainWith({ ...explanationOf(statement), isUnderstood: false })
  const { ask, text, press, source } = await openApprovePage({ explain })
  ask(...request)
  await until(() => expect(text()).toContain('This cannot be explained'))
  expect(text()).not.toContain('As described by')
  await press('Send')
  await until(() => expect(text()).toContain('Send anyway'))
  expect(source.requests).toEqual([])
})

test.each<[string, readonly Caution[], string]>([
  [
    'for another account',
    ['receiverNotYou'],
    'It is for a different account than the one you are connected with',
  ],
  ['for nothing', ['freeOffer'], 'You may get nothing or next to nothing for it.'],
  ['for much less', ['lowValue'], 'the least you get is worth much less than what you give'],
  ['that brings less', ['arrivesLess'], 'In a simulation, you got less than it says.'],
  ['that takes more', ['leavesMore'], 'In a simulation, something left your account'],
  ['for an unknown token', ['unknownRoute'], 'it depends on a token that is not well known'],
  ['without limit', ['unlimited'], 'Without limit: all you hold of it can be taken'],
])('a described request %s says so, and is asked twice', async (_, cautions, expected) => {
  const statement: Statement = { ...described, cautions }
  const explain = explainWith({ ...explanationOf(statement), isUnderstood: false })
  const { ask, text, press, source } = await openApprovePage({ explain })
  ask(...request)
  await until(() => expect(text()).toContain(expected))
  expect(text()).toContain('This may not be what it seems')
  await press('Send')
  await until(() => expect(text()).toContain('Send anyway'))
  expect(source.requests).toEqual([])
})

test('an offer for nothing is asked twice', async () => {
  const statement: Statement = {
    kind: 'order',
    market: 'Seaport',
    gives: [{ value: 1n, id: 7n, token: secondAddress }],
    gets: [],
    cautions: ['freeOffer'],
  }
  const { ask, text, press, source } = await openApprovePage({
    explain: explainWith({ ...explanationOf(statement), isUnderstood: false }),
  })
  ask('eth_signTypedData_v4', [firstAddress, {}])
  await until(() => expect(text()).toContain('Give away 0x3C44…93BC #7 for nothing'))
  expect(text()).toContain('You may get nothing or next to nothing for it.')
  await press('Sign')
  await until(() => expect(text()).toContain('Sign anyway'))
  expect(source.requests).toEqual([])
})
