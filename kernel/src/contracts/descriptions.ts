import type { CallDescription } from './callDescription.ts'
import type { ChainId } from './ids.ts'
import { defineToken, type ServiceToken } from './tokens.ts'

/**
 * A contract call to describe, on the network `chainId` and `to` the address of the contract. `data` is hex in lower case, and
 * `value` is in base units of the native currency.
 */
export interface DescribableCall {
  readonly chainId: ChainId
  readonly to: string
  readonly data: string
  readonly value: bigint
  /** The address that makes the call. */
  readonly from: string | undefined
  /** The data of the calls of the same request that follow it and go to the same contract. */
  readonly following?: readonly string[] | undefined
}

/**
 * Typed data to describe, as EIP-712 defines it: its `types`, `primaryType`, `domain` and `message`, signed on the network `chainId`
 * by the address `from`. `encodedType` is the result of `encodeType` for the primary type.
 *
 * @see https://eips.ethereum.org/EIPS/eip-712
 */
export interface DescribableData {
  readonly chainId: ChainId
  readonly from: string | undefined
  readonly encodedType: string
  readonly types: Readonly<Record<string, readonly { readonly name: string; readonly type: string }[]>>
  readonly primaryType: string
  readonly domain: Readonly<Record<string, unknown>>
  readonly message: Readonly<Record<string, unknown>>
}

/** A call in the data of another call: `to` a contract, with `data` as hex, and a `value` in base units. */
export interface InnerCall {
  readonly to: string
  readonly data: string
  readonly value: bigint
}

/**
 * What a describer knows of a call, with the inner `calls` in its data. It `isWhole` if its fields and inner calls explain every
 * byte. Otherwise, the request needs a second confirmation.
 */
export interface Description extends CallDescription {
  readonly isWhole: boolean
  readonly calls: readonly InnerCall[]
  /** Whether an address that should be the account itself is another one, such as the receiver of a swap, or the contract itself. */
  readonly isForAnother?: boolean | undefined
  /** All addresses and unsigned integers in the data. Cautions are derived from them, whatever the words show. */
  readonly values?: readonly (string | bigint)[] | undefined
  /**
   * The tokens that the data choose for what is received, and for the way to it. If one of them is not well known, what is received
   * may be worth nothing, so that the request needs a second confirmation.
   */
  readonly route?: readonly string[] | undefined
}

/**
 * Describes contract calls and typed data in words. Nothing that it answers removes a caution, and all of its texts are
 * untrusted: the approver shows them as the words of their `source`. Those of a service that are not pinned always need a second
 * confirmation.
 *
 * @example
 * const withoutWords: CallDescriber = { describeCall: async () => undefined, describeData: async () => undefined }
 */
export interface CallDescriber {
  /** Resolves to `undefined` for a call that it cannot read completely and exactly. */
  describeCall(
    call: DescribableCall,
    options: { readonly signal: AbortSignal },
  ): Promise<Description | undefined>
  /** Resolves to `undefined` for data that it cannot read completely and exactly. */
  describeData(
    data: DescribableData,
    options: { readonly signal: AbortSignal },
  ): Promise<Description | undefined>
}

/**
 * Token of the call describer. The namespace of EVM asks it about what it cannot explain itself.
 *
 * @example
 * const setup: Setup<'services', void, CallDescriber | undefined> = ({ services }) => services.first(callDescriberToken)
 */
export const callDescriberToken: ServiceToken<CallDescriber> = defineToken('callDescriber')
