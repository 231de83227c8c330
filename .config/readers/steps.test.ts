import { expect, test } from 'vitest'
import { readRows } from '../../kernel/src/core/hooks/checkConnectors.ts'
import { fakeConnector, firstAddress } from '../../kernel/src/testing/index.ts'
import { decodeBalances } from '../../plugins/balances/src/actions/decodeBalances.ts'
import { decodeExchanges } from '../../plugins/pay/src/exchange/decode.ts'
import { readBundle } from '../../plugins/safe/src/readSends.ts'
import { decodeSessions } from '../../plugins/smart-sessions/src/sessions/decodeSessions.ts'
import { decodeTokens } from '../../plugins/swap/src/convert/decodeTokens.ts'
import { readSession } from '../../plugins/walletconnect/src/relay/client.ts'

// How often a reader looks at its input grows with the length of the input, and not with its square. Steps are counted, because a
// busy machine changes the time.

const addressAt = (at: number): string => `0x${at.toString(16).padStart(40, '0')}`
const listOf = <T>(length: number, create: (at: number) => T): readonly T[] =>
  Array.from({ length }, (_, at) => create(at))

/** Readers of lists, with the input of a length, and the half of the longest list that a reader reads if that is under 400. */
const readers: Readonly<
  Record<
    string,
    readonly [read: (input: object) => unknown, create: (length: number) => object, half?: number]
  >
> = {
  'rows of wallets': [
    (rows) => readRows({ id: 'fake' }, rows, () => undefined),
    (length) => listOf(length, (at) => ({ ...fakeConnector(), id: `w${at}` })),
  ],
  balances: [
    (rows) => decodeBalances(Array.isArray(rows) ? rows : [], 'eip155:1'),
    (length) =>
      listOf(length, (at) => ({
        name: 'A',
        symbol: 'A',
        chainId: 'eip155:1',
        address: `eip155:1:${addressAt(at)}`,
        quantity: { decimals: '6', numeric: '1' },
      })),
  ],
  exchanges: [
    decodeExchanges,
    (length) => ({
      exchanges: listOf(length, (at) => ({ id: `e${at}`, name: 'E', imageUrl: 'https://a.example' })),
      total: length,
    }),
    25,
  ],
  'calls of a bundle': [
    (bundle) => readBundle(bundle, { safeAddress: firstAddress, chainId: 1 }),
    (length) => ({
      version: '2.0.0',
      chainId: '0x1',
      calls: listOf(length, (at) => ({ to: addressAt(at), data: '0x' })),
    }),
  ],
  'smart sessions': [
    (rows) => decodeSessions(Array.isArray(rows) ? rows : []),
    (length) =>
      listOf(length, (at) => ({
        project: { id: `p${at}`, name: 'Shop', url: 'https://shop.example' },
        pci: addressAt(at),
        expiry: 2_000_000_000,
        permissions: [],
      })),
    127,
  ],
  'tokens to swap': [
    (rows) => decodeTokens(Array.isArray(rows) ? rows : [], 'eip155:1'),
    (length) =>
      listOf(length, (at) => ({ name: 'A', symbol: 'A', decimals: 6, address: `eip155:1:${addressAt(at)}` })),
  ],
  'a session': [
    readSession,
    (length) => ({
      topic: 't',
      expiry: 1,
      namespaces: { eip155: { accounts: listOf(length, (at) => `eip155:1:${addressAt(at)}`), methods: [] } },
    }),
  ],
}

/** Wraps a value, so that each read of a property and each list of keys counts. */
function counted(value: unknown, count: () => void): unknown {
  if (typeof value !== 'object' || value === null) return value
  return new Proxy(value, {
    get(target, name, receiver) {
      count()
      return counted(Reflect.get(target, name, receiver), count)
    },
    ownKeys(target) {
      count()
      return Reflect.ownKeys(target)
    },
  })
}

function stepsOf(read: (input: object) => unknown, input: object): number {
  let steps = 0
  read(Object(counted(input, () => (steps += 1))))
  return steps
}

test.each(Object.entries(readers))(
  'the steps of a reader grow with the length of its input: %s',
  (_, [read, create, half = 200]) => {
    const [some, twice] = [stepsOf(read, create(half)), stepsOf(read, create(2 * half))]
    expect(some).toBeGreaterThan(100)
    expect(twice / some).toBeLessThan(2.2)
    // A reader that stops at the length of its list has not read the longer one.
    expect(twice / some).toBeGreaterThan(1.8)
  },
)

test('a reader that compares each item with each other is found', () => {
  const compare = (input: object) =>
    Array.isArray(input) && input.filter((one, at) => input.indexOf(one) === at)
  const steps = (length: number) =>
    stepsOf(
      compare,
      listOf(length, (at) => `${at}`),
    )
  expect(steps(400) / steps(200)).toBeGreaterThan(3)
})
