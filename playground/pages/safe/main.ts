import { createWalletClient, type Hex, http, publicActions, type TypedDataDefinition } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import './safe.css'

/** A request of an app, in the format of @safe-global/safe-apps-sdk 9. */
interface AppRequest {
  readonly id: string
  readonly method: string
  readonly params: {
    readonly message?: Hex
    readonly typedData?: TypedDataDefinition<Record<string, unknown>, string>
    readonly txs?: readonly { readonly to: Hex; readonly value: string; readonly data: Hex }[]
    readonly safeTxHash?: Hex
    readonly call?: string
    readonly params?: readonly unknown[]
  }
  readonly env: { readonly sdkVersion: string }
}

// `?app=` is the framed app; `?rpc=`, `?chain=` and `?key=` are the chain and the only owner of this Safe.
const query = new URLSearchParams(location.search)
const [app, rpc, chain, key] = ['app', 'rpc', 'chain', 'key'].map((name) => query.get(name) ?? '')
const owner = privateKeyToAccount(key as Hex)
const client = createWalletClient({ account: owner, transport: http(rpc) }).extend(publicActions)
const frame = document.querySelector('iframe')
const rejectAll = document.querySelector<HTMLInputElement>('#declines')
const requestLog = document.querySelector('#asked')

/** The hash of the Safe for each transaction, and the hash of the transaction on the chain. */
const hashes = new Map<string, Hex>()

async function send(txs: NonNullable<AppRequest['params']['txs']>): Promise<{ safeTxHash: Hex }> {
  const safeTxHash = `0x5afe${crypto.randomUUID().replaceAll('-', '').padEnd(60, '0')}` as const
  for (const { to, value, data } of txs) {
    const hash = await client.sendTransaction({ to, value: BigInt(value), data, chain: null })
    hashes.set(safeTxHash, hash)
  }
  return { safeTxHash }
}

async function answer({ method, params }: AppRequest): Promise<unknown> {
  if (method === 'getSafeInfo')
    return {
      safeAddress: owner.address,
      chainId: Number(chain),
      threshold: 1,
      owners: [owner.address],
      isReadOnly: false,
    }
  if (method === 'rpcCall')
    return client.request({ method: params.call, params: params.params } as Parameters<
      typeof client.request
    >[0])
  if (method === 'getTxBySafeTxHash') {
    const txHash = hashes.get(params.safeTxHash ?? '')
    if (!txHash) throw new Error('Transaction not found')
    return { txHash, txStatus: 'SUCCESS' }
  }
  if (rejectAll?.checked) throw new Error('Transaction was rejected')
  if (method === 'signMessage' && params.message)
    return { signature: await owner.signMessage({ message: { raw: params.message } }) }
  if (method === 'signTypedMessage' && params.typedData)
    return { signature: await owner.signTypedData(params.typedData) }
  if (method === 'sendTransactions' && params.txs) return send(params.txs)
  throw new Error(`Unknown method ${method}`)
}

window.addEventListener('message', async ({ source, origin, data }: MessageEvent<AppRequest>) => {
  if (source !== frame?.contentWindow || !data?.env?.sdkVersion) return
  requestLog?.append(`${data.method} `)
  const base = { id: data.id, version: data.env.sdkVersion }
  const reply = await answer(data).then(
    (result) => ({ ...base, success: true, data: result }),
    (error: unknown) => ({
      ...base,
      success: false,
      error: error instanceof Error ? error.message : String(error),
    }),
  )
  frame?.contentWindow?.postMessage(reply, origin)
})

if (frame) frame.src = app ?? ''
