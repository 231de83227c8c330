import type { LatchkitProvider } from '@latchkit/kernel'
import { fromBase64, toBase64 } from '@latchkit/kernel/chain'

/**
 * A transaction to be signed, in the format of CosmJS: the bytes of its content, `bodyBytes`, and of its signers and fee,
 * `authInfoBytes`, for one `chainId` and the signer's `accountNumber` there.
 */
export interface DirectDoc {
  readonly chainId: string
  readonly accountNumber: bigint
  readonly bodyBytes: Uint8Array
  readonly authInfoBytes: Uint8Array
}

/** A `signature` in base64, and the public key `pub_key` that it belongs to. */
export interface DocSignature {
  readonly pub_key: { readonly type: string; readonly value: string }
  readonly signature: string
}

/**
 * A CosmJS signer with the accounts and signatures of the connected wallet.
 *
 * @example
 * async function addressOf(signer: CosmosSigner): Promise<string | undefined> {
 *   return (await signer.getAccounts())[0]?.address
 * }
 */
export interface CosmosSigner {
  /** Returns the connected accounts. While no wallet is connected, this opens the modal. */
  getAccounts(): Promise<
    readonly { readonly address: string; readonly algo: 'secp256k1'; readonly pubkey: Uint8Array }[]
  >
  /** Signs a transaction as protobuf bytes. */
  signDirect(address: string, doc: DirectDoc): Promise<{ signed: DirectDoc; signature: DocSignature }>
  /** Signs a transaction as JSON, as hardware wallets do. */
  signAmino<T>(address: string, doc: T): Promise<{ signed: T; signature: DocSignature }>
}

/**
 * Creates a signer for `SigningStargateClient.connectWithSigner` and for other libraries that accept one.
 *
 * @example const signer = createSigner(kit.provider('cosmos'))
 */
export function createSigner(provider: LatchkitProvider): CosmosSigner {
  // The kit has validated the response, so it has the shape of its method.
  const request = (method: string, params?: unknown) => provider.request({ method, params }) as Promise<never>
  return {
    async getAccounts() {
      const rows: readonly { address: string; algo: string; pubkey: string }[] =
        await request('cosmos_getAccounts')
      return rows.map(({ address, algo, pubkey }) => ({
        address,
        algo: algo as 'secp256k1',
        pubkey: decodeBytes(pubkey),
      }))
    },
    async signDirect(signerAddress, { chainId, accountNumber, bodyBytes, authInfoBytes }) {
      const signDoc = {
        chainId,
        accountNumber: String(accountNumber),
        bodyBytes: toBase64(bodyBytes),
        authInfoBytes: toBase64(authInfoBytes),
      }
      const response: { signed: typeof signDoc; signature: DocSignature } = await request(
        'cosmos_signDirect',
        {
          signerAddress,
          signDoc,
        },
      )
      const { signed, signature } = response
      return {
        signed: {
          chainId: signed.chainId,
          accountNumber: BigInt(signed.accountNumber),
          bodyBytes: decodeBytes(signed.bodyBytes),
          authInfoBytes: decodeBytes(signed.authInfoBytes),
        },
        signature,
      }
    },
    signAmino: (signerAddress, signDoc) => request('cosmos_signAmino', { signerAddress, signDoc }),
  }
}

const decodeBytes = (text: string): Uint8Array => fromBase64(text) ?? new Uint8Array()
