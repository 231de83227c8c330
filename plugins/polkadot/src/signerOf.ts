import type { LatchkitProvider } from '@latchkit/kernel'
import { fromHex } from './hex.ts'

/**
 * What `@polkadot/api` asks a signer: it signs a payload of an extrinsic, or bytes.
 *
 * @example
 * declare const signer: Signer
 * const { signature } = await signer.signRaw({ address: '5Grw…', data: '0x6869', type: 'bytes' })
 */
export interface Signer {
  /** Signs an extrinsic, described as JSON. */
  signPayload(payload: {
    readonly address: string
  }): Promise<{ id: number; signature: `0x${string}`; signedTransaction?: `0x${string}` }>
  /** Signs bytes, given as hex; they are wrapped as a message unless they are wrapped already. */
  signRaw(raw: {
    readonly address: string
    readonly data: string
    readonly type: string
  }): Promise<{ id: number; signature: `0x${string}` }>
}

type Signed = { signature: `0x${string}`; signedTransaction?: `0x${string}` }

/** The connected wallet as a signer: what it is asked goes through the kit's pipeline. */
export function signerOf(provider: LatchkitProvider): Signer {
  let id = 0
  const ask = async (method: string, params: object) => {
    // The source has read the answer: it is a signature.
    const answer = (await provider.request({ method, params })) as Signed
    id += 1
    return { id, ...answer }
  }
  return {
    signPayload: ({ ...transactionPayload }) =>
      ask('polkadot_signTransaction', { address: transactionPayload.address, transactionPayload }),
    signRaw: ({ address, data }) => ask('polkadot_signMessage', { address, ...messageOf(data) }),
  }
}

/** Text where the bytes are text, which every wallet takes; else hex, and marked as such. */
function messageOf(data: string): { message: string; encoding?: 'hex' } {
  try {
    const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
    return { message: decoder.decode(fromHex(data) ?? new TextEncoder().encode(data)) }
  } catch {
    return { message: data, encoding: 'hex' }
  }
}
