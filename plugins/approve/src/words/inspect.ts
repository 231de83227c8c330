import type { Caution, ExplainedAmount, Statement } from '@latchkit/kernel'
import { hides } from '../reveal.ts'
import type { Language } from './language.ts'
import type { Single } from './leaves.ts'
import { isImpostor } from './names.ts'
import { ofSignIn } from './ofSignIn.ts'

/** Tokens that a statement names, and what they call themselves. */
export function tokensOf(statement: Single): readonly Pick<ExplainedAmount, 'symbol' | 'token'>[] {
  switch (statement.kind) {
    case 'order':
      return [...statement.gives, ...statement.gets]
    case 'allowAll':
      return [statement]
    case 'watch':
      return [{ symbol: statement.name, token: statement.address ?? '' }]
    case 'send':
    case 'allow':
    case 'mint':
    case 'burn':
    case 'grant':
    case 'account':
      return statement.what ? [statement.what] : []
    default:
      return []
  }
}

/** A statement with what its own words say to be careful of, however deep it is in another. */
export function inspect(statement: Statement, language: Language): Statement {
  if (statement.kind === 'several')
    return { ...statement, parts: statement.parts.map((part) => inspect(part, language)) }
  const more = found(statement, language)
  return more.length === 0
    ? statement
    : { ...statement, cautions: [...new Set([...(statement.cautions ?? []), ...more])] }
}

function found(statement: Single, language: Language): readonly Caution[] {
  const text = statement.kind === 'message' ? statement.text : undefined
  return [
    ...(tokensOf(statement).some((one) => isImpostor(one, language)) ? (['unknownToken'] as const) : []),
    ...(text === undefined ? [] : ofSignIn(text, language)),
    ...(text !== undefined && hides(text) ? (['unreadableText'] as const) : []),
  ]
}
