import { makeSignDoc, Secp256k1Wallet } from '@cosmjs/amino'
import { formatSignInMessage } from '@latchkit/kernel/sign-in'
import { signInData } from '@latchkit/kernel/testing'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { encodeAddress, sr25519PairFromSeed, sr25519Sign } from '@polkadot/util-crypto'
import { base58, base64 } from '@scure/base'
import { Signer } from 'bip322-js'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import type { VerifySignatureOptions } from './types.ts'
import { verify } from './verifySession.ts'
import { verifySignature } from './verifySignature.ts'

const seed = new Uint8Array(32).fill(7)
const { domain, nonce, issuedAt } = signInData
const expected = { domain, nonce, time: Date.parse(issuedAt) }

/** Signs a message for an account in the name of which a key speaks. */
type Sign = (message: string, address: string) => Promise<string>

async function signIn(
  [chainId, accountAddress]: readonly [string, string],
  sign: Sign,
  options?: VerifySignatureOptions,
) {
  const message = formatSignInMessage({ ...signInData, chainId, accountAddress })
  const signature = await sign(message, accountAddress)
  const verified = await verify({ message, signature }, expected, options)
  const [namespace = ''] = chainId.split(':')
  const signed = { namespace, address: accountAddress, message, signature }
  expect(await verifySignature({ ...signed, chainId }, options)).toBe(verified.ok)
  return verified.ok ? `${verified.data.chainId}:${verified.data.accountAddress}` : verified.reason
}

const pair = sr25519PairFromSeed(seed)
const signPolkadot: Sign = async (message) =>
  `0x${bytesToHex(sr25519Sign(utf8ToBytes(`<Bytes>${message}</Bytes>`), pair))}`

const [relay, kusama] = [
  'polkadot:91b171bb158e2d3848fa23a9f1c25182',
  'polkadot:b0a8d493285c2df73290dfb7e61f870f',
]

test('a key of Polkadot has one account on a network: the one with its prefix', async () => {
  const [own, other, generic] = [0, 2, 42].map((prefix) => encodeAddress(pair.publicKey, prefix)) as [
    string,
    string,
    string,
  ]
  expect(await signIn([relay, own], signPolkadot)).toBe(`${relay}:${own}`)
  expect(await signIn([kusama, other], signPolkadot)).toBe(`${kusama}:${other}`)
  for (const account of [
    [relay, other],
    [relay, generic],
    [kusama, own],
  ] as const)
    expect(await signIn(account, signPolkadot)).toBe('ACCOUNT')
})

test('a prefix of Polkadot is written in its shortest form', async () => {
  const { blake2b } = await import('@noble/hashes/blake2.js')
  // The prefix 0 in two bytes.
  const body = Uint8Array.of(0x40, 0, ...pair.publicKey)
  const checksum = blake2b(Uint8Array.of(...utf8ToBytes('SS58PRE'), ...body)).slice(0, 2)
  const address = base58.encode(Uint8Array.of(...body, ...checksum))
  expect(await signIn([relay, address], signPolkadot)).toBe('ACCOUNT')
  const signed = { namespace: 'polkadot', address, message: 'Hello' }
  expect(await verifySignature({ ...signed, signature: await signPolkadot('Hello', address) })).toBe(false)
})

const cosmosAddress = async (prefix: string) =>
  (await (await Secp256k1Wallet.fromKey(seed, prefix)).getAccounts())[0]?.address ?? ''

const signCosmos: Sign = async (message, signer) => {
  const wallet = await Secp256k1Wallet.fromKey(seed, /^(.+)1/.exec(signer)?.[1] ?? '')
  const msg = { type: 'sign/MsgSignData', value: { signer, data: base64.encode(utf8ToBytes(message)) } }
  const document = makeSignDoc([msg], { gas: '0', amount: [] }, '', '', 0, 0)
  return (await wallet.signAmino(signer.toLowerCase(), document)).signature.signature
}

test('a key of Cosmos has one account on a network: the one with its prefix, in lower case', async () => {
  const [hub, osmosis] = ['cosmos:cosmoshub-4', 'cosmos:osmosis-1']
  const [cosmos, osmo] = [await cosmosAddress('cosmos'), await cosmosAddress('osmo')]
  expect(await signIn([hub, cosmos], signCosmos)).toBe(`${hub}:${cosmos}`)
  expect(await signIn([osmosis, osmo], signCosmos)).toBe(`${osmosis}:${osmo}`)
  expect(await signIn([hub, osmo], signCosmos)).toBe('ACCOUNT')
  expect(await signIn([osmosis, cosmos], signCosmos)).toBe('ACCOUNT')
})

const bitcoinKey = 'L3VFeEujGtevx9w18HD1fhRbCH67Az2dpCymeRE1SoPK6XQtaN2k'
const signBitcoin: Sign = async (message, address) =>
  String(Signer.sign(bitcoinKey, address.toLowerCase() === segwit ? segwit : address, message))
const segwit = 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l'
const [mainnet, testnet, regtest] = [
  'bip122:000000000019d6689c085ae165831e93',
  'bip122:000000000933ea01ad0ee984209779ba',
  'bip122:0f9188f13cb7b2c71f2a335e3a4fc328',
]
/** The same script on the test networks. */
const [testSegwit, testLegacy] = [
  'tb1q9vza2e8x573nczrlzms0wvx3gsqjx7vaxwd45v',
  'mjSSLdHFzft9NC5NNMik7WrMQ9rRhMhNpT',
]

test('an address of another Bitcoin network than that of the message, or in upper case, is no account', async () => {
  expect(await signIn([mainnet, segwit], signBitcoin)).toBe(`${mainnet}:${segwit}`)
  expect(await signIn([testnet, testSegwit], signBitcoin)).toBe(`${testnet}:${testSegwit}`)
  for (const chain of [testnet, regtest])
    expect(await signIn([chain, testLegacy], signBitcoin)).toBe(`${chain}:${testLegacy}`)
  for (const account of [
    [mainnet, segwit.toUpperCase()],
    [mainnet, testSegwit],
    [mainnet, testLegacy],
    [testnet, segwit],
    [regtest, testSegwit],
    [testnet, '14vV3aCHBeStb5bkenkNHbe2YAFinYdXgc'],
  ] as const)
    expect(await signIn(account, signBitcoin), account.join(':')).toBe('ACCOUNT')
  const signed = { namespace: 'bip122', address: segwit.toUpperCase(), message: 'Hello' }
  expect(await verifySignature({ ...signed, signature: await signBitcoin('Hello', segwit) })).toBe(false)
})

test('a network that is not known needs its prefix, which is that of the server', async () => {
  const juno = 'cosmos:juno-1'
  const astar = 'polkadot:9eb76c5184c4ab8679d2d5d819fdf90b'
  const accounts = [
    [juno, await cosmosAddress('juno'), signCosmos],
    [astar, encodeAddress(pair.publicKey, 5), signPolkadot],
  ] as const
  const addressPrefixes = { [juno]: 'juno', [astar]: 5 }
  for (const [chainId, address, sign] of accounts) {
    expect(await signIn([chainId, address], sign)).toBe('PREFIX')
    expect(await signIn([chainId, address], sign, { addressPrefixes })).toBe(`${chainId}:${address}`)
    expect(await signIn([chainId, address], sign, { addressPrefixes: Object.create(addressPrefixes) })).toBe(
      'PREFIX',
    )
  }
  expect(await signIn([juno, await cosmosAddress('cosmos')], signCosmos, { addressPrefixes })).toBe('ACCOUNT')
  expect(await signIn([astar, encodeAddress(pair.publicKey, 42)], signPolkadot, { addressPrefixes })).toBe(
    'ACCOUNT',
  )
  // The reference of a network is written in one way as well.
  expect(
    await signIn([relay.toUpperCase().replace('POLKADOT', 'polkadot'), accounts[1][1]], signPolkadot),
  ).toBe('PREFIX')
})

test('an EVM account is returned with its checksum, in whatever case it was sent', async () => {
  const key = privateKeyToAccount(`0x${'07'.repeat(32)}`)
  const data = { ...signInData, accountAddress: key.address }
  const message = formatSignInMessage(data)
  const sent = { ...data, accountAddress: key.address.toLowerCase() }
  const session = { data: sent, message, signature: await key.signMessage({ message }) }
  const own = { ...expected, accountAddress: `0x${key.address.slice(2).toUpperCase()}` }
  expect(await verify(session, own)).toMatchObject({ ok: true, data: { accountAddress: key.address } })
  const lower = message.replace(key.address, key.address.toLowerCase())
  const signature = await key.signMessage({ message: lower })
  expect(await verify({ message: lower, signature }, expected)).toMatchObject({ reason: 'ADDRESS' })
})
