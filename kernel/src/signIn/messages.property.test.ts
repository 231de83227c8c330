import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../testing/index.ts'
import { signInAccounts, signInData } from '../testing/signInFields.ts'
import { anyFields } from './fixtures/anyFields.ts'
import { parseSignInMessage } from './parseSignInMessage.ts'
import { formatSignInMessage } from './signInMessage.ts'

test('I-27: parsing a formatted message gives the same fields, in every namespace', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...Object.entries(signInAccounts)),
      anyFields,
      ([chainId, accountAddress], fields) => {
        const data = { ...fields, chainId, accountAddress }
        expect(parseSignInMessage(formatSignInMessage(data))).toEqual({ ok: true, fields: data })
      },
    ),
    runs,
  )
})

test('a parser accepts only what a formatter writes for the same fields', () => {
  const message = formatSignInMessage(signInData)
  const part = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 3 }),
    fc.constantFrom('\n', '\n\n', '\r', 'Nonce: ', 'URI: ', '- ', 'Resources:\n', '%', '0', 'a'),
  )
  fc.assert(
    fc.property(fc.nat(message.length), fc.nat(8), part, (at, removed, added) => {
      const changed = message.slice(0, at) + added + message.slice(at + removed)
      const parsed = parseSignInMessage(changed)
      if (parsed.ok) expect(formatSignInMessage(parsed.fields)).toBe(changed.replace(/^https:\/\//, ''))
    }),
    runs,
  )
})

test('any text is parsed without throwing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(parseSignInMessage(text).ok).toBe(false)
    }),
    runs,
  )
})
