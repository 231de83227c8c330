import type { Eip1193Provider } from '../readAnnouncement.ts'
import type { Ask } from './createChannel.ts'
import {
  checkChain,
  checkSender,
  invalid,
  readBundle,
  readTransaction,
  type Safe,
  type SafeCall,
} from './readSends.ts'

const addressShape = /^0x[0-9a-fA-F]{40}$/

type Doing = (params: readonly unknown[]) => Promise<unknown>

const toHex = (value: number) => `0x${value.toString(16)}`

/** The Safe that frames this page, as an EIP-1193 provider. What it does not do itself it has its chain do. */
export function createSafeProvider(ask: Ask): Eip1193Provider {
  async function safe(): Promise<Safe> {
    const { safeAddress, chainId } = read(await ask('getSafeInfo'), 'safeAddress', addressShape)
    if (!Number.isSafeInteger(chainId)) throw invalid('The Safe does not say on which network it is')
    return { safeAddress, chainId: Number(chainId) }
  }

  // A Safe that signs on its chain has no signature to give: contracts take an empty one for it (EIP-1271).
  async function signature(method: string, params: unknown): Promise<string> {
    const signed = (await ask(method, params)) as { readonly signature?: unknown } | undefined
    return typeof signed?.signature === 'string' ? signed.signature : '0x'
  }

  async function send(txs: readonly SafeCall[], gas?: bigint): Promise<string> {
    const params = gas === undefined ? {} : { params: { safeTxGas: Number(gas) } }
    return read(await ask('sendTransactions', { txs, ...params }), 'safeTxHash').safeTxHash
  }

  /** What a Safe gives for a hash is its own until its owners have signed; then there is one on the chain. */
  const onChain = (hash: unknown): Promise<unknown> =>
    ask('getTxBySafeTxHash', { safeTxHash: hash })
      .then((found) => read(found, 'txHash').txHash)
      .catch(() => hash)
  const call = (method: string, params: readonly unknown[]) => ask('rpcCall', { call: method, params })
  const byHash =
    (method: string): Doing =>
    async ([hash]) =>
      call(method, [await onChain(hash)])

  const doings: Readonly<Record<string, Doing>> = {
    eth_accounts: async () => [(await safe()).safeAddress],
    eth_requestAccounts: async () => [(await safe()).safeAddress],
    eth_chainId: async () => toHex((await safe()).chainId),
    async personal_sign([message, address]) {
      checkSender(address, await safe())
      return signature('signMessage', { message })
    },
    async eth_signTypedData_v4([address, data]) {
      const typedData: unknown = typeof data === 'string' ? JSON.parse(data) : data
      const asked = await safe()
      checkSender(address, asked)
      const chainId: unknown = Object(Object(typedData).domain).chainId
      if (chainId !== undefined) checkChain(chainId, asked)
      return signature('signTypedMessage', { typedData })
    },
    async eth_sendTransaction([given]) {
      const { call, gas } = readTransaction(given, await safe())
      return send([call], gas)
    },
    async wallet_sendCalls([given]) {
      return { id: await send(readBundle(given, await safe())) }
    },
    async wallet_getCallsStatus([id]) {
      const { getCallsStatus } = await import('./getCallsStatus.ts')
      const { chainId } = await safe()
      return getCallsStatus(id, toHex(chainId), ask)
    },
    wallet_getCapabilities: async () => ({
      [toHex((await safe()).chainId)]: { atomic: { status: 'supported' } },
    }),
    eth_getTransactionReceipt: byHash('eth_getTransactionReceipt'),
    eth_getTransactionByHash: byHash('eth_getTransactionByHash'),
  }

  return {
    request({ method, params }) {
      const list = Array.isArray(params) ? params : []
      return Object.hasOwn(doings, method) && doings[method] ? doings[method](list) : call(method, list)
    },
  }
}

type Parts = Readonly<Record<string, unknown>>

/** The fields of what was asked or answered; the named one is a text that has this shape. */
function read<const Name extends string>(value: unknown, name: Name, shape = /^0x[0-9a-fA-F]+$/) {
  const parts = (typeof value === 'object' && value !== null ? value : {}) as Parts
  const text = parts[name]
  if (typeof text !== 'string' || !shape.test(text))
    throw invalid(`What was asked of the Safe, or what it answered, has no ${name}`)
  return { ...parts, [name]: text } as Parts & Readonly<Record<Name, string>>
}
