import type { Statement } from '@latchkit/kernel'
import type { Said } from './shown.ts'

/** The title and the facts of one part of a request. */
export type Part = Pick<Said, 'title' | 'facts'>

/** The statements of one kind. */
export type Of<Kind extends Statement['kind']> = Extract<Statement, { readonly kind: Kind }>
