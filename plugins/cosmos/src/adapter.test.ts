import { formatAccountId } from '@latchkit/kernel'
import { withInherited } from '@latchkit/kernel/testing'
import { expect, test } from 'vitest'
import { describeChain } from './actions/describeChain.ts'
import { createAdapter } from './adapter.ts'
import type { Keys } from './keplr/keys.ts'
import { celestia, cosmosHub, osmosis } from './networks.ts'
import { createFakeChains } from './testing/fakeChains.ts'
import { addressOn, moon, signature, star } from './testing/fakeKeplr.ts'

const address = addressOn('cosmos')
const account = formatAccountId(star.caipNetworkId, address)
const keys: Keys = new Map([[account, { algo: 'secp256k1', publicKey: 'AgI=' }]])
const nobody = async () => undefined
const adapter = createAdapter(createFakeChains().chains, keys, nobody)
const connected = { accounts: [account], chainId: star.caipNetworkId }
const none = { accounts: [], chainId: undefined }
const { signal } = new AbortController()

test('accounts are answered locally with their keys; requesting them connects; a source without keys is asked', () => {
  const answer = (state: Parameters<typeof adapter.answerLocally>[1]) =>
    adapter.answerLocally({ method: 'cosmos_getAccounts' }, state)
  expect(answer(connected)).toEqual({ result: [{ algo: 'secp256k1', address, pubkey: 'AgI=' }] })
  expect(answer(none)).toBe('connect')
  const unknown = formatAccountId(moon.caipNetworkId, addressOn('moon'))
  expect(answer({ accounts: [unknown], chainId: moon.caipNetworkId })).toBeUndefined()
  expect(adapter.answerLocally({ method: 'cosmos_signAmino' }, connected)).toBeUndefined()
})

test('the provider exposes plain addresses and chain ids', () => {
  expect(adapter.toProviderState(connected)).toEqual({ accounts: [address], chainId: 'star-1' })
  expect(adapter.toProviderState(none)).toEqual({ accounts: [], chainId: undefined })
})

test('an address must belong to a configured chain, or to any chain when one of them has no prefix', async () => {
  const ok = async (text: string, one = adapter) => (await one.checkAddress(text)).ok
  expect(await Promise.all([address, addressOn('moon'), addressOn('osmo')].map((one) => ok(one)))).toEqual([
    true,
    true,
    false,
  ])
  const open = createAdapter(
    createFakeChains([star, { ...moon, cosmos: undefined } as never]).chains,
    keys,
    nobody,
  )
  expect(await ok(addressOn('osmo'), open)).toBe(true)
})

test('a message is an ADR-36 JSON document, and its response a signature of 64 bytes', () => {
  expect(adapter.signMessageRequest(account, 'Hé')).toEqual({
    method: 'cosmos_signAmino',
    params: {
      signerAddress: address,
      signDoc: {
        chain_id: '',
        account_number: '0',
        sequence: '0',
        fee: { gas: '0', amount: [] },
        msgs: [{ type: 'sign/MsgSignData', value: { signer: address, data: 'SMOp' } }],
        memo: '',
      },
    },
  })
  expect(adapter.readSignature({ signed: {}, signature })).toEqual({ signature: signature.signature })
  for (const answer of [
    null,
    {},
    'x',
    { signature: {} },
    { signature: { signature: btoa('short') } },
    signature,
  ])
    expect(() => adapter.readSignature(answer)).toThrow('valid signature')
})

test('a signature that every object of the page has is not the one of a response', async () => {
  const read = () => adapter.readSignature({ signature: {} })
  await expect(withInherited('signature', signature.signature, read)).rejects.toThrow('valid signature')
})

test('a chain that is not configured, or without details, is neither read nor sent to', async () => {
  const other = formatAccountId('cosmos:other-1', address)
  await expect(adapter.balance?.(other, { signal })).rejects.toThrow('Network not found')
  const bare = createAdapter(createFakeChains([{ ...star, cosmos: undefined } as never]).chains, keys, nobody)
  await expect(bare.balance?.(account, { signal })).rejects.toThrow('Unsupported chain')
  const transfer = { from: account, to: address, value: 1n }
  await expect(bare.transfer?.(transfer, { signal })).rejects.toThrow('Unsupported chain')
  await expect(adapter.transfer?.({ ...transfer, token: 'ibc/1' }, { signal })).rejects.toThrow('Tokens')
  await expect(adapter.transfer?.({ ...transfer, value: 0n }, { signal })).rejects.toThrow(
    'must be more than zero',
  )
  await expect(adapter.transfer?.({ ...transfer, to: addressOn('moon') }, { signal })).rejects.toThrow(
    'not a valid address on Chain star-1',
  )
})

test('the public networks have the details that wallets and transfers need', () => {
  for (const network of [cosmosHub, osmosis, celestia]) {
    const { id, rpcUrls, cosmos } = network
    expect(describeChain({ ...network, caipNetworkId: `cosmos:${id}` })).toMatchObject({
      rpc: rpcUrls.default.http[0],
      rest: cosmos.restUrl,
      bip44: { coinType: 118 },
    })
    expect(cosmos.restUrl).toMatch(/^https:/)
  }
  expect(describeChain(moon)).toMatchObject({ chainId: 'moon-1', rest: 'http://127.0.0.1:2' })
  expect(describeChain({ ...moon, cosmos: { denom: 'x' } } as never)).toBeUndefined()
})
