import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findPicture } from './findPicture.ts'
import networkSet from './set/networks.ts'
import tokenSet from './set/tokens.ts'
import walletSet from './set/wallets.ts'
import { imageIds, networks } from './tables/networks.ts'
import { tokenTable } from './tables/tokens.ts'
import { wallets } from './tables/wallets.ts'
import { isSafePicture } from './testing/isSafePicture.ts'

const set = join(import.meta.dirname, 'set')
const filesOf = (kind: string) => readdirSync(join(set, kind)).map((file) => file.replace(/\.ts$/, ''))
const symbols = [
  'ETH',
  ...tokenTable
    .trim()
    .split('\n')
    .map((row) => row.split('|')[0] ?? ''),
]

test.each([
  ['networks', networkSet],
  ['tokens', tokenSet],
  ['wallets', walletSet],
] as const)(
  'each picture of %s only draws, is small, and has the notice of its license',
  async (kind, loads) => {
    expect(Object.keys(loads).sort()).toEqual(filesOf(kind).sort())
    for (const [name, load] of Object.entries(loads)) {
      expect(isSafePicture((await load()).default), name).toBe(true)
      const source = readFileSync(join(set, kind, `${name}.ts`), 'utf8')
      expect(source.split('\n', 1)[0]).toContain('under the MIT license')
    }
  },
)

test('every picture is used, and every network and wallet of the tables has one', () => {
  const base = (name: string) => name.split('/').at(-1)
  const sorted = (names: readonly (string | undefined)[]) => [...new Set(names)].sort()
  expect(sorted(Object.values(networks))).toEqual(filesOf('networks').sort())
  expect(sorted(Object.values(wallets).map(base))).toEqual(filesOf('wallets').sort())
  expect(filesOf('tokens').filter((symbol) => !symbols.includes(symbol))).toEqual([])
  expect(filesOf('tokens').length).toBeGreaterThan(60)
})

test('the service is asked for no network that the set has', () => {
  expect(Object.keys(imageIds).filter((id) => Object.hasOwn(networks, id))).toEqual([])
})

test('each contract is listed once, in the spelling in which it is looked up', () => {
  const rows = tokenTable.trim().split('\n')
  const contracts = rows.flatMap((row) => row.split('|').slice(1))
  expect(new Set(contracts).size).toBe(contracts.length)
  expect(new Set(symbols).size).toBe(symbols.length)
  for (const contract of contracts)
    expect(contract).toMatch(/^(\d+:0x[0-9a-f]{40}|solana:[1-9A-HJ-NP-Za-km-z]{32,44})$/)
})

test.each([
  '<svg onload="alert(1)"></svg>',
  '<svg ><script>alert(1)</script></svg>',
  '<svg ><image href="https://spy.example/i.png"/></svg>',
  '<svg ><path fill="url(https://spy.example)"/></svg>',
  '<svg ><foreignObject/></svg>',
  '<svg ><style>@import "x"</style></svg>',
  '<svg ><a xlink:href="https://spy.example"><path/></a></svg>',
  '<svg ><animate onbegin="alert(1)"/></svg>',
  'text',
  `<svg >${' '.repeat(8_000)}</svg>`,
])('%j is no plain picture', (text) => expect(isSafePicture(text)).toBe(false))

test('a query of another kind, which only untyped code can send, finds nothing', () => {
  expect(findPicture({ kind: 'name', id: 'USDC' } as never)).toBeUndefined()
})
