import { makeSignDoc, Secp256k1Wallet } from '@cosmjs/amino'
import type { ChainId } from '@latchkit/kernel'
import { ed25519 } from '@noble/curves/ed25519.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import {
  ed25519PairFromSeed,
  ed25519Sign,
  encodeAddress,
  sr25519PairFromSeed,
  sr25519Sign,
} from '@polkadot/util-crypto'
import { base58, base64 } from '@scure/base'
import { Signer } from 'bip322-js'
import { privateKeyToAccount } from 'viem/accounts'

/** A test wallet: its account, and how it signs a text. The libraries that sign are those of wallets. */
export interface TestSigner {
  readonly name: string
  readonly namespace: string
  readonly chainId: ChainId
  readonly address: string
  /** An address of the same namespace with another key. */
  readonly foreign: string
  sign(message: string): Promise<string>
}

const seed = new Uint8Array(32).fill(7)
const evm = privateKeyToAccount(`0x${'07'.repeat(32)}`)
const bitcoinKey = 'L3VFeEujGtevx9w18HD1fhRbCH67Az2dpCymeRE1SoPK6XQtaN2k'
const bitcoin: ChainId = 'bip122:000000000019d6689c085ae165831e93'

const createBitcoin = (name: string, address: string): TestSigner => ({
  name,
  namespace: 'bip122',
  chainId: bitcoin,
  address,
  foreign: 'bc1qczn7zmd0n8rddeyhfjm9vz5edwznd4vsce4w7a',
  sign: async (message) => String(Signer.sign(bitcoinKey, address, message)),
})

function createPolkadot(type: 'sr25519' | 'ed25519', isTyped: boolean): TestSigner {
  const pair = type === 'sr25519' ? sr25519PairFromSeed(seed) : ed25519PairFromSeed(seed)
  const prefix = isTyped ? [type === 'sr25519' ? 1 : 0] : []
  return {
    name: `${type}${isTyped ? ' with its type' : ''}`,
    namespace: 'polkadot',
    chainId: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
    address: encodeAddress(pair.publicKey, 0),
    foreign: encodeAddress(seed, 0),
    async sign(message) {
      const wrapped = utf8ToBytes(`<Bytes>${message}</Bytes>`)
      const signature = type === 'sr25519' ? sr25519Sign(wrapped, pair) : ed25519Sign(wrapped, pair)
      return `0x${bytesToHex(Uint8Array.of(...prefix, ...signature))}`
    },
  }
}

async function createCosmos(): Promise<TestSigner> {
  const wallet = await Secp256k1Wallet.fromKey(seed, 'cosmos')
  const [account] = await wallet.getAccounts()
  const address = account?.address ?? ''
  return {
    name: 'ADR-36',
    namespace: 'cosmos',
    chainId: 'cosmos:cosmoshub-4',
    address,
    foreign: 'cosmos1fl48vsnmsdzcv85q5d2q4z5ajdha8yu34mf0eh',
    async sign(message) {
      const value = { signer: address, data: base64.encode(utf8ToBytes(message)) }
      const document = makeSignDoc(
        [{ type: 'sign/MsgSignData', value }],
        { gas: '0', amount: [] },
        '',
        '',
        0,
        0,
      )
      return (await wallet.signAmino(address, document)).signature.signature
    },
  }
}

/** One test wallet for each kind of signature. */
export const signers: readonly TestSigner[] = [
  {
    name: 'a key',
    namespace: 'eip155',
    chainId: 'eip155:1',
    address: evm.address,
    foreign: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
    sign: (message) => evm.signMessage({ message }),
  },
  {
    name: 'ed25519',
    namespace: 'solana',
    chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    address: base58.encode(ed25519.getPublicKey(seed)),
    foreign: '2VqKhjZ766ZN3uBtBpb7Ls3cN4HrocP1rzxzekhVEgpU',
    sign: async (message) => base58.encode(ed25519.sign(utf8ToBytes(message), seed)),
  },
  createBitcoin('native segwit', 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l'),
  createBitcoin('nested segwit', '37qyp7jQAzqb2rCBpMvVtLDuuzKAUCVnJb'),
  createBitcoin('taproot', 'bc1ppv609nr0vr25u07u95waq5lucwfm6tde4nydujnu8npg4q75mr5sxq8lt3'),
  createBitcoin('a header byte', '14vV3aCHBeStb5bkenkNHbe2YAFinYdXgc'),
  createPolkadot('sr25519', false),
  createPolkadot('ed25519', false),
  createPolkadot('sr25519', true),
  createPolkadot('ed25519', true),
  await createCosmos(),
]
