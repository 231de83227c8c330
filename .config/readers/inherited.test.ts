import { describe, expect, test } from 'vitest'
import { withInherited } from '../../kernel/src/testing/withInherited.ts'
import { samplesOf } from './row.ts'
import { rows } from './rows.ts'

// A page may have properties in `Object.prototype`: of an old library, or because a parser of its URL sets them. No reader takes
// one for a field that its input does not have.

/** Names of optional fields that decide: of requests, sessions, options, wallets and answers of services. */
const names =
  `accessList account accounts address allowGrants amount approved atomicRequired authorizationList broadcast calls capabilities cautions
  chainId code config connect context count data description details digest display domain enable endedAt expirationTime expiry features from gas
  grants hash hasOwnPrompt icon id input isBlocked isEnabled isPinned isUnderstood isWhole key kind members message metadata method name node nonce notBefore
  optional order params permissions policies primaryType protocol providers reason recipients request resources role route session signature signInputs
  statement status to token type uri validUntil value version wallet`.split(/\s+/)
const values: readonly unknown[] = [
  true,
  '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
  1,
  { url: 'x' },
  () => undefined,
]
const pairs = names.flatMap((name) => values.map((value) => [name, value] as const))

/** By night, each row is read with each name. By day, each row with a few names, which are other ones for the next row. */
const isNight = Number(process.env.LATCHKIT_RUNS ?? 0) > 10_000
const pairsByDay = 12
const samples = isNight ? 6 : 3

function pairsFor(index: number): typeof pairs {
  if (isNight) return pairs
  return Array.from({ length: pairsByDay }, (_, at) => (index * 37 + at * 29) % pairs.length).flatMap((at) =>
    pairs.slice(at, at + 1),
  )
}

test.each(rows.flatMap((row) => (row.readsInherited === undefined ? [] : [[row.reader, row] as const])))(
  'the exemption of %s is needed',
  async (_, row) => {
    for (const sample of await samplesOf(row, 1, 20)) {
      const clean = (await sample()).describe()
      for (const [name, value] of pairs)
        if ((await withInherited(name, value, sample)).describe() !== clean) return
    }
    expect.unreachable('No inherited field changes what the reader returns')
  },
)

describe('no reader takes a field from Object.prototype', () => {
  test('the names are sixty or more, none is built in, and each is tried by day', () => {
    expect(new Set(names).size).toBeGreaterThanOrEqual(60)
    expect(names.filter((name) => name in Object.prototype)).toEqual([])
    const tried = rows.flatMap((_, index) => pairsFor(index).map(([name]) => name))
    expect([...new Set(tried)].sort()).toEqual(names.toSorted())
  })

  test.each(
    rows.flatMap((row, index) =>
      row.readsInherited === undefined ? [[row.reader, row, index] as const] : [],
    ),
  )('%s', async (_, row, index) => {
    const changed: string[] = []
    for (const sample of await samplesOf(row, index + 1, samples)) {
      const clean = (await sample()).describe()
      for (const [name, value] of pairsFor(index)) {
        const outcome = (await withInherited(name, value, sample)).describe()
        if (outcome !== clean)
          changed.push(`${name}=${typeof value}: ${clean.slice(0, 300)} => ${outcome.slice(0, 300)}`)
      }
    }
    expect(changed).toEqual([])
  })
})
