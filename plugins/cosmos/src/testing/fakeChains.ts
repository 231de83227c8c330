import type { Network } from '@latchkit/kernel'
import type { NetworkNode, NodeAccess } from '@latchkit/kernel/chain'
import { moon, star } from './fakeKeplr.ts'

/** Handles a JSON-RPC request to a node. Returns a `Response`, or its JSON body. */
type Respond = (
  call: { readonly method: string; readonly params: Readonly<Record<string, string>> },
  url: string,
) => unknown

/** Creates networks whose nodes are controlled by the test. */
export function createFakeChains(networks: readonly Network[] = [star, moon]) {
  let respond: Respond = () => {
    throw new TypeError('Failed to fetch')
  }
  const chains: NodeAccess = {
    networks: () => networks,
    async fetch(url, init) {
      const answer = await respond(JSON.parse(`${init?.body}`), `${url}`)
      return answer instanceof Response ? answer : Response.json(answer)
    },
  }
  const node: NetworkNode = { network: networks[0] ?? star, fetch: chains.fetch }
  return {
    chains,
    /** The node of the first network. */
    node,
    serve(next: Respond) {
      respond = next
    },
  }
}
