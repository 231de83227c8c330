import type { ChainAdapter, Explanation } from '@latchkit/kernel/chain'
import { firstAddress, secondAddress } from '@latchkit/kernel/testing'
import axe from 'axe-core'
import { afterEach, expect, test, vi } from 'vitest'
import { explainWith } from '../testing/explainBasic.ts'
import { destroyKits, openApprovePage } from '../testing/openApprovePage.ts'

afterEach(destroyKits)

const until = (check: () => unknown) => vi.waitFor(check, { timeout: 15_000 })
const title = 'This request could not be checked'
const hello: Explanation = {
  statement: { kind: 'message', text: 'Hello' },
  isUnderstood: true,
  isBlocked: false,
}
const requests = [
  ['personal_sign', ['0x48656c6c6f', firstAddress]],
  ['eth_sendTransaction', [{ from: secondAddress, to: secondAddress, value: '0x1', chainId: '0x89' }]],
] as const

type Explain = NonNullable<ChainAdapter['explain']>
const failing: readonly (readonly [string, Explain])[] = [
  ['whose code does not load', () => Promise.reject(new TypeError('Failed to fetch a module'))],
  [
    'that throws',
    async () =>
      // biome-ignore lint/correctness/useYield: it fails before its first explanation.
      (async function* () {
        throw new Error('not read')
      })(),
  ],
  ['that never ends', () => new Promise(() => undefined)],
]

for (const [name, explain] of failing)
  test.each(requests)(`with an explanation ${name}, %s can only be rejected`, async (method, params) => {
    const { ask, text, button, press, root, settled, source } = await openApprovePage({ explain })
    const entry = ask(method, params)
    await until(() => expect(text()).toContain(title))
    expect(text()).toContain('Nothing was signed.')
    await settled()
    const labels = [...root.querySelectorAll('dialog button')].map(({ textContent }) => textContent)
    expect(labels.filter((label) => /^(Sign|Send|Approve|Continue)/.test(label ?? ''))).toEqual([])
    expect(button('Reject')?.disabled).toBe(false)
    expect((await axe.run(root.host)).violations).toEqual([])
    await press('Reject')
    await until(() => expect(entry.result).toBe(4001))
    expect(source.requests).toEqual([])
  })

test('after a failure, the request is explained again, and can then be approved', async () => {
  let isAvailable = false
  const { ask, text, press, source } = await openApprovePage({
    explain: async (request, options) => {
      if (!isAvailable) throw new TypeError('Failed to fetch a module')
      return explainWith(hello)(request, options)
    },
  })
  const entry = ask(...requests[0])
  await until(() => expect(text()).toContain(title))
  isAvailable = true
  await press('Try again')
  await press('Sign')
  await until(() => expect(entry.result).toBe('answer'))
  expect(source.requests).toHaveLength(1)
})
