import type { LatchkitProvider } from '@latchkit/kernel'
import { fromHex } from './hex.ts'

/**
 * The signer interface of `@polkadot/api`: signs the payload of an extrinsic, or bytes.
 *
 * @example
 * declare const signer: Signer
 * const { signature } = await signer.signRaw({ address: '5Grw…', data: '0x6869', type: 'bytes' })
 */
export interface Signer {
  /** Signs an extrinsic, given as a JSON payload. */
  signPayload(payload: {
    readonly address: string
  }): Promise<{ id: number; signature: `0x${string}`; signedTransaction?: `0x${string}` }>
  /** Signs bytes, given as hex. They are wrapped as a message unless they already are. */
  signRaw(raw: {
    readonly address: string
    readonly data: string
    readonly type: string
  }): Promise<{ id: number; signature: `0x${string}` }>
}

type SignResponse = { signature: `0x${string}`; signedTransaction?: `0x${string}` }

/** Creates a signer of the connected wallet. Its requests go through the kit's pipeline. */
export function createSigner(provider: LatchkitProvider): Signer {
  let id = 0
  const request = async (method: string, params: object) => {
    // The source has validated the response: it contains a signature.
    const response = (await provider.request({ method, params })) as SignResponse
    id += 1
    return { id, ...response }
  }
  return {
    signPayload: ({ ...transactionPayload }) =>
      request('polkadot_signTransaction', { address: transactionPayload.address, transactionPayload }),
    signRaw: ({ address, data }) => request('polkadot_signMessage', { address, ...toMessage(data) }),
  }
}

/** Converts bytes to text, which every wallet supports, or keeps them as hex when they are not UTF-8. */
function toMessage(data: string): { message: string; encoding?: 'hex' } {
  try {
    const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
    return { message: decoder.decode(fromHex(data) ?? new TextEncoder().encode(data)) }
  } catch {
    return { message: data, encoding: 'hex' }
  }
}
