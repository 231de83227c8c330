import { firstAddress, runs, secondAddress, shortestTime } from '@latchkit/kernel/testing'
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

test('whatever a sign-in leaves out, or says in other ways, is not held against it', () => {
  const text = message(own)
  for (const [line, other] of [
    [/^URI.*\n/m, ''],
    [/^Chain ID.*\n/m, ''],
    [/0x\w+/, ''],
    [/account:\n/, 'account: '],
    [/0x\w+/, `eip155:1:${firstAddress}`],
    [/Chain ID: 1/, 'Chain ID: eip155:1'],
    [/Chain ID: 1/, 'Chain ID: 01'],
    // Names of networks that are no numbers are not compared.
    [/Chain ID: 1/, 'Chain ID: mainnet'],
    [/Chain ID: 1/, 'Chain ID: 2x'],
    [/Chain ID: 1/, 'Chain ID: x2'],
    [/shop/, 'SHOP'],
  ] as const) {
    const said = text.replace(line, other)
    expect(said).not.toBe(text)
    expect(ofSignIn(said, english), said).toEqual([])
  }
})

test('networks that are no numbers are compared only where they are named whole', () => {
  const chainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  const on = { ...english, chainId, account: 'EPjFWdd5Aufq' } as const
  const said = (chain: string) => ofSignIn(message({ ...own, account: on.account, chain }), on)
  expect(said('mainnet')).toEqual([])
  expect(said('101')).toEqual([])
  expect(said(chainId)).toEqual([])
  expect(said('solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1')).toEqual(['signInNetwork'])
})

test('an account is found behind spaces, and in the line of the words before it', () => {
  const said = (between: string) =>
    ofSignIn(message({ ...own, account: secondAddress }).replace('account:\n', `account:${between}`), english)
  for (const between of ['', ' ', '\n', '  \n\t '])
    expect(said(between), JSON.stringify(between)).toEqual(['signInAccount'])
})

const changes = [
  [{ host: 'evil.example' }, 'otherHost'],
  [{ uri: 'https://evil.example/login' }, 'otherHost'],
  [{ uri: 'https://shop.example.evil.example' }, 'otherHost'],
  [{ uri: 'did:key:z6Mk' }, 'otherHost'],
  [{ uri: 'nowhere' }, 'otherHost'],
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

test('any other text is no sign-in, however long', async () => {
  expect(ofSignIn('Hello', english)).toEqual([])
  for (const text of ['a'.repeat(250_000), 'x wants you to sign in with your '.repeat(7_000)])
    expect(await shortestTime(() => ofSignIn(text, english))).toBeLessThan(100)
})
