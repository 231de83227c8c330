import type { ChainId } from '@latchkit/kernel'
import type { Caution, Explanation } from '@latchkit/kernel/chain'
import type { Description } from '../describe.ts'

/** One fact below the title. An address is shown in full, and code in a monospaced font. */
export interface Fact {
  readonly label: string
  readonly text: string
  readonly kind?: 'address' | 'code' | 'text'
  /** The network, if the address is the contract of a token. */
  readonly tokenOn?: ChainId
}

/** A caution, and the numbers of the parts that it concerns. `at` is empty if it concerns the whole statement. */
export interface LocatedCaution {
  readonly caution: Caution
  /** Whether the caution makes the approval impossible. */
  readonly blocks: boolean
  readonly at: readonly string[]
}

/** The words of a description, which are not those of the approver. All texts of it are in `intent` and `facts`. */
export interface FormattedDescription {
  /** Whose words they are. */
  readonly by: string
  readonly intent: string
  readonly facts: readonly Fact[]
}

/** A statement as text. */
export interface FormattedStatement {
  readonly title: string
  readonly facts: readonly Fact[]
  readonly cautions: readonly LocatedCaution[]
  readonly parts: readonly FormattedPart[]
  /** The number of parts that are not in `parts`. */
  readonly omitted: number
  readonly described?: FormattedDescription | undefined
}

/** A part of a statement as text. The parts are sorted by severity, and `at` is the original number of the part. */
export interface FormattedPart extends FormattedStatement {
  readonly at: number
}

/** A request as the view shows it: its texts and its raw content. */
export interface FormattedRequest extends FormattedStatement, Description {
  /** Whether the request contains a token with a self-chosen symbol. */
  readonly hasSelfNamed: boolean
  /** The label of the approve button. */
  readonly action: string
  readonly text?: string | undefined
  /** Whether the whole request is understood. */
  readonly isUnderstood: boolean
  readonly isBlocked: boolean
  /** Whether the text is available, or it is certain that there is none. Until then, the request cannot be approved. */
  readonly isReady: boolean
  /** Whether the explanation failed. Then the request cannot be approved, because it may contain blocking cautions. */
  readonly hasFailed: boolean
  /** Whether a more detailed explanation will follow. */
  readonly isPending: boolean
  /** Whether the request has a text but needs a second confirmation anyway. */
  readonly isDoubtful: boolean
  /** Whether no part of the request is understood. */
  readonly isOpaque: boolean
  readonly fee?: Fact | undefined
}

/**
 * The explanation of a request: `undefined` while it is pending, `none` if its namespace does not explain such requests, and
 * `failed` if it may explain them but could not.
 */
export type ExplanationState = Explanation | 'none' | 'failed' | undefined
