import type { NetworkNode } from '@latchkit/kernel/chain'

/** The results of a node by method. A function is called with the params; a missing result is an error. */
type Answers = Readonly<Record<string, unknown>>

/** A network with a node whose results are set by method. It records the requests that it receives. */
export interface FakeNode extends NetworkNode {
  readonly requests: { readonly method: string; readonly params: unknown }[]
}

interface Call {
  readonly id: number
  readonly method: string
  readonly params: unknown
}

// Calls to the same URL at the same time share one batch, so each node has its own URL.
let createdNodes = 0

export function createFakeNode(answers: Answers = {}): FakeNode {
  const requests: FakeNode['requests'] = []
  const reply = ({ id, method, params }: Call) => {
    requests.push({ method, params })
    const answer = answers[method]
    const result: unknown = typeof answer === 'function' ? answer(params) : answer
    const error = { code: 3, message: 'execution reverted' }
    return { jsonrpc: '2.0', id, ...(result === undefined ? { error } : { result }) }
  }
  createdNodes += 1
  return {
    requests,
    network: {
      id: 1,
      name: 'One',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [`https://node-${createdNodes}.example`] } },
      caipNetworkId: 'eip155:1',
      chainNamespace: 'eip155',
    },
    fetch: async (_, init) => {
      const input: Call | readonly Call[] = JSON.parse(String(init?.body))
      return Response.json(Array.isArray(input) ? input.map(reply) : reply(input as Call))
    },
  }
}
