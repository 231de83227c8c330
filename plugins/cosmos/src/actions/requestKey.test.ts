import { formatAccountId } from '@latchkit/kernel'
import { withInherited } from '@latchkit/kernel/testing'
import { expect, test } from 'vitest'
import { addressOn, publicKey, star } from '../testing/fakeKeplr.ts'
import { requestKey } from './requestKey.ts'

const address = addressOn('cosmos')
const account = formatAccountId(star.caipNetworkId, address)
const pubkey = btoa(String.fromCharCode(...publicKey))
const other = { algo: 'secp256k1', address: addressOn('cosmos', 1), pubkey }

test('the key of the account is selected from all returned keys', async () => {
  const own = { algo: 'ethsecp256k1', address, pubkey }
  const key = { algo: 'ethsecp256k1', publicKey: pubkey }
  expect(await requestKey(async () => [other, null, own], account)).toEqual(key)
  expect(await requestKey(async () => [{ address, pubkey }], account)).toMatchObject({ algo: 'secp256k1' })
})

test.each([
  ['nothing', undefined],
  ['only other accounts', [other]],
  ['no key', [{ address }]],
  ['a malformed key', [{ address, pubkey: 'AgI=' }]],
])('a wallet that returns %s has not shared a key', async (_, answer) => {
  expect(await requestKey(async () => answer, account)).toBeUndefined()
})

test.each([
  ['address', address, [{ pubkey }]],
  ['pubkey', pubkey, [{ address }]],
])('a property "%s" of Object.prototype is not of a key', async (name, value, answer) => {
  expect(await withInherited(name, value, () => requestKey(async () => answer, account))).toBeUndefined()
})

test('a wallet that does not respond has not shared a key either', async () => {
  expect(await requestKey(() => Promise.reject(new Error('no')), account)).toBeUndefined()
})
