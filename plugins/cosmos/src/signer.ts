import type { LatchkitProvider } from '@latchkit/kernel'
import { fromBase64, toBase64 } from './bytes.ts'

/** A transaction to be signed, as CosmJS has it. */
export interface DirectDoc {
  readonly chainId: string
  readonly accountNumber: bigint
  readonly bodyBytes: Uint8Array
  readonly authInfoBytes: Uint8Array
}

/** A signature in base64, with the public key that it is of. */
export interface DocSignature {
  readonly pub_key: { readonly type: string; readonly value: string }
  readonly signature: string
}

/** A signer in the shape that CosmJS takes: the accounts of the connected wallet, and its signatures. */
export interface CosmosSigner {
  /** The connected accounts. While no wallet is connected, this opens the modal. */
  getAccounts(): Promise<
    readonly { readonly address: string; readonly algo: 'secp256k1'; readonly pubkey: Uint8Array }[]
  >
  /** Has a transaction signed as its bytes. */
  signDirect(address: string, doc: DirectDoc): Promise<{ signed: DirectDoc; signature: DocSignature }>
  /** Has a transaction signed as JSON, as hardware wallets do. */
  signAmino<T>(address: string, doc: T): Promise<{ signed: T; signature: DocSignature }>
}

/**
 * A signer for `SigningStargateClient.connectWithSigner` and whoever else takes one.
 *
 * @example const signer = createSigner(kit.provider('cosmos'))
 */
export function createSigner(provider: LatchkitProvider): CosmosSigner {
  // What comes back was checked by the kit: it is of the shapes that the methods have.
  const ask = (method: string, params?: unknown) => provider.request({ method, params }) as Promise<never>
  return {
    async getAccounts() {
      const rows: readonly { address: string; algo: string; pubkey: string }[] =
        await ask('cosmos_getAccounts')
      return rows.map(({ address, algo, pubkey }) => ({
        address,
        algo: algo as 'secp256k1',
        pubkey: bytesOf(pubkey),
      }))
    },
    async signDirect(signerAddress, { chainId, accountNumber, bodyBytes, authInfoBytes }) {
      const signDoc = {
        chainId,
        accountNumber: String(accountNumber),
        bodyBytes: toBase64(bodyBytes),
        authInfoBytes: toBase64(authInfoBytes),
      }
      const answer: { signed: typeof signDoc; signature: DocSignature } = await ask('cosmos_signDirect', {
        signerAddress,
        signDoc,
      })
      const { signed, signature } = answer
      return {
        signed: {
          chainId: signed.chainId,
          accountNumber: BigInt(signed.accountNumber),
          bodyBytes: bytesOf(signed.bodyBytes),
          authInfoBytes: bytesOf(signed.authInfoBytes),
        },
        signature,
      }
    },
    signAmino: (signerAddress, signDoc) => ask('cosmos_signAmino', { signerAddress, signDoc }),
  }
}

const bytesOf = (text: string): Uint8Array => fromBase64(text) ?? new Uint8Array()
