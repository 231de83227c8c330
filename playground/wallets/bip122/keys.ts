import { hex } from '@scure/base'
import { p2tr, p2wpkh } from '@scure/btc-signer'
import { type BTC_NETWORK, NETWORK, pubECDSA, pubSchnorr, TEST_NETWORK } from '@scure/btc-signer/utils.js'
import { regtest } from '../../shared/regtest.ts'
import type { BitcoinWalletNetwork } from './options.ts'

/** An address of an account, with the data to sign for it. */
export interface OwnAddress {
  readonly address: string
  readonly publicKey: string
  readonly purpose: 'payment' | 'ordinals'
  readonly addressType: 'p2wpkh' | 'p2tr'
  readonly script: Uint8Array
  readonly secret: Uint8Array
  /** Taproot only: the internal key, before it is tweaked. */
  readonly internalKey?: Uint8Array
}

/** The address format of a network. */
export function paramsOf(name: BitcoinWalletNetwork['name']): BTC_NETWORK {
  if (name === 'Mainnet') return NETWORK
  return name === 'Regtest' ? { ...regtest } : TEST_NETWORK
}

/** The two addresses of a key: native segwit for payments, taproot for ordinals. */
export function addressesOf(key: string, name: BitcoinWalletNetwork['name']): readonly OwnAddress[] {
  const secret = hex.decode(key)
  const network = paramsOf(name)
  const internalKey = pubSchnorr(secret)
  const payment = p2wpkh(pubECDSA(secret), network)
  const ordinals = p2tr(internalKey, undefined, network)
  return [
    {
      address: payment.address ?? '',
      publicKey: hex.encode(pubECDSA(secret)),
      purpose: 'payment',
      addressType: 'p2wpkh',
      script: payment.script,
      secret,
    },
    {
      address: ordinals.address ?? '',
      publicKey: hex.encode(internalKey),
      purpose: 'ordinals',
      addressType: 'p2tr',
      script: ordinals.script,
      secret,
      internalKey,
    },
  ]
}
