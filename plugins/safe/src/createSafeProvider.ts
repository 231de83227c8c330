import type { Eip1193Provider } from '@latchkit/kernel/chain'
import { lazy } from '@latchkit/kernel/plugin'
import type { AskSafe } from './createChannel.ts'
import {
  checkChain,
  checkSender,
  invalidParams,
  readBundle,
  readTransaction,
  type Safe,
  type SafeCall,
} from './readSends.ts'

const loadCallsStatus = lazy(() => import('./getCallsStatus.ts'))

const addressShape = /^0x[0-9a-fA-F]{40}$/

type Handler = (params: readonly unknown[]) => Promise<unknown>

const toHex = (value: number) => `0x${value.toString(16)}`

/**
 * Creates an EIP-1193 provider for the Safe that frames this page. Methods it does not handle are sent to the Safe's RPC
 * node.
 */
export function createSafeProvider(ask: AskSafe): Eip1193Provider {
  async function readSafe(): Promise<Safe> {
    const { safeAddress, chainId } = readTextField(await ask('getSafeInfo'), 'safeAddress', addressShape)
    if (!Number.isSafeInteger(chainId)) throw invalidParams('The Safe does not say on which network it is')
    return { safeAddress, chainId: Number(chainId) }
  }

  // A Safe that signs on-chain returns no signature: contracts accept an empty one for it (EIP-1271).
  async function requestSignature(method: string, params: unknown): Promise<string> {
    const response = (await ask(method, params)) as { readonly signature?: unknown } | undefined
    return typeof response?.signature === 'string' ? response.signature : '0x'
  }

  async function send(txs: readonly SafeCall[], gas?: bigint): Promise<string> {
    const params = gas === undefined ? {} : { params: { safeTxGas: Number(gas) } }
    const response = await ask('sendTransactions', { txs, ...params })
    try {
      return readTextField(response, 'safeTxHash').safeTxHash
    } catch (cause) {
      // An internal error, because invalid params would mean that nothing was proposed.
      throw Object.assign(new Error('Safe returned an invalid response', { cause }), { code: -32603 })
    }
  }

  /** A Safe returns its own hash until its owners have signed; then there is a transaction hash on the chain. */
  const findTransactionHash = (hash: unknown): Promise<unknown> =>
    ask('getTxBySafeTxHash', { safeTxHash: hash })
      .then((response) => readTextField(response, 'txHash').txHash)
      .catch(() => hash)
  const call = (method: string, params: readonly unknown[]) => ask('rpcCall', { call: method, params })
  const handleByHash =
    (method: string): Handler =>
    async ([hash]) =>
      call(method, [await findTransactionHash(hash)])

  const handlers: Readonly<Record<string, Handler>> = {
    eth_accounts: async () => [(await readSafe()).safeAddress],
    eth_requestAccounts: async () => [(await readSafe()).safeAddress],
    eth_chainId: async () => toHex((await readSafe()).chainId),
    async personal_sign([message, address]) {
      checkSender(address, await readSafe())
      return requestSignature('signMessage', { message })
    },
    async eth_signTypedData_v4([address, data]) {
      const typedData: unknown = typeof data === 'string' ? JSON.parse(data) : data
      const safe = await readSafe()
      checkSender(address, safe)
      const chainId: unknown = Object(Object(typedData).domain).chainId
      if (chainId !== undefined) checkChain(chainId, safe)
      return requestSignature('signTypedMessage', { typedData })
    },
    async eth_sendTransaction([transaction]) {
      const { call, gas } = readTransaction(transaction, await readSafe())
      return send([call], gas)
    },
    async wallet_sendCalls([bundle]) {
      return { id: await send(readBundle(bundle, await readSafe())) }
    },
    async wallet_getCallsStatus([id]) {
      const { getCallsStatus } = await loadCallsStatus()
      const { chainId } = await readSafe()
      return getCallsStatus(id, toHex(chainId), ask)
    },
    wallet_getCapabilities: async () => ({
      [toHex((await readSafe()).chainId)]: { atomic: { status: 'supported' } },
    }),
    eth_getTransactionReceipt: handleByHash('eth_getTransactionReceipt'),
    eth_getTransactionByHash: handleByHash('eth_getTransactionByHash'),
  }

  return {
    request({ method, params }) {
      const list = Array.isArray(params) ? params : []
      return Object.hasOwn(handlers, method) && handlers[method] ? handlers[method](list) : call(method, list)
    },
  }
}

type Fields = Readonly<Record<string, unknown>>

/** Returns the fields of a request or response, after validating that the named one is text of the given shape. */
function readTextField<const Name extends string>(value: unknown, name: Name, shape = /^0x[0-9a-fA-F]+$/) {
  const fields = (typeof value === 'object' && value !== null ? value : {}) as Fields
  const text = fields[name]
  if (typeof text !== 'string' || !shape.test(text))
    throw invalidParams(`What was asked of the Safe, or what it answered, has no ${name}`)
  return { ...fields, [name]: text } as Fields & Readonly<Record<Name, string>>
}
