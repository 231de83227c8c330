import { type Caution, copyOwn } from '@latchkit/kernel/chain'
import { type Grants, splitGrants, timeOf } from '@latchkit/kernel/sign-in'
import { reveal } from '../../reveal.ts'
import type { Fact } from '../formatted.ts'
import type { Language, SignInReading } from '../language.ts'
import { formatTime } from '../words.ts'
import { checkSignIn } from './checkSignIn.ts'
import { compareSignIn } from './compareSignIn.ts'
import { readFields, type SignInFields } from './readFields.ts'

/**
 * Reads a message that may be a sign-in, with the parser that servers verify with. Only what that parser accepts is shown as a
 * sign-in. Anything else that a more tolerant parser could accept gets a caution.
 */
export function readSignIn(text: string, language: Language): SignInReading {
  const tolerant = checkSignIn(text, language)
  const fields = readFields(text)
  const split = fields && splitGrants(fields)
  const terms = split && copyOwn(split)
  if (!fields || !terms) return { facts: [], cautions: [...tolerant, 'signInUnclear'] }
  const cautions = new Set<Caution>([
    ...compareSignIn(text, fields, language),
    ...(terms.grants ? (['signInGrants'] as const) : []),
    ...tolerant,
  ])
  return {
    title: language.t('approve.title.signIn', { site: language.isolate(fields.domain) }),
    facts: factsOf(fields, terms.grants, language),
    cautions: [...cautions],
  }
}

/** Every field of a message, in its order. Permissions are shown in place of their resource. */
function factsOf(data: SignInFields, grants: Grants | undefined, language: Language): readonly Fact[] {
  const { t } = language
  const { domain, accountAddress, statement, uri, chainId, nonce, requestId, resources = [] } = data
  const row = (label: string, text: string | undefined): readonly Fact[] =>
    text === undefined ? [] : [{ label, text }]
  const time = (label: string, text: string | undefined): readonly Fact[] =>
    text === undefined
      ? []
      : [{ label, text: formatTime(BigInt(Math.floor((timeOf(text) ?? 0) / 1000)), language) }]
  return [
    ...row(t('approve.site'), domain),
    { label: t('approve.account'), text: accountAddress, kind: 'address' },
    ...row(t('approve.statement'), statement && reveal(statement)),
    ...row(t('approve.page'), uri),
    ...row(t('approve.network'), chainId),
    ...row(t('approve.nonce'), nonce),
    ...time(t('approve.issued'), data.issuedAt),
    ...time(t('approve.until'), data.expirationTime),
    ...time(t('approve.starts'), data.notBefore),
    ...row(t('approve.requestId'), requestId),
    ...resources
      .slice(0, grants ? -1 : undefined)
      .flatMap((resource) => row(t('approve.resource'), resource)),
    ...Object.entries(grants ?? {}).flatMap(([target, actions]) =>
      row(t('approve.permission'), reveal(`${target}: ${actions.join(', ')}`)),
    ),
  ]
}
