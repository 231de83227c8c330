import type { Statement } from '@latchkit/kernel/chain'
import type { FormattedStatement } from './formatted.ts'

/** The title and the facts of one statement. */
export type StatementText = Pick<FormattedStatement, 'title' | 'facts' | 'described'>

/** The statements of one kind. */
export type StatementOf<Kind extends Statement['kind']> = Extract<Statement, { readonly kind: Kind }>
