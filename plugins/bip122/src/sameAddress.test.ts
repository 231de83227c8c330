import { expect, test } from 'vitest'
import { explain } from './actions/explain.ts'
import { readAccounts } from './drivers/readResponses.ts'
import { bitcoin } from './networks.ts'
import { findAddress, isSameAddress } from './sameAddress.ts'
import { addresses, fakeSatsConnect, psbt, publicKey } from './testing/fakeWallets.ts'
import { connectIn, listed, mainnet } from './testing/openSource.ts'

const { payment, ordinals } = addresses.Mainnet
const legacy = '14vV3aCHBeStb5bkenkNHbe2YAFinYdXgc'

test.each([
  ['a segwit address in upper case', payment.toUpperCase(), payment, true],
  ['one of regtest', 'BCRT1Q0XCQPZRKY', 'bcrt1q0xcqpzrky', true],
  ['one in mixed case', `bc1${payment.slice(3).toUpperCase()}`, payment, false],
  ['another address', ordinals.toUpperCase(), payment, false],
  ['a legacy address in another case', legacy.toUpperCase(), legacy, false],
  ['a legacy address', legacy, legacy, true],
])('%s: whether it is the same address', (_, one, other, expected) => {
  expect(isSameAddress(one, other)).toBe(expected)
  expect(isSameAddress(other, one)).toBe(expected)
  expect(findAddress(['1', other], one)).toBe(expected ? other : undefined)
})

test.each([
  ['its address in upper case', payment.toUpperCase(), false],
  ['its id with the address in upper case', `${mainnet}:${payment.toUpperCase()}`, false],
  ['another address in upper case', ordinals.toUpperCase(), true],
])('a request that names the account by %s is for that account', async (_, address, isBlocked) => {
  const account = `${mainnet}:${payment}` as const
  const request = { method: 'signMessage', params: { address, message: 'Hello' }, chainId: mainnet } as const
  for await (const seen of explain([bitcoin], request, { account })) expect(seen).toMatchObject({ isBlocked })
})

test('a request that names an account in upper case reaches the wallet with the address that it shared', async () => {
  const { provider, requests } = fakeSatsConnect()
  const { request } = await connectIn(listed(provider), 'Field')
  await request('signMessage', { address: ordinals.toUpperCase(), message: 'hi' })
  await request('signPsbt', { psbt, signInputs: { [payment.toUpperCase()]: [0] } })
  expect(requests.filter(({ method }) => method.startsWith('sign'))).toMatchObject([
    { params: { address: ordinals } },
    { params: { signInputs: { [payment]: [0] } } },
  ])
})

test('a wallet that now writes its address in another case has not changed its account', async () => {
  const account = (address: string) => () => ({
    addresses: [{ address, publicKey, purpose: 'payment' }],
    network: { bitcoin: { name: 'Mainnet' } },
  })
  const { provider } = fakeSatsConnect({
    wallet_connect: account(payment),
    wallet_getAccount: account(payment.toUpperCase()),
  })
  const { request } = await connectIn(listed(provider), 'Field')
  await expect(request('signMessage', { message: 'hi' })).resolves.toMatchObject({ address: payment })
})

test('a wallet that lists an address in both cases shares it once', () => {
  const rows = [payment, payment.toUpperCase()].map((address) => ({ address, purpose: 'payment' }))
  expect(readAccounts(rows).accounts.map(({ address }) => address)).toEqual([payment])
})
