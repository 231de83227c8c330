import { createServer } from 'node:http'
import { isDeepStrictEqual } from 'node:util'
import type { RequestDraft } from '../../kernel/src/plugin/index.ts'
import { createEvmKit } from './evmKit.ts'
import type { Product } from './product.ts'
import { NotOffered } from './runSuite.ts'

interface RpcError {
  readonly code: number
  readonly message: string
  readonly data?: unknown
}

/** A recorded request to a node, and its response. */
export interface Exchange {
  readonly request: RequestDraft & { readonly id: number }
  readonly response: { readonly result?: unknown; readonly error?: RpcError }
}

type Answer = { readonly result: unknown } | { readonly error: unknown }

/** Sends recorded requests through the product's provider to a server that replays the recorded responses. */
export async function replayRpc(product: Product, exchanges: readonly Exchange[]): Promise<Answer[]> {
  const methods = product.evm.eip155().manifest.methods ?? {}
  const foreign = exchanges.find(({ request }) => !Object.hasOwn(methods, request.method))
  if (foreign) throw new NotOffered(`${foreign.request.method} is not among the methods of eip155`)
  const server = await serve(exchanges)
  const kit = createEvmKit(product, (request) => post(server.url, request))
  try {
    await kit.connect({ connector: 'wallet' })
    const provider = kit.provider('eip155')
    const answers: Answer[] = []
    for (const { request } of exchanges) {
      const { method, params } = request
      const sent = provider.request(params === undefined ? { method } : { method, params })
      answers.push(await sent.then((result) => ({ result }), errorCode))
    }
    return answers
  } finally {
    kit.destroy()
    await server.close()
  }
}

const errorCode = (error: { readonly code?: unknown }): Answer => ({ error: error.code })

/** Forwards a request to the wallet's node, as a wallet does with reads. */
async function post(url: string, { method, params }: RequestDraft): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const { result, error }: Exchange['response'] = await response.json()
  if (error) throw Object.assign(new Error(error.message), { code: error.code, data: error.data })
  return result
}

/** A local node that answers the recorded requests only. */
async function serve(exchanges: readonly Exchange[]): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer(async (incoming, outgoing) => {
    const requested: Exchange['request'] = JSON.parse((await incoming.toArray()).join(''))
    const known = exchanges.find(
      ({ request }) =>
        request.method === requested.method && isDeepStrictEqual(request.params, requested.params),
    )
    const unknown = { error: { code: -32099, message: 'This request was not recorded' } }
    outgoing.setHeader('content-type', 'application/json')
    outgoing.end(JSON.stringify({ ...(known?.response ?? unknown), id: requested.id }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The replay server has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
