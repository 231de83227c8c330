import type { ChainId } from '@latchkit/kernel'
import type { ApproveMessage } from '../messages/en.ts'

/** The context for formatting a request: its language and direction, and its account, network and site. */
export interface Language {
  t(key: ApproveMessage, values?: Readonly<Record<string, string | number>>): string
  readonly locale: string
  /** Keeps the characters of an amount or address in order inside right-to-left text. */
  isolate(text: string): string
  /** The CAIP-2 id of the request's network. */
  readonly chainId: ChainId
  /** The address of the request's account. */
  readonly account: string | undefined
  /** The host of this page. */
  readonly host: string
  /** The symbols and names of the native currencies of the site's networks. */
  readonly currencies: readonly string[]
}
