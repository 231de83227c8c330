import type { ChainId } from '@latchkit/kernel'
import type { ApproveMessage } from '../messages/en.ts'

/** How things are said: in which language, which way round, and for whom and where. */
export interface Language {
  t(key: ApproveMessage, values?: Readonly<Record<string, string | number>>): string
  readonly locale: string
  /** Keeps the order of an amount's or address's characters in a line written right to left. */
  isolate(text: string): string
  /** CAIP-2 id of the network that the request is for. */
  readonly chainId: ChainId
  /** The address that the request is for. */
  readonly account: string | undefined
  /** The page's own host. */
  readonly host: string
  /** What the site's networks call their own currencies: symbols and names. */
  readonly currencies: readonly string[]
}
