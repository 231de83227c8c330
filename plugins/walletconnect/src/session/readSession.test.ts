import type { ChainId } from '@latchkit/kernel'
import { runs } from '@latchkit/kernel/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fakeSession, firstAddress, secondAddress } from '../testing/fakeClient.ts'
import { createProposal } from './namespaces.ts'
import { allows, readAccounts, toConnections } from './readSession.ts'

const requested: readonly ChainId[] = ['eip155:1', 'eip155:10', 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1']
const solana = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1:7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'

test('a session has one connection per requested namespace', () => {
  const { namespaces } = fakeSession()
  const session = fakeSession({
    namespaces: {
      ...namespaces,
      solana: { accounts: [solana], methods: [] },
      cosmos: { accounts: ['cosmos:a:b'], methods: [] },
    },
  })
  const connections = toConnections(session, requested)
  expect(connections.map(({ namespace, chainId, session: topic }) => [namespace, chainId, topic])).toEqual([
    ['eip155', 'eip155:1', 'topic'],
    ['solana', requested[2], 'topic'],
  ])
  expect(new Set(connections.map(({ id }) => id)).size).toBe(2)
})

test('connections have the name of the paired wallet, and its icon only if showing it requests nothing', () => {
  const walletOf = (metadata: unknown) =>
    toConnections({ ...fakeSession(), peer: { metadata } }, requested)[0]?.wallet
  const icon = 'data:image/png;base64,AA'
  expect(walletOf({ name: 'Rain\u202ebow\n', icons: [icon] })).toEqual({ name: 'Rainbow', icon })
  for (const icons of [['https://spy.example/icon.png'], [], undefined, 'x', [7]])
    expect(walletOf({ name: 'Rainbow', icons })).toEqual({ name: 'Rainbow', icon: undefined })
  for (const metadata of [undefined, null, {}, { name: 7 }, { name: '\u200b' }, 'x'])
    expect(walletOf(metadata)).toBeUndefined()
})

test('the previous network is kept if it is approved', () => {
  expect(toConnections(fakeSession(), requested, 'eip155:10')[0]?.chainId).toBe('eip155:10')
  expect(toConnections(fakeSession(), requested, 'eip155:137')[0]?.chainId).toBe('eip155:1')
})

test('an account that is approved twice, in different case, occurs once', () => {
  const accounts = [
    `eip155:1:${firstAddress}`,
    `eip155:1:${firstAddress.toLowerCase()}`,
    `eip155:1:${secondAddress}`,
  ]
  const session = fakeSession({ namespaces: { eip155: { accounts, methods: [] } } })
  expect(toConnections(session, requested)[0]?.accounts).toEqual([accounts[0], accounts[2]])
})

test('I-24: an account on a network that was not requested is ignored', () => {
  expect(readAccounts(fakeSession(), 'eip155', ['eip155:10']).map(({ chainId }) => chainId)).toEqual([
    'eip155:10',
  ])
})

const anyAccount = fc.oneof(
  fc
    .tuple(
      fc.constantFrom('eip155:1', 'eip155:10', 'eip155:137', 'solana:x', 'cosmos:a', requested[2] ?? ''),
      fc.constantFrom(firstAddress, secondAddress, '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'),
    )
    .map(([chain, address]) => `${chain}:${address}`),
  fc.string(),
)
const everyMethod = Object.values(
  createProposal(['eip155:1', 'solana:x', 'bip122:x', 'polkadot:x', 'cosmos:x']),
).flatMap(({ methods }) => methods)
const anyMethod = fc.oneof(
  fc.constantFrom(
    ...everyMethod,
    'eth_sign',
    'eth_signTransaction',
    'eth_signTypedData',
    'eth_signTypedData_v3',
    'eth_evil',
    'Personal_Sign',
    ' personal_sign',
    '__proto__',
    'constructor',
  ),
  fc.string(),
)
const anyNamespaces = fc.dictionary(
  fc.constantFrom('eip155', 'eip155:10', 'solana', 'cosmos', 'polkadot', '__proto__', 'nonsense'),
  fc.record({ accounts: fc.array(anyAccount), methods: fc.array(anyMethod) }),
)

test('I-24: for any approval, only requested and approved networks, accounts and methods are used', () => {
  fc.assert(
    fc.property(
      anyNamespaces,
      fc.subarray([...requested]),
      fc.array(anyMethod),
      (namespaces, chains, candidates) => {
        const session = fakeSession({ namespaces })
        const proposal = createProposal(chains)
        const approvedAccounts = Object.values(namespaces).flatMap(({ accounts }) => accounts)
        for (const { accounts, chainId, namespace } of toConnections(session, chains)) {
          expect(proposal[namespace]?.chains).toContain(chainId)
          expect(accounts.length).toBeGreaterThan(0)
          for (const account of accounts) {
            expect(approvedAccounts).toContain(account)
            expect(account.startsWith(`${chainId}:`)).toBe(true)
          }
          const approved = Object.entries(namespaces).flatMap(([key, { methods }]) =>
            key === namespace || key.startsWith(`${namespace}:`) ? methods : [],
          )
          for (const method of [...candidates, ...approved, ...everyMethod]) {
            if (!allows(session, namespace, method)) continue
            expect(proposal[namespace]?.methods).toContain(method)
            expect(approved).toContain(method)
          }
        }
      },
    ),
    runs,
  )
})

test("a proposal requests only the kit's networks, with Solana's legacy ids in addition", () => {
  const proposal = createProposal(requested)
  expect(Object.keys(proposal)).toEqual(['eip155', 'solana'])
  expect(proposal.eip155).toMatchObject({
    chains: ['eip155:1', 'eip155:10'],
    events: ['accountsChanged', 'chainChanged'],
  })
  expect(proposal.eip155?.methods).toHaveLength(15)
  expect(proposal.solana?.chains).toEqual([requested[2], 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K'])
})
