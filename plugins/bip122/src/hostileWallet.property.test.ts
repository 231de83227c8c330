import { LatchkitError, parseAccountId } from '@latchkit/kernel'
import { runs } from '@latchkit/kernel/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findChain, isAddressOf } from './chains.ts'
import { addresses, fakeObject, fakeSatsConnect, rowsOf } from './testing/fakeWallets.ts'
import { connectIn, listed } from './testing/openSource.ts'

const throwing = () => {
  throw new Error('hostile')
}
const trap = new Proxy(() => undefined, { get: throwing, ownKeys: throwing, has: throwing, apply: throwing })
const hostile: Readonly<Record<string, unknown>> = {
  trap,
  throwing,
  symbol: Symbol('s'),
  trapInList: [trap],
  list: new Proxy([{}], { get: throwing }),
  getter: {
    get address() {
      return throwing()
    },
  },
}

const address = fc.constantFrom<string>(
  ...Object.values(addresses).flatMap(({ payment, ordinals }) => [payment, ordinals]),
)
const account = fc.record(
  {
    address: fc.oneof(address, fc.string(), fc.anything()),
    publicKey: fc.oneof(fc.string(), fc.anything()),
    purpose: fc.oneof(fc.constantFrom('payment', 'ordinals', 'stacks'), fc.anything()),
    chains: fc.anything(),
  },
  { requiredKeys: ['address'] },
)
/**
 * The values that a wallet may return: arbitrary ones, almost valid ones, and ones that throw. They are selected by name,
 * because some of them cannot be printed.
 */
const hostileValue: fc.Arbitrary<() => unknown> = fc.oneof(
  fc.anything().map((value) => () => value),
  fc.array(fc.oneof(account, address, fc.anything()), { maxLength: 4 }).map((list) => () => list),
  fc
    .record({
      addresses: fc.oneof(fc.array(fc.oneof(account, fc.anything()), { maxLength: 4 }), fc.anything()),
      network: fc.oneof(fc.constantFrom({ bitcoin: { name: 'Mainnet' } }), fc.anything()),
    })
    .map((value) => () => value),
  fc.constantFrom(...Object.keys(hostile)).map((name) => () => hostile[name]),
)

/** Whatever is returned, the result is a connection that the kernel accepts, or a typed error. */
async function expectValid(connecting: ReturnType<typeof connectIn>): Promise<void> {
  const outcome = await connecting.catch((error: unknown) => error)
  // Errors that the wallet throws are its own; the code under test must not fail on what it returns.
  if (outcome instanceof Error && outcome.message === 'hostile') return
  if (outcome instanceof Error) return expect(outcome).toBeInstanceOf(LatchkitError)
  const { connection } = outcome as Awaited<typeof connecting>
  const place = findChain(connection.chainId)
  expect(connection.accounts.length).toBeGreaterThan(0)
  for (const one of connection.accounts) {
    const parts = parseAccountId(one)
    expect(parts.chainId).toBe(connection.chainId)
    expect(place && isAddressOf(parts.address, place)).toBe(true)
  }
}

test('a provider of the sats-connect list may return anything', async () => {
  await fc.assert(
    fc.asyncProperty(hostileValue, hostileValue, async (answer, network) => {
      const { provider } = fakeSatsConnect({ wallet_connect: answer, wallet_getNetwork: network })
      await expectValid(connectIn(listed(provider), 'Field'))
    }),
    runs,
  )
})

test('a provider of the Unisat family may return anything', async () => {
  await fc.assert(
    fc.asyncProperty(
      hostileValue,
      hostileValue,
      hostileValue,
      async (requestAccounts, getPublicKey, getChain) => {
        const { provider } = fakeObject({ requestAccounts, getPublicKey, getChain })
        await expectValid(connectIn({ unisat: provider }, 'unisat'))
      },
    ),
    runs,
  )
})

test('a Wallet Standard wallet may return anything', async () => {
  await fc.assert(
    fc.asyncProperty(hostileValue, async (answer) => {
      const connect = async () => answer()
      const wallet = { name: 'Standard', features: { 'bitcoin:connect': { connect } } }
      const page = new EventTarget()
      page.addEventListener('wallet-standard:app-ready', (event) =>
        (event as CustomEvent).detail.register(wallet),
      )
      await expectValid(connectIn(page, 'Standard:bip122'))
    }),
    runs,
  )
})

test('the hostile values do not always fail: a valid response connects', async () => {
  const { provider } = fakeSatsConnect({ wallet_connect: () => ({ addresses: rowsOf('Mainnet') }) })
  await expectValid(connectIn(listed(provider), 'Field'))
})
