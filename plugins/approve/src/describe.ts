import type { AccountId, RpcRequest } from '@latchkit/kernel'
import { parseAccountId } from '@latchkit/kernel'
import { readText } from './readText.ts'
import { readTransaction, type Transaction } from './readTransaction.ts'
import { writeJson } from './writeJson.ts'

/** What a method asks for, in one word. */
export type Deed = 'message' | 'data' | 'transaction' | 'send' | 'calls' | 'grant' | 'revoke' | 'other'

const deeds: Readonly<Record<string, Deed>> = {
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

/** A request as a person can read it. */
export interface Description {
  readonly deed: Deed
  /** A message that is text. */
  readonly text?: string | undefined
  /** A plain transfer of the network's currency. */
  readonly transfer?: Transaction | undefined
  /** What is asked, for a person who reads code: of typed data its values, else every parameter. */
  readonly content: string
  /** The whole request, nothing left out. */
  readonly raw: string
}

/** Puts a request into words as far as they are sure; whoever cannot say what it does shows all of it. */
export function describe(request: RpcRequest, account: AccountId | undefined): Description {
  const { method, params, chainId } = request
  const deed = Object.hasOwn(deeds, method) ? (deeds[method] ?? 'other') : 'other'
  const address = account && parseAccountId(account).address
  return {
    deed,
    text: method === 'personal_sign' ? readText(params) : undefined,
    transfer: method === 'eth_sendTransaction' ? readTransaction(params, address, chainId) : undefined,
    content: writeJson(deed === 'data' ? valuesOf(params) : params),
    raw: writeJson({ method, params }),
  }
}

/** Typed data without its types, which only say how it is encoded. */
function valuesOf(params: unknown): unknown {
  const text: unknown = Array.isArray(params) ? params[1] : undefined
  try {
    const data: unknown = typeof text === 'string' ? JSON.parse(text) : text
    if (typeof data !== 'object' || data === null || !('message' in data)) return params
    const { types: _, ...values } = data as { readonly types?: unknown }
    return values
  } catch {
    return params
  }
}
