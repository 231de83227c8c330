import fc from 'fast-check'
import type { SignInData } from '../format/fields.ts'

const letters = (characters: string, minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...characters), minLength, maxLength })

const alphanumeric = 'abcXYZ0189'
const time = (from: string, to: string) =>
  fc.date({ min: new Date(from), max: new Date(to), noInvalidDate: true }).map((date) => date.toISOString())

const uri = letters(`${alphanumeric}-._~/?#[]@!$&'()*+,;=`, 0, 30).map(
  (path) => `https://shop.example/${path}`,
)

/** The fields of any valid message, except for the account. */
export const anyFields: fc.Arbitrary<Omit<SignInData, 'accountAddress' | 'chainId'>> = fc.record(
  {
    domain: fc.oneof(
      fc.domain(),
      fc.constantFrom('localhost:5173', '[::1]:8080', '127.0.0.1', 'user@shop.example'),
    ),
    uri,
    version: fc.constant('1'),
    nonce: letters(alphanumeric, 8, 64),
    issuedAt: time('1990-01-01', '2026-01-01'),
    statement: letters(`${alphanumeric} -._~:/?#[]@!$&'()*+,;=`, 1, 80),
    expirationTime: time('2060-01-01', '2090-01-01'),
    notBefore: time('2030-01-01', '2050-01-01'),
    requestId: letters(`${alphanumeric}-._~!$&'()*+,;=:@`, 1, 30),
    resources: fc.array(uri, { minLength: 1, maxLength: 4 }),
  },
  { requiredKeys: ['domain', 'uri', 'version', 'nonce', 'issuedAt'] },
)
