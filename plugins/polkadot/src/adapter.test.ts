import type { Network } from '@latchkit/kernel'
import type { Transfer } from '@latchkit/kernel/chain'
import { expect, test } from 'vitest'
import { createAdapter } from './adapter.ts'
import { createSigner } from './createSigner.ts'
import * as published from './networks.ts'
import { alice, bob, signature } from './testing/fakeExtension.ts'

const caipNetworkId = `polkadot:${published.polkadot.id}` as const
const network: Network = { ...published.polkadot, caipNetworkId }
const adapter = createAdapter({ networks: () => [network], fetch })
const account = `${caipNetworkId}:${alice.polkadot}` as const
const { signal } = new AbortController()

test('accounts are answered without the extension, and requesting them connects', () => {
  const state = { accounts: [account], chainId: caipNetworkId, details: { [account]: { label: 'Alice' } } }
  const result = [{ address: alice.polkadot, name: 'Alice' }]
  expect(adapter.answerLocally({ method: 'polkadot_getAccounts' }, state)).toEqual({ result })
  expect(adapter.answerLocally({ method: 'polkadot_requestAccounts' }, state)).toEqual({ result })
  const none = { accounts: [], chainId: caipNetworkId }
  expect(adapter.answerLocally({ method: 'polkadot_getAccounts' }, none)).toEqual({ result: [] })
  expect(adapter.answerLocally({ method: 'polkadot_requestAccounts' }, none)).toBe('connect')
  expect(adapter.answerLocally({ method: 'polkadot_signMessage' }, state)).toBeUndefined()
  expect(adapter.toProviderState(state)).toEqual({ accounts: [alice.polkadot], chainId: caipNetworkId })
})

test('a text is signed as a message, and a signature must be hex', () => {
  expect(adapter.signMessageRequest(account, 'hi')).toEqual({
    method: 'polkadot_signMessage',
    params: { address: alice.polkadot, message: 'hi' },
  })
  expect(adapter.readSignature({ signature })).toEqual({ signature })
  for (const answer of [null, 'x', {}, { signature: '0x12' }, { signature: 7 }])
    expect(() => adapter.readSignature(answer)).toThrow('valid signature')
})

test.each([
  [{ token: 'x' }, 'TOKEN'],
  [{ to: 'nobody' }, 'ADDRESS'],
  [{ to: alice.kusama }, 'OTHER_PREFIX'],
  [{ from: `polkadot:else:${alice.polkadot}` }, 'NETWORK_NOT_FOUND'],
] as const)('a transfer with %j is refused before the chain is called', async (part, reason) => {
  const transfer: Transfer = { from: account, to: bob.generic, value: 1n, ...part }
  await expect(adapter.transfer?.(transfer, { signal })).rejects.toMatchObject({ reason })
})

test('the published networks are identified by their genesis hash, each once', () => {
  const all = Object.values(published)
  for (const { id, ss58Prefix, rpcUrls } of all) {
    expect(id).toMatch(/^[0-9a-f]{32}$/)
    expect(ss58Prefix).toBeTypeOf('number')
    expect(rpcUrls.default.http[0]).toMatch(/^https:/)
  }
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
})

test('a signer passes its requests to the provider', async () => {
  const requests: unknown[] = []
  const provider = {
    async request(draft: unknown) {
      requests.push(draft)
      return { signature }
    },
    on: () => provider,
    removeListener: () => provider,
  }
  const signer = createSigner(provider)
  const address = alice.polkadot
  await expect(signer.signRaw({ address, data: '0x6869', type: 'bytes' })).resolves.toEqual({
    id: 1,
    signature,
  })
  await signer.signRaw({ address, data: '0xff', type: 'bytes' })
  await expect(signer.signPayload({ address })).resolves.toEqual({ id: 3, signature })
  expect(requests).toEqual([
    { method: 'polkadot_signMessage', params: { address, message: 'hi' } },
    { method: 'polkadot_signMessage', params: { address, message: '0xff', encoding: 'hex' } },
    { method: 'polkadot_signTransaction', params: { address, transactionPayload: { address } } },
  ])
})
