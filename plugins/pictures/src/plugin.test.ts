import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PictureQuery } from '@latchkit/kernel/plugin'
import { pictureSourceToken } from '@latchkit/kernel/plugin'
import { createTestKernel, runs, serviceOf } from '@latchkit/kernel/testing'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { pictures } from './index.ts'
import { findPicture } from './plugin.ts'
import { networks, tokens, wallets } from './table.ts'
import { isSafePicture } from './testing/isSafePicture.ts'

const set = join(import.meta.dirname, 'set')
const filesOf = (kind: string) => readdirSync(join(set, kind)).map((file) => file.replace(/\.ts$/, ''))

test.each([
  ['networks', networks],
  ['tokens', tokens],
  ['wallets', wallets],
] as const)('each picture of %s is in the set, only draws, and is used', async (kind, table) => {
  expect([...new Set(Object.values(table))].sort()).toEqual(filesOf(kind).sort())
  for (const file of filesOf(kind)) {
    const { default: text }: { default: string } = await import(join(set, kind, `${file}.ts`))
    expect(isSafePicture(text), file).toBe(true)
    expect(readFileSync(join(set, kind, `${file}.ts`), 'utf8')).not.toContain('http://www.w3.org/1999/xlink')
  }
})

test.each([
  '<svg onload="alert(1)"></svg>',
  '<svg ><script>alert(1)</script></svg>',
  '<svg ><image href="https://spy.example/i.png"/></svg>',
  '<svg ><path fill="url(https://spy.example)"/></svg>',
  '<svg ><foreignObject/></svg>',
  '<svg ><style>@import "x"</style></svg>',
  'text',
  `<svg >${' '.repeat(8_000)}</svg>`,
])('%j is no plain picture', (text) => expect(isSafePicture(text)).toBe(false))

const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const has = (query: PictureQuery) => findPicture(query) !== undefined

test('networks, tokens and wallets are found by their ids, and native currencies by their network', () => {
  expect(has({ kind: 'network', id: 'eip155:1' })).toBe(true)
  expect(has({ kind: 'token', chainId: 'eip155:1', address: usdc })).toBe(true)
  expect(has({ kind: 'token', chainId: 'eip155:1', address: usdc.toLowerCase() })).toBe(true)
  expect(
    has({ kind: 'wallet', id: 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96' }),
  ).toBe(true)
  const ether = findPicture({ kind: 'token', chainId: 'eip155:1' })
  expect(findPicture({ kind: 'token', chainId: 'eip155:8453' })).toBe(ether)
  expect(findPicture({ kind: 'token', chainId: 'eip155:137' })).toBe(
    findPicture({ kind: 'network', id: 'eip155:137' }),
  )
})

test('an impostor has no picture', () => {
  expect(has({ kind: 'token', chainId: 'eip155:10', address: usdc })).toBe(false)
  expect(has({ kind: 'token', chainId: 'eip155:31337', address: usdc })).toBe(false)
  expect(has({ kind: 'token', chainId: 'eip155:1', address: 'USDC' })).toBe(false)
  expect(has({ kind: 'token', chainId: 'eip155:1', address: '' })).toBe(true)
  expect(has({ kind: 'wallet', id: 'MetaMask' })).toBe(false)
  expect(has({ kind: 'wallet', id: '' })).toBe(false)
  for (const name of ['constructor', '__proto__', 'toString']) {
    expect(has({ kind: 'network', id: name as never })).toBe(false)
    expect(has({ kind: 'wallet', id: name })).toBe(false)
  }
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(has({ kind: 'token', chainId: 'eip155:1', address: `0x${text}` })).toBe(
        Object.hasOwn(tokens, `eip155:1:0x${text}`.toLowerCase()),
      )
    }),
    runs,
  )
})

test('a picture loads when it is shown first, as a data URL, and the service is gone with the plugin', async () => {
  const { kernel } = createTestKernel({ plugins: [pictures()] })
  const source = await serviceOf(kernel, 'pictures', pictureSourceToken)
  const query = { kind: 'network', id: 'eip155:1' } as const
  const pictureAtom = source.pictureOf(query)
  expect(source.pictureOf(query)).toBe(pictureAtom)
  expect(kernel.store.get(pictureAtom)).toBeUndefined()
  kernel.store.sub(pictureAtom, () => undefined)
  await vi.waitFor(() => expect(kernel.store.get(pictureAtom)).toMatch(/^data:image\/svg\+xml,%3Csvg%20/))
  kernel.plugins.remove('pictures')
  expect(kernel.plugins.provided(pictureSourceToken)).toEqual([])
  kernel.destroy()
})
