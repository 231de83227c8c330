import { firstAddress, runs, secondAddress } from '@latchkit/kernel/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { english } from '../testing/english.ts'
import { ofSignIn } from './ofSignIn.ts'

const own = {
  host: english.host,
  account: firstAddress,
  uri: `https://${english.host}/login`,
  chain: '1',
  resources: '',
}
const message = ({ host, account, uri, chain, resources }: typeof own) =>
  `${host} wants you to sign in with your Ethereum account:
${account}

I accept the terms.

URI: ${uri}
Version: 1
Chain ID: ${chain}
Nonce: 8f0c24a1e6b7d935
Issued At: 2026-11-21T15:00:00.000Z${resources}`
const recap = '\nResources:\n- https://shop.example/tos\n- urn:recap:eyJhdHQiOnt9fQ'

test('a sign-in here, with this account, on this network, needs no care', () => {
  expect(ofSignIn(message(own), english)).toEqual([])
  expect(ofSignIn(message({ ...own, account: firstAddress.toLowerCase() }), english)).toEqual([])
  expect(ofSignIn(message({ ...own, host: `https://${own.host}` }), english)).toEqual([])
})

const changes = [
  [{ host: 'evil.example' }, 'otherHost'],
  [{ uri: 'https://evil.example/login' }, 'otherHost'],
  [{ uri: 'https://shop.example.evil.example' }, 'otherHost'],
  [{ uri: 'did:key:z6Mk' }, 'otherHost'],
  [{ account: secondAddress }, 'signInAccount'],
  [{ account: `eip155:1:${secondAddress}` }, 'signInAccount'],
  [{ chain: '137' }, 'signInNetwork'],
  [{ chain: 'eip155:137' }, 'signInNetwork'],
  [{ resources: recap }, 'signInGrants'],
] as const

test('whatever of a sign-in is for elsewhere, for others, or more than a sign-in is said, each by itself and together', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.constantFrom(...changes), { minLength: 1 }), (some) => {
      const changed = Object.assign({ ...own }, ...some.map(([change]) => change))
      const fields = new Map(some.map(([change, caution]) => [Object.keys(change)[0], caution]))
      expect(new Set(ofSignIn(message(changed), english))).toEqual(new Set(fields.values()))
    }),
    runs,
  )
})

test('one that is dressed up so that it is not taken for a sign-in is one all the same', () => {
  const foreign = message({ ...own, host: 'evil.example' })
  for (const dressed of [
    ` \n${foreign}`,
    `Hello!\n${foreign}`,
    foreign.replace('wants', 'WANTS'),
    foreign.replace('wants', 'wan\u200bts'),
    foreign.replace('wants', 'ｗants'),
    foreign.replaceAll('\n', '\r\n'),
    foreign.replace('Ethereum', 'Solana'),
  ])
    expect(ofSignIn(dressed, english), dressed).toContain('otherHost')
})

test('any other text is no sign-in, however long', () => {
  expect(ofSignIn('Hello', english)).toEqual([])
  const start = performance.now()
  ofSignIn('a'.repeat(250_000), english)
  ofSignIn('x wants you to sign in with your '.repeat(7_000), english)
  expect(performance.now() - start).toBeLessThan(500)
})
