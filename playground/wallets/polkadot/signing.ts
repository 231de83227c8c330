import { TypeRegistry } from '@polkadot/types/create'
import { encodeAddress } from '@polkadot/util-crypto/address'
import { sr25519PairFromSeed, sr25519Sign } from '@polkadot/util-crypto/sr25519'
import type { PolkadotAccount } from './options.ts'

type Payload = Parameters<TypeRegistry['createTypeUnsafe']>[1][number]

/** A signing key. It works without WebAssembly, which the policy of the page forbids. */
export interface SigningKey {
  readonly name: string
  readonly genesisHash: string | undefined
  readonly publicKey: string
  /** The address in the extension's own format, for no specific chain. */
  readonly address: string
  /** Signs bytes. */
  signRaw(data: Uint8Array): string
  /** Signs an extrinsic that is described in JSON. The signature is prefixed with the type of the key. */
  signPayload(payload: object): string
}

export function createKey({ seed, name, genesisHash }: PolkadotAccount): SigningKey {
  const pair = sr25519PairFromSeed(seed)
  return {
    name,
    genesisHash,
    publicKey: hex(pair.publicKey),
    address: encodeAddress(pair.publicKey, 42),
    signRaw: (data) => hex(sr25519Sign(data, pair)),
    signPayload(payload) {
      const { version, signedExtensions } = payload as { version?: number; signedExtensions?: string[] }
      const registry = new TypeRegistry()
      registry.setSignedExtensions(signedExtensions)
      const extrinsicPayload = registry.createTypeUnsafe<ExtrinsicPayload>('ExtrinsicPayload', [
        payload as Payload,
        { version },
      ])
      const typed = (data: Uint8Array) => Uint8Array.of(1, ...sr25519Sign(data, pair))
      return extrinsicPayload.sign({ sign: typed } as never).signature
    },
  }
}

type ExtrinsicPayload = ReturnType<TypeRegistry['createType']> & {
  sign(pair: never): { readonly signature: string }
}

const hex = (bytes: Uint8Array) =>
  `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
