import { expect, test, vi } from 'vitest'
import { polkadot } from './networks.ts'
import { alice, shared } from './testing/fakeExtension.ts'
import { connector, openSource } from './testing/openSource.ts'

const { signal } = new AbortController()
const network = { ...polkadot, caipNetworkId: `polkadot:${polkadot.id}` } as const
const chains = [network.caipNetworkId]

function open(answers: Record<string, unknown>) {
  const log = vi.fn()
  return { ...openSource(answers, [network], { log }), log }
}

const thrower = Object.defineProperty({}, 'address', {
  get() {
    throw new Error('no')
  },
})
test.each([
  null,
  7,
  { address: 'x' },
  { address: 1 },
  { address: { toString: () => alice.generic } },
  thrower,
])('the account %# is left out and counted, and the others are connected', async (row) => {
  for (const accounts of [
    [row, ...shared],
    [...shared, row],
  ]) {
    const { source, log } = open({ accounts })
    const [connection] = await source.connect(connector, { chains, signal })
    expect(connection?.accounts).toHaveLength(2)
    expect(log.mock.calls).toEqual([
      ['Accounts of a wallet are left out', { wallet: 'polkadot:one', unreadable: 1 }],
    ])
  }
  await expect(
    open({ accounts: [row, row] }).source.connect(connector, { chains, signal }),
  ).rejects.toMatchObject({
    reason: 'NO_USABLE_ACCOUNT',
    message: 'The wallet shared no account that can be used here. Left out: 2 unreadable.',
  })
})
