import * as bip122 from '@latchkit/plugin-bip122/networks'
import * as cosmos from '@latchkit/plugin-cosmos/networks'
import * as polkadot from '@latchkit/plugin-polkadot/networks'
import { formatSignInMessage } from '@latchkit/plugin-siwx/messages'
import { verify } from '@latchkit/plugin-siwx/verify'
import { encodeAddress } from '@polkadot/util-crypto'
import { bech32 } from '@scure/base'
import { expect, test } from 'vitest'

const bytes = new Uint8Array(20).fill(7)
const bitcoinPrefixes: Readonly<Record<string, string>> = {
  Bitcoin: 'bc',
  'Bitcoin Testnet': 'tb',
  'Bitcoin Signet': 'tb',
  'Bitcoin Regtest': 'bcrt',
}

/** The networks that the plugins export, each with an account in its form. */
const accounts: readonly (readonly [chainId: string, address: string])[] = [
  ...Object.values(bip122).map(({ id, name }) => {
    const words = [0, ...bech32.toWords(bytes)]
    return [`bip122:${id}`, bech32.encode(bitcoinPrefixes[name] ?? '', words)] as const
  }),
  ...Object.values(cosmos).map(
    ({ id, cosmos: { bech32Prefix } }) =>
      [`cosmos:${id}`, bech32.encode(bech32Prefix, bech32.toWords(bytes))] as const,
  ),
  ...Object.values(polkadot).map(
    ({ id, ss58Prefix }) =>
      [`polkadot:${id}`, encodeAddress(new Uint8Array(32).fill(7), ss58Prefix)] as const,
  ),
]

test('every network that a plugin exports is one whose accounts the verifier knows', async () => {
  expect(accounts).toHaveLength(11)
  const fields = {
    domain: 'shop.example',
    uri: 'https://shop.example',
    version: '1',
    nonce: '8f0c24a1e6b7d935',
  }
  for (const [chainId, accountAddress] of accounts) {
    const data = { ...fields, chainId, accountAddress, issuedAt: new Date().toISOString() }
    const session = { message: formatSignInMessage(data), signature: 'AAAA' }
    // The form of the address is checked before the signature.
    expect(await verify(session, fields), chainId).toMatchObject({ ok: false, reason: 'SIGNATURE' })
  }
})
