import type { AccountId, ChainId } from '@latchkit/kernel'
import type { NodeErrorKind } from '@latchkit/kernel/chain'
import {
  type Atom,
  type AttemptFailure,
  defineToken,
  type ServiceToken,
  type UnknownRequest,
} from '@latchkit/kernel/plugin'
import type { Refusal } from './check/checkSwap.ts'
import type { SwapParams } from './types.ts'

/** A token that can be swapped. The native currency has its placeholder address. `value` is the balance, if it is known. */
export interface SwapToken {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly address: string
  readonly value?: bigint | undefined
  /** Whether the service calls it like a well-known token. Its name is empty then, and its symbol the shortened address. */
  readonly isImpostor?: boolean | undefined
}

/** The input of the form, which is kept until it is swapped. Tokens are addresses. */
export interface Draft {
  readonly from: string
  readonly to: string | undefined
  readonly amount: string
}

/** What a quote is asked for. */
export interface QuoteRequest {
  readonly account: AccountId
  readonly chainId: ChainId
  readonly from: SwapToken
  readonly to: SwapToken
  /** In base units of `from`. */
  readonly amount: bigint
}

/** A quote, frozen. `readAt` is when it was read, in milliseconds of the monotonic clock. */
export interface Quote extends QuoteRequest {
  /** What the service promised, in base units of `to`. */
  readonly quoted: bigint
  readonly minimum: bigint
  readonly readAt: number
  /** How much of the value is lost, in hundredths of a percent; negative if the value grows. `undefined` without prices. */
  readonly impact: number | undefined
  /** An estimate of the network fee, in base units of the native currency. */
  readonly fee: bigint | undefined
}

/** Why there is no quote: the service knows none, cannot be reached, or has quoted something else. */
export type QuoteFailure = 'none' | 'down' | 'other' | 'unsupported'

/** The quote of the form, with the failure of the last attempt. */
export interface QuoteState {
  readonly quote: Quote | undefined
  readonly failure: QuoteFailure | undefined
  readonly loading: boolean
}

/** Why a draft cannot be reviewed yet, in the order of the form. */
export type Problem =
  | 'selectToken'
  | 'enterAmount'
  | 'incorrect'
  | 'ambiguous'
  | 'insufficient'
  | 'quote'
  | 'loading'

/** Why a swap is not requested, although the visitor pressed the button. */
export type FailureReason =
  | Refusal
  | 'less'
  | 'decimals'
  | 'balance'
  | 'reverts'
  | 'down'
  | 'build'
  | 'approval'
  | 'code'

/** What the preview offers next: it reads the allowance, or asks to approve it, or to swap. */
export type Step = 'checking' | 'approve' | 'swap'

/** The state of a confirmed step. `count` is the number of the attempt. */
export interface Working extends Omit<Partial<UnknownRequest>, 'state'> {
  readonly state:
    | 'idle'
    | 'waiting'
    | 'approving'
    | 'changed'
    | AttemptFailure['state']
    | UnknownRequest['state']
  readonly count: number
  readonly reason?: FailureReason | undefined
  /** The message of a node, if it is one of the errors that have a sentence. */
  readonly node?: NodeErrorKind | undefined
}

/** The tokens of the network. */
export interface TokensState {
  readonly tokens: readonly SwapToken[]
  readonly loading: boolean
  readonly isFailed: boolean
}

/** The model behind the views of this plugin. */
export interface SwapModel {
  /** The networks on which tokens can be swapped. */
  readonly chainIds: readonly ChainId[]
  /** Whether tokens can be swapped on the active network. */
  readonly isSupportedAtom: Atom<boolean>
  readonly tokensAtom: Atom<TokensState>
  readonly draftAtom: Atom<Draft>
  readonly fromAtom: Atom<SwapToken | undefined>
  readonly toAtom: Atom<SwapToken | undefined>
  readonly problemAtom: Atom<Problem | undefined>
  /** The quote of the form. It is read again every 10 s while the atom has a subscriber. */
  readonly quoteAtom: Atom<QuoteState>
  readonly stepAtom: Atom<Step>
  readonly workingAtom: Atom<Working>
  /** Why the last press of the form did not lead to the preview. */
  readonly reviewFailureAtom: Atom<FailureReason | undefined>
  /** Fills in the params that the view was opened with, once. */
  open(params: SwapParams | undefined): void
  edit(part: Partial<Draft>): void
  /** Exchanges the two tokens. */
  flip(): void
  retry(): void
  /** Compares the tokens with the chain, and shows the preview. */
  review(): Promise<void>
  /** Asks the wallet to let the exchange take exactly what the quote pays. */
  approve(quote: Quote): Promise<void>
  /** Asks the wallet for the swap of the quote that is on the screen. */
  confirm(quote: Quote, options?: { readonly maySwapTwice: boolean }): Promise<void>
  /** Stops waiting for the wallet. */
  cancel(): void
}

export const swapToken: ServiceToken<SwapModel> = defineToken('swap')
