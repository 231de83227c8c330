import {
  formatSignInMessage,
  fromSolanaChain,
  parseSignInMessage,
  parseSignInSolana,
} from '@latchkit/kernel/sign-in'
import { honestSignIns, hostileSignIns, runs, signInData } from '@latchkit/kernel/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { english } from '../../testing/english.ts'
import { formatExample } from '../../testing/linesOf.ts'

const own = formatSignInMessage({ ...signInData, accountAddress: english.account ?? '' })
const corpus = hostileSignIns.map(({ message }) => message)

/** What tolerant parsers disagree about: delimiters, labels, and letters that are not seen. */
const pieces = [
  '\n',
  '\r\n',
  ' ',
  '\t',
  '\u200b',
  '\u2028',
  '\u202e',
  '0',
  '/',
  ':',
  '- ',
  'Nonce: 11111111\n',
  'URI: https://evil.example\n',
  'Chain ID: 137\n',
  'Resources:\n',
  'evil.example',
  'evil.example wants you to sign in with your Ethereum account:\n',
]

/** A message of the corpus with up to three changes at any place. */
const anyMessage = fc
  .record({
    text: fc.oneof(fc.constantFrom(own, ...honestSignIns), fc.constantFrom(...corpus)),
    edits: fc.array(fc.record({ at: fc.nat(600), cut: fc.nat(12), piece: fc.constantFrom('', ...pieces) }), {
      maxLength: 3,
    }),
  })
  .map(({ text, edits }) =>
    edits.reduce((all, { at, cut, piece }) => all.slice(0, at) + piece + all.slice(at + cut), text),
  )

/** The fields that a strict parser reads. A message of Sign In With Solana can lack some that a session needs. */
function parse(text: string) {
  const [session, solana] = [parseSignInMessage(text), parseSignInSolana(text)]
  if (session.ok) return session.fields
  if (!solana.ok) return undefined
  const { address, chainId, ...fields } = solana.fields
  return { ...fields, accountAddress: address, chainId: chainId && fromSolanaChain(chainId) }
}

test('T5: a message is shown as a sign-in if and only if a strict parser reads it as one, with the same fields', () => {
  let [read, refused] = [0, 0]
  fc.assert(
    fc.property(anyMessage, (text) => {
      const fields = parse(text)
      const { title, facts, isUnderstood, isBlocked, cautions } = formatExample({ kind: 'message', text })
      const textOf = (label: string) => facts.find((fact) => fact.label === label)?.text
      if (!fields) {
        refused += 1
        expect([title, facts]).toEqual(['Sign a message', []])
        const isLike = /wants you to sign in with your/i.test(text)
        if (isLike) expect(cautions.map(({ caution }) => caution)).toContain('signInUnclear')
        if (isLike) expect(isUnderstood).toBe(false)
        return
      }
      read += 1
      const { domain, accountAddress, uri, chainId, nonce, statement, resources = [] } = fields
      const shown = ['Site', 'Account', 'Page', 'Network', 'One-time code', 'You agree to'].map(textOf)
      expect(shown).toEqual([domain, accountAddress, uri, chainId, nonce, statement])
      expect(facts.filter(({ label }) => label === 'Link').map((fact) => fact.text)).toEqual(resources)
      const isOwnPage = uri === undefined || (URL.canParse(uri) && new URL(uri).origin === english.origin)
      const isOwn = domain === english.host && isOwnPage
      if (!isOwn || accountAddress.toLowerCase() !== english.account?.toLowerCase())
        expect(isBlocked).toBe(true)
    }),
    runs,
  )
  expect(Math.min(read, refused)).toBeGreaterThan(runs.numRuns / 50)
})

/** How a text can reach a wallet so that a part of it is signed as if it stood alone. */
const wrappers: readonly ((text: string) => string)[] = [
  (text) => text,
  // Extensions of Polkadot do not wrap a message that is wrapped already.
  (text) => `<Bytes>${text}</Bytes>`,
  (text) => `<Bytes>\n${text}</Bytes>`,
  (text) => `Welcome!\n\n${text}`,
]

test('T5: a page cannot have a sign-in of another site approved that the server of that site would accept', () => {
  const evil = { ...english, host: 'evil.example', origin: 'https://evil.example' }
  let accepted = 0
  fc.assert(
    fc.property(anyMessage, fc.constantFrom(...wrappers), (message, wrap) => {
      const parsed = parseSignInMessage(message)
      if (!parsed.ok || parsed.fields.domain !== 'shop.example') return
      accepted += 1
      const statement = { kind: 'message', text: wrap(message) } as const
      expect(formatExample(statement, 'personal_sign', {}, evil).isBlocked).toBe(true)
    }),
    runs,
  )
  expect(accepted).toBeGreaterThan(runs.numRuns / 50)
})
