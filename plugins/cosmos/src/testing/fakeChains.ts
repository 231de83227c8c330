import type { Network } from '@latchkit/kernel'
import type { NetworkNode, NodeAccess } from '@latchkit/kernel/chain'
import { moon, star } from './fakeKeplr.ts'

/** Answers a request of JSON-RPC to a node: with a response, or with what stands in one. */
type Respond = (
  call: { readonly method: string; readonly params: Readonly<Record<string, string>> },
  url: string,
) => unknown

/** Networks whose nodes a test answers for. */
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
    /** The first network's. */
    node,
    serve(next: Respond) {
      respond = next
    },
  }
}
