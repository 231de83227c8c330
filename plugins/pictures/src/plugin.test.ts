import { pictureSourceToken } from '@latchkit/kernel/plugin'
import { createTestKernel, serviceOf, viewPlugin } from '@latchkit/kernel/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pictures } from './index.ts'

const ethereum = { kind: 'network', id: 'eip155:1' } as const
const evmos = { kind: 'network', id: 'eip155:9001' } as const
const euro = { kind: 'currency', code: 'EUR' } as const
const png = '\x89PNG\r\n\x1a\n picture'

const requested: string[] = []
const urls = new Set<string>()

beforeEach(() => {
  requested.length = 0
  urls.clear()
  vi.stubGlobal('fetch', async (url: URL | string) => {
    requested.push(new URL(url).pathname)
    const bytes = Uint8Array.from(png, (letter) => letter.charCodeAt(0))
    return new Response(bytes, { headers: { 'content-type': 'image/png' } })
  })
  const [create, revoke] = [URL.createObjectURL, URL.revokeObjectURL]
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const url = create(blob)
    urls.add(url)
    return url
  })
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => {
    urls.delete(url)
    revoke(url)
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function open(options: object = {}) {
  const { kernel } = createTestKernel({ plugins: [viewPlugin('views', ['Connect']), pictures()], ...options })
  const source = await serviceOf(kernel, 'pictures', pictureSourceToken)
  const show = (query: Parameters<typeof source.pictureOf>[0]) => {
    const pictureAtom = source.pictureOf(query)
    kernel.store.sub(pictureAtom, () => undefined)
    return () => kernel.store.get(pictureAtom)
  }
  return { kernel, source, show }
}

const listing = { services: { walletList: 'https://list.example' } }

test('a picture of the set loads when it is shown first, as a data URL, without a request', async () => {
  const { kernel, source, show } = await open(listing)
  expect(source.pictureOf(ethereum)).toBe(source.pictureOf(ethereum))
  expect(kernel.store.get(source.pictureOf(ethereum))).toBeUndefined()
  const picture = show(ethereum)
  await vi.waitFor(() => expect(picture()).toMatch(/^data:image\/svg\+xml,%3Csvg%20/))
  expect(requested).toEqual([])
})

test('a token has its picture by its contract, and a fake one nothing, whether its service is configured or not', async () => {
  const { kernel, show } = await open(listing)
  await kernel.router.open('Connect')
  const chainId = 'eip155:1'
  const usdc = show({ kind: 'token', chainId, address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48' })
  const fake = show({ kind: 'token', chainId, address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB49' })
  await vi.waitFor(() => expect(usdc()).toMatch(/^data:image\/svg\+xml,/))
  // The table has loaded, so the next one is found without it.
  const pepe = show({ kind: 'token', chainId, address: '0x6982508145454Ce325dDbE47a25d4ec3d2311933' })
  await vi.waitFor(() => expect(pepe()).toMatch(/^blob:/))
  expect(fake()).toBeUndefined()
  expect(requested).toEqual(['/public/getTokenImage/PEPE'])
})

test('a token of which only the symbol is known is drawn, and no service is asked', async () => {
  const { kernel, show } = await open(listing)
  await kernel.router.open('Connect')
  const ether = show({ kind: 'symbol', symbol: 'ETH' })
  await vi.waitFor(() => expect(ether()).toContain(encodeURIComponent('>ETH</text>')))
  expect(requested).toEqual([])
})

test('a token without a picture has its symbol drawn, also a fake one, until a service has a picture', async () => {
  const { kernel, show } = await open(listing)
  const chainId = 'eip155:1'
  const show1 = (address: string, symbol: string) => show({ kind: 'token', chainId, address, symbol })
  const usdc = show1('0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', 'USDC')
  const fake = show1('0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB49', 'USDC')
  await vi.waitFor(() => expect(fake()).toContain(encodeURIComponent('>USDC</text>')))
  await vi.waitFor(() => expect(usdc()).toMatch(/^data:image\/svg\+xml,/))
  expect(usdc()).not.toContain('USDC%3C')
  const pepe = show1('0x6982508145454Ce325dDbE47a25d4ec3d2311933', 'PEPE')
  expect(pepe()).toContain('PEPE%3C')
  await kernel.router.open('Connect')
  await vi.waitFor(() => expect(pepe()).toMatch(/^blob:/))
})

test('what the set lacks is requested from the configured service, once the modal is open', async () => {
  const { kernel, show } = await open(listing)
  const [network, currency] = [show(evmos), show(euro)]
  await new Promise((done) => setTimeout(done, 50))
  expect(requested).toEqual([])
  await kernel.router.open('Connect')
  await vi.waitFor(() => expect([network(), currency()]).toEqual([...urls]))
  expect(urls.size).toBe(2)
  expect(requested).toEqual([
    '/public/getAssetImage/f926ff41-260d-4028-635e-91913fc28e00',
    '/public/getCurrencyImage/EUR',
  ])
  kernel.plugins.remove('pictures')
  expect(urls.size).toBe(0)
})

test('without a configured service, nothing is requested', async () => {
  const { kernel, show } = await open()
  await kernel.router.open('Connect')
  const picture = show(evmos)
  await new Promise((done) => setTimeout(done, 50))
  expect(picture()).toBeUndefined()
  expect(requested).toEqual([])
})

test('the service is gone with the plugin', async () => {
  const { kernel } = createTestKernel({ plugins: [pictures()] })
  await serviceOf(kernel, 'pictures', pictureSourceToken)
  kernel.plugins.remove('pictures')
  expect(kernel.plugins.provided(pictureSourceToken)).toEqual([])
  kernel.destroy()
})
