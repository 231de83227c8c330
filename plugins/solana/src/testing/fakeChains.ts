import type { Network } from '@latchkit/kernel'
import type { NodeAccess } from '@latchkit/kernel/chain'
import { networks as usual } from './fakeWallet.ts'

/** Handles a JSON-RPC request to a node. */
type Respond = (call: { readonly method: string; readonly params: readonly never[] }) => unknown

/** Creates networks whose nodes are controlled by the test: each handler returns a `Response` or a result. */
export function createFakeChains(networks: readonly Network[] = usual) {
  let respond: Respond = () => {
    throw new TypeError('Failed to fetch')
  }
  const chains: NodeAccess = {
    networks: () => networks,
    async fetch(_, init) {
      const answer = await respond(JSON.parse(`${init?.body}`))
      return answer instanceof Response ? answer : Response.json({ jsonrpc: '2.0', id: 1, result: answer })
    },
  }
  return {
    chains,
    serve(next: Respond) {
      respond = next
    },
  }
}
