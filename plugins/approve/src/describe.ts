import type { RpcRequest } from '@latchkit/kernel'
import { writeJson } from './writeJson.ts'

/** What a method asks for, in one word. */
export type Deed = 'message' | 'data' | 'transaction' | 'send' | 'calls' | 'grant' | 'revoke' | 'other'

const known: Readonly<Record<string, Deed>> = {
  personal_sign: 'message',
  eth_sign: 'message',
  solana_signMessage: 'message',
  signMessage: 'message',
  polkadot_signMessage: 'message',
  eth_signTypedData: 'data',
  eth_signTypedData_v3: 'data',
  eth_signTypedData_v4: 'data',
  eth_signTransaction: 'transaction',
  solana_signTransaction: 'transaction',
  solana_signAllTransactions: 'transaction',
  polkadot_signTransaction: 'transaction',
  cosmos_signDirect: 'transaction',
  cosmos_signAmino: 'transaction',
  signPsbt: 'transaction',
  eth_sendTransaction: 'send',
  eth_sendUserOperation: 'send',
  solana_signAndSendTransaction: 'send',
  sendTransfer: 'send',
  wallet_sendCalls: 'calls',
  wallet_grantPermissions: 'grant',
  wallet_revokePermissions: 'revoke',
}
// A method may have the name of anything that every object has.
const deeds: ReadonlyMap<string, Deed> = new Map(Object.entries(known))

/** A request as it is, before anybody explains it. */
export interface Description {
  readonly deed: Deed
  /** Typed data without its types, which only say how it is encoded: where it is for first, then what it says. */
  readonly values?: Readonly<Record<string, unknown>> | undefined
  /** What is asked, for a person who reads code. */
  readonly content: string
  /** The whole request, nothing left out. */
  readonly raw: string
}

/** What is shown of a request whether or not it can be explained. */
export function describe({ method, params }: RpcRequest): Description {
  const deed = deeds.get(method) ?? 'other'
  return {
    deed,
    values: deed === 'data' ? valuesOf(params) : undefined,
    content: writeJson(params),
    raw: writeJson({ method, params }),
  }
}

function valuesOf(params: unknown): Description['values'] {
  const text: unknown = Array.isArray(params) ? params[1] : undefined
  try {
    const data: Readonly<Record<string, unknown>> = Object(typeof text === 'string' ? JSON.parse(text) : text)
    if (!('message' in data)) return undefined
    const { types: _, domain, primaryType, message, ...others } = data
    return { domain, primaryType, message, ...others }
  } catch {
    return undefined
  }
}
