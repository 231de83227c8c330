import {
  type Caution,
  copyOwn,
  type ExplainedAmount,
  type LeafStatement,
  looksAlike,
  type Statement,
  withCautions,
} from '@latchkit/kernel/chain'
import { hides } from '../reveal.ts'
import type { Language } from './language.ts'
import { mayBeSignIn } from './mayBeSignIn.ts'
import { isImpostor } from './names.ts'

/** The tokens of a statement, with the symbols that they claim. */
export function tokensOf(statement: LeafStatement): readonly Pick<ExplainedAmount, 'symbol' | 'token'>[] {
  switch (statement.kind) {
    case 'order':
      return [...statement.gives, ...statement.gets]
    case 'allowAll':
      return [statement]
    case 'watch':
      return [{ symbol: statement.name, token: statement.address ?? '' }]
    case 'call':
    case 'data':
      return (statement.description?.fields ?? []).flatMap(({ value }) =>
        value.kind === 'amount' ? [value.what] : [],
      )
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

/** Adds the cautions that follow from the texts of a statement, at any depth. */
export function addCautions(statement: Statement, language: Language): Statement {
  if (statement.kind === 'several')
    return copyOwn({ ...statement, parts: statement.parts.map((part) => addCautions(part, language)) })
  return withCautions(statement, cautionsFromTexts(statement, language))
}

function cautionsFromTexts(statement: LeafStatement, language: Language): readonly Caution[] {
  const text = statement.kind === 'message' ? statement.text : undefined
  return [
    ...(tokensOf(statement).some((token) => isImpostor(token, language)) ? (['unknownToken'] as const) : []),
    ...(text === undefined ? [] : signInCautions(text, language)),
    ...(text !== undefined && hides(text) ? (['unreadableText'] as const) : []),
    ...(imitatesAccount(statement, language) ? (['lookAlike'] as const) : []),
  ]
}

/** Whether an address of a described call looks like that of the account, but is another one. */
const imitatesAccount = (statement: LeafStatement, { account }: Language): boolean =>
  (statement.kind === 'call' || statement.kind === 'data') &&
  account !== undefined &&
  (statement.description?.fields ?? []).some(
    ({ value }) => value.kind === 'address' && looksAlike(value.address, account),
  )

const signInCautions = (text: string, language: Language): readonly Caution[] =>
  mayBeSignIn(text) ? (language.readSignIn?.(text, language).cautions ?? ['signInUnclear']) : []
