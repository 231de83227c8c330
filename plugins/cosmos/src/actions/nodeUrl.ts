import type { NetworkNode } from '@latchkit/kernel/chain'

/** A URL of a node, and what it is called with. */
export interface NodeUrl {
  readonly url: string
  readonly fetch: NetworkNode['fetch']
}
