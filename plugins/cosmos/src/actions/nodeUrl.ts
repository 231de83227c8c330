import type { NetworkNode } from '@latchkit/kernel/chain'

/** A URL of a node, and the `fetch` to call it with. */
export interface NodeUrl {
  readonly url: string
  readonly fetch: NetworkNode['fetch']
}
