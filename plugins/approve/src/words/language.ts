import type { ChainId } from '@latchkit/kernel'
import type { Caution } from '@latchkit/kernel/chain'
import type { ApproveMessage } from '../messages/en.ts'
import type { Fact } from './formatted.ts'

/** What is read of a message that may be a sign-in. It has a `title` if a strict parser accepts it. */
export interface SignInReading {
  readonly title?: string
  readonly facts: readonly Fact[]
  readonly cautions: readonly Caution[]
}

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
  /** The origin of this page. */
  readonly origin: string
  /** The time of the device, in milliseconds. */
  readonly now: number
  /** Reads a message that may be a sign-in. It is loaded only for such messages. */
  readonly readSignIn?: ((text: string, language: Language) => SignInReading) | undefined
  /** The symbols and names of the native currencies of the site's networks. */
  readonly currencies: readonly string[]
}
