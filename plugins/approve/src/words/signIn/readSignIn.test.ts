import type { Caution } from '@latchkit/kernel/chain'
import {
  formatGrants,
  formatSignInMessage,
  parseSignInMessage,
  parseSignInSolana,
  type SignInData,
  timeOf,
  withGrants,
} from '@latchkit/kernel/sign-in'
import { hostileSignIns, secondAddress, signInAccounts, signInData } from '@latchkit/kernel/testing'
import { expect, test } from 'vitest'
import { english } from '../../testing/english.ts'
import { formatExample } from '../../testing/linesOf.ts'
import type { Language } from '../language.ts'
import { formatTime } from '../words.ts'
import { readSignIn } from './readSignIn.ts'

/** Data of a sign-in that has no cautions: for the site, the account and the network of the texts. */
const ownData: SignInData = { ...signInData, accountAddress: english.account ?? '' }
const own = formatSignInMessage(ownData)

const show = (text: string) => formatExample({ kind: 'message', text }, 'personal_sign')
const cautionsOf = (text: string) => show(text).cautions.map(({ caution }) => caution)

/** What is shown of a message that a verifier reads as these fields. */
function shownOf(data: SignInData): readonly (readonly [string, string])[] {
  const time = (text: string) => formatTime(BigInt(Math.floor((timeOf(text) ?? 0) / 1000)), english)
  const rows: readonly (readonly [string, string | undefined])[] = [
    ['Site', data.domain],
    ['Account', data.accountAddress],
    ['You agree to', data.statement],
    ['Page', data.uri],
    ['Network', data.chainId],
    ['One-time code', data.nonce],
    ['Created', time(data.issuedAt)],
    ['Until', data.expirationTime && time(data.expirationTime)],
    ['From', data.notBefore && time(data.notBefore)],
    ['Reference', data.requestId],
    ...(data.resources ?? []).map((resource) => ['Link', resource] as const),
  ]
  return rows.flatMap(([label, text]) => (text === undefined ? [] : [[label, text] as const]))
}

test.each(Object.entries(signInAccounts))(
  'every field that a verifier reads is shown, and no other: %s',
  (chainId, accountAddress) => {
    const text = formatSignInMessage({ ...signInData, chainId, accountAddress })
    const parsed = parseSignInMessage(text)
    if (!parsed.ok) throw new Error(parsed.message)
    const shown = show(text)
    expect(shown.facts.map((fact) => [fact.label, fact.text])).toEqual(shownOf(parsed.fields))
    expect(shown).toMatchObject({ title: 'Sign in to shop.example', text })
  },
)

test('a sign-in to this site with this account needs one confirmation', () => {
  expect(show(own)).toMatchObject({ cautions: [], isUnderstood: true, isBlocked: false, action: 'Sign' })
})

/** Sign In With Solana does not require a nonce; only sessions do. */
const isShort = ({ message }: { readonly message: string }) => parseSignInSolana(message).ok

test.each(hostileSignIns.filter((sign) => sign.message !== '' && !isShort(sign)))(
  'what a verifier refuses is not shown as a sign-in: $name',
  ({ message }) => {
    // For the account of the texts, so that no other caution hides that this one is missing.
    const text = message.replaceAll(signInData.accountAddress, ownData.accountAddress)
    const shown = show(text)
    expect(shown).toMatchObject({ title: 'Sign a message', facts: [], text })
    if (!/wants you to sign in with your/.test(text.normalize('NFKC').replace(/\u200b/g, ''))) return
    expect(shown.cautions.map(({ caution }) => caution)).toContain('signInUnclear')
    expect(shown.isUnderstood).toBe(false)
  },
)

const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const solanaAccount = signInAccounts[solana] ?? ''
const short = (rest = '') =>
  `shop.example wants you to sign in with your Solana account:\n${solanaAccount}${rest}`
const showOnSolana = (text: string, language: Partial<Language> = {}) =>
  readSignIn(text, { ...english, chainId: solana, account: solanaAccount, ...language })

test.each([
  ['the domain and the account', '', []],
  ['a statement', '\n\nWelcome', ['Welcome']],
  ['a page', '\n\nURI: https://shop.example/', ['https://shop.example/']],
  ['a network', '\n\nChain ID: mainnet', [solana]],
])('a short message of Sign In With Solana is shown with %s', (_, rest, values) => {
  const { title, facts, cautions } = showOnSolana(short(rest))
  expect([title, cautions]).toEqual(['Sign in to shop.example', []])
  expect(facts.map(({ text }) => text)).toEqual(['shop.example', solanaAccount, ...values])
})

test.each<readonly [string, string, Partial<Language>, Caution]>([
  ['another site', short().replace('shop', 'bank'), {}, 'otherHost'],
  ['a page of another site', short('\n\nURI: https://bank.example/'), {}, 'otherHost'],
  ['another account', short(), { account: secondAddress }, 'signInAccount'],
  ['another network', short('\n\nChain ID: devnet'), {}, 'signInNetwork'],
  ['a time that is past', short('\n\nExpiration Time: 2020-01-01T00:00:00Z'), {}, 'deadlinePast'],
  ['a time that has not come', short('\n\nNot Before: 2120-01-01T00:00:00Z'), {}, 'signInEarly'],
])('a short message of Sign In With Solana for %s gets a caution', (_, text, language, caution) => {
  expect(showOnSolana(text, language).cautions).toEqual([caution])
})

const grants = formatGrants({ eip155: ['request/personal_sign', 'request/eth_sendTransaction'] })
const granted = (part: Partial<SignInData> = {}) => {
  const resources = ['https://shop.example/terms', grants]
  return formatSignInMessage({ ...ownData, resources, statement: withGrants('Sign in.', resources), ...part })
}

test('permissions are listed by name, and need a second confirmation', () => {
  const { facts, cautions, isUnderstood, isBlocked } = show(granted())
  expect(facts.slice(-2)).toEqual([
    { label: 'Link', text: 'https://shop.example/terms' },
    { label: 'Permission', text: 'eip155: request/eth_sendTransaction, request/personal_sign' },
  ])
  expect([cautions.map(({ caution }) => caution), isUnderstood, isBlocked]).toEqual([
    ['signInGrants'],
    false,
    false,
  ])
})

test.each([
  ['that the statement does not name', granted({ statement: 'Sign in.' })],
  ['that are not the last resource', granted({ resources: [grants, 'https://shop.example/terms'] })],
  ['twice', granted({ resources: [grants, grants] })],
  ['that cannot be read', granted({ resources: ['urn:recap:e30'] })],
])('permissions %s are not shown as a sign-in', (_, text) => {
  expect(show(text)).toMatchObject({ title: 'Sign a message', facts: [], isUnderstood: false })
  expect(cautionsOf(text)).toEqual(expect.arrayContaining(['signInUnclear', 'signInGrants']))
})

const foreign: readonly (readonly [string, Partial<SignInData> | ((text: string) => string), Caution])[] = [
  ['another domain', { domain: 'evil.example' }, 'otherHost'],
  ['a subdomain', { domain: 'login.shop.example' }, 'otherHost'],
  ['the domain with a trailing dot', { domain: 'shop.example.' }, 'otherHost'],
  ['the domain with a port', { domain: 'shop.example:8443' }, 'otherHost'],
  ['the domain with its default port', { domain: 'shop.example:443' }, 'otherHost'],
  ['the domain in capitals, which no verifier takes for it', { domain: 'SHOP.EXAMPLE' }, 'otherHost'],
  ['the domain as a user of another', { domain: 'shop.example@evil.example' }, 'otherHost'],
  ['another domain that ends with this one', { domain: 'evil-shop.example' }, 'otherHost'],
  ['an international domain that looks alike', { domain: 'xn--shp-0ma.example' }, 'otherHost'],
  ['another scheme', (text) => `http://${text}`, 'otherHost'],
  ['a page of another scheme', { uri: 'http://shop.example/login' }, 'otherHost'],
  ['a page of another port', { uri: 'https://shop.example:8443/login' }, 'otherHost'],
  ['a page with a user', { uri: 'https://shop.example:x@evil.example' }, 'otherHost'],
  ['a page with a user of this site', { uri: 'https://admin@shop.example/' }, 'otherHost'],
  ['a page that is no URL', { uri: 'did:key:z6Mk' }, 'otherHost'],
  ['another account', { accountAddress: secondAddress }, 'signInAccount'],
]

test.each(foreign)('%s cannot be approved', (_, change, caution) => {
  const text = typeof change === 'function' ? change(own) : formatSignInMessage({ ...ownData, ...change })
  expect(parseSignInMessage(text).ok).toBe(true)
  expect(show(text)).toMatchObject({ isBlocked: true, isUnderstood: true })
  expect(cautionsOf(text)).toContain(caution)
})

test('the scheme of this page is accepted in front of the domain, and so is each of its pages', () => {
  expect(cautionsOf(`https://${own}`)).toEqual([])
  expect(cautionsOf(formatSignInMessage({ ...ownData, uri: 'https://shop.example/login?next=/' }))).toEqual(
    [],
  )
})

test.each<readonly [string, Partial<SignInData>, readonly Caution[]]>([
  ['is for another network', { chainId: 'eip155:137' }, ['signInNetwork']],
  ['has expired', { expirationTime: '2026-11-26T09:00:00.000Z' }, ['deadlinePast']],
  ['lasts for years', { expirationTime: '2099-12-03T08:00:00.000Z' }, ['deadlineFar']],
  ['begins later', { notBefore: '2026-11-27T08:00:00.000Z' }, ['signInEarly']],
  ['comes from the future', { issuedAt: '2026-11-27T08:00:00.000Z' }, ['signInEarly']],
  ['comes from a clock that is a little ahead', { issuedAt: '2026-11-26T09:00:59.000Z' }, []],
])('a sign-in that %s can be approved, with a caution', (_, change, cautions) => {
  const text = formatSignInMessage({ ...ownData, ...change })
  expect(cautionsOf(text)).toEqual(cautions)
  expect(show(text)).toMatchObject({ isBlocked: false, isUnderstood: true })
})

test('without the code that reads it, no text is shown as a sign-in', () => {
  const { readSignIn: _, ...language } = english
  const statement = { kind: 'message', text: own } as const
  const shown = formatExample(statement, 'personal_sign', {}, language)
  expect(shown).toMatchObject({ title: 'Sign a message', facts: [], isUnderstood: false })
})

test('a text that no parser takes for a sign-in is a message', () => {
  expect(show('I want you to sign in.')).toMatchObject({
    title: 'Sign a message',
    cautions: [],
    isUnderstood: true,
  })
})
