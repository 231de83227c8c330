import type { Caution, Explanation } from '@latchkit/kernel'
import type { Description } from '../describe.ts'

/** One fact under a headline; an address is shown whole, code as code. */
export interface Fact {
  readonly label: string
  readonly text: string
  readonly kind?: 'address' | 'code' | 'text'
}

/** Something to be careful of, whether it forbids a yes, and the numbers of the parts it is about, if not all of it. */
export interface Noted {
  readonly caution: Caution
  readonly blocks: boolean
  readonly at: readonly string[]
}

/** A statement in words. */
export interface Said {
  readonly title: string
  readonly facts: readonly Fact[]
  readonly cautions: readonly Noted[]
  readonly parts: readonly SaidPart[]
  /** How many parts are not among these. */
  readonly omitted: number
}

/** A part in words: it stands where its gravity puts it, and keeps its number. */
export interface SaidPart extends Said {
  readonly at: number
}

/** A request as it is shown: its words, and what they are about. */
export interface Shown extends Said, Description {
  /** Whether a token in it has a name of its own choice. */
  readonly hasSelfNamed: boolean
  /** What the last button says. */
  readonly action: string
  readonly text?: string | undefined
  /** All of it is understood. */
  readonly isRead: boolean
  readonly isBlocked: boolean
  /** Nobody is asked before there are words, or it is sure that there are none. */
  readonly isReady: boolean
  /** More will be known. */
  readonly isPending: boolean
  /** It has words, and is asked twice all the same. */
  readonly isDoubtful: boolean
  /** Not even a part of it is understood. */
  readonly isWordless: boolean
  readonly fee?: Fact | undefined
}

/** What has been explained: nothing as long as nobody has said anything, `none` when nobody will. */
export type Explained = Explanation | 'none' | undefined
