import type { ChainId } from '@latchkit/kernel'
import { runs } from '@latchkit/kernel/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { askFor } from './namespaces.ts'
import { accountsOf, allows, connectionsOf } from './readSession.ts'
import { fakeSession, firstAddress, secondAddress } from './testing/fakeClient.ts'

const asked: readonly ChainId[] = ['eip155:1', 'eip155:10', 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1']
const solana = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1:7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'

test('one session makes a connection for each namespace that was asked for', () => {
  const { namespaces } = fakeSession()
  const session = fakeSession({
    namespaces: {
      ...namespaces,
      solana: { accounts: [solana], methods: [] },
      cosmos: { accounts: ['cosmos:a:b'], methods: [] },
    },
  })
  const connections = connectionsOf(session, asked)
  expect(connections.map(({ namespace, chainId, session: topic }) => [namespace, chainId, topic])).toEqual([
    ['eip155', 'eip155:1', 'topic'],
    ['solana', asked[2], 'topic'],
  ])
  expect(new Set(connections.map(({ id }) => id)).size).toBe(2)
})

test('the network it was on last is kept where it was given', () => {
  expect(connectionsOf(fakeSession(), asked, 'eip155:10')[0]?.chainId).toBe('eip155:10')
  expect(connectionsOf(fakeSession(), asked, 'eip155:137')[0]?.chainId).toBe('eip155:1')
})

test('an account given twice, in other letters, is one', () => {
  const accounts = [
    `eip155:1:${firstAddress}`,
    `eip155:1:${firstAddress.toLowerCase()}`,
    `eip155:1:${secondAddress}`,
  ]
  const session = fakeSession({ namespaces: { eip155: { accounts, methods: [] } } })
  expect(connectionsOf(session, asked)[0]?.accounts).toEqual([accounts[0], accounts[2]])
})

test('I-24: an account on a network that was not asked for is ignored', () => {
  expect(accountsOf(fakeSession(), 'eip155', ['eip155:10']).map(({ chainId }) => chainId)).toEqual([
    'eip155:10',
  ])
})

const anyAccount = fc.oneof(
  fc
    .tuple(
      fc.constantFrom('eip155:1', 'eip155:10', 'eip155:137', 'solana:x', 'cosmos:a', asked[2] ?? ''),
      fc.constantFrom(firstAddress, secondAddress, '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'),
    )
    .map(([chain, address]) => `${chain}:${address}`),
  fc.string(),
)
const everyMethod = Object.values(
  askFor(['eip155:1', 'solana:x', 'bip122:x', 'polkadot:x', 'cosmos:x']),
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

test('I-24: whatever a wallet approves, what is used was asked for and was given', () => {
  fc.assert(
    fc.property(anyNamespaces, fc.subarray([...asked]), fc.array(anyMethod), (namespaces, chains, wanted) => {
      const session = fakeSession({ namespaces })
      const proposal = askFor(chains)
      const given = Object.values(namespaces).flatMap(({ accounts }) => accounts)
      for (const { accounts, chainId, namespace } of connectionsOf(session, chains)) {
        expect(proposal[namespace]?.chains).toContain(chainId)
        expect(accounts.length).toBeGreaterThan(0)
        for (const account of accounts) {
          expect(given).toContain(account)
          expect(account.startsWith(`${chainId}:`)).toBe(true)
        }
        const approved = Object.entries(namespaces).flatMap(([key, { methods }]) =>
          key === namespace || key.startsWith(`${namespace}:`) ? methods : [],
        )
        for (const method of [...wanted, ...approved, ...everyMethod]) {
          if (!allows(session, namespace, method)) continue
          expect(proposal[namespace]?.methods).toContain(method)
          expect(approved).toContain(method)
        }
      }
    }),
    runs,
  )
})

test('a proposal asks for the networks of the kit and no others; old ids of Solana go along', () => {
  const proposal = askFor(asked)
  expect(Object.keys(proposal)).toEqual(['eip155', 'solana'])
  expect(proposal.eip155).toMatchObject({
    chains: ['eip155:1', 'eip155:10'],
    events: ['accountsChanged', 'chainChanged'],
  })
  expect(proposal.eip155?.methods).toHaveLength(15)
  expect(proposal.solana?.chains).toEqual([asked[2], 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K'])
})
