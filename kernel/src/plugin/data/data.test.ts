import { expect, test, vi } from 'vitest'
import type { HttpPort } from '../../services/http/httpPort.ts'
import { createSupportedChains } from './createSupportedChains.ts'
import { readTokenPrice } from './readTokenPrice.ts'
import { toDollarText } from './toDollarText.ts'

const token = 'eip155:1:0xAbc'
const { signal } = new AbortController()

function open({ get = vi.fn(), post = vi.fn() }: Partial<Pick<HttpPort, 'get' | 'post'>>) {
  const http: HttpPort = { has: () => true, url: (_, path) => path, picture: vi.fn(), get, post }
  return { http, site: { kitId: 'main', projectId: 'p', metadata: {}, st: 'appkit', sv: '1' } }
}

test('the supported networks are read once, and again after a failure', async () => {
  const get = vi
    .fn()
    .mockRejectedValueOnce(new Error('down'))
    .mockResolvedValue({ http: ['eip155:1'] })
  const supportedChains = createSupportedChains(open({ get }))
  await expect(supportedChains()).rejects.toThrow('down')
  expect((await supportedChains()).has('eip155:1')).toBe(true)
  expect((await supportedChains()).has('eip155:10')).toBe(false)
  expect(get.mock.calls.map(([service, path]) => [service, path])).toEqual(
    Array.from({ length: 2 }, () => ['data', '/v1/supported-chains']),
  )
})

test('a price is requested in dollars for the project, and returned as decimal text', async () => {
  const post = vi.fn().mockResolvedValue({ fungibles: [{ address: token.toLowerCase(), price: 1e-7 }] })
  await expect(readTokenPrice(open({ post }), token, signal)).resolves.toBe('0.00000010')
  expect(post.mock.calls[0]?.slice(0, 3)).toEqual([
    'data',
    '/v1/fungible/price',
    { currency: 'usd', addresses: [token], projectId: 'p' },
  ])
  expect(post.mock.calls[0]?.[3]).toMatchObject({ signal })
})

test.each([
  ['no price', []],
  ['the price of another token', [{ address: 'eip155:1:0xdef', price: 1 }]],
  ['a price without a token', [{ price: 1 }]],
  ['a price that is text', [{ address: token, price: '1' }]],
  ['a negative price', [{ address: token, price: -1 }]],
])('%s is not a price', async (_, fungibles) => {
  const post = async () => ({ fungibles })
  await expect(readTokenPrice(open({ post }), token, signal)).resolves.toBeUndefined()
})

test.each([
  [2000, '2000.00000000'],
  [1e-8, '0.00000001'],
  [1e-9, '0.00000000'],
  [0, '0.00000000'],
  [1e15 - 1, '999999999999999.00000000'],
  [-1, undefined],
  [Number.NaN, undefined],
  [Number.POSITIVE_INFINITY, undefined],
  [1e15, undefined],
  ['1', undefined],
])('%s dollars are %s', (value, text) => {
  expect(toDollarText(value)).toBe(text)
})
