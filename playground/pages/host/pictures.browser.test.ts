import { createLatchkit } from '@latchkit/kernel'
import { networks } from '@latchkit/plugin-networks'
import { pictures } from '@latchkit/plugin-pictures'
import { afterEach, expect, test, vi } from 'vitest'

const opened: { destroy(): void }[] = []
afterEach(() => {
  for (const kit of opened.splice(0)) kit.destroy()
  vi.restoreAllMocks()
})

/** Networks that only the listing service has a picture of: one at the top of the list, and two far below. */
const [first, ...farBelow] = [9001, 1301, 2021]
const created = Array.from({ length: 500 }, (_, index) => 700_000 + index)
const ids = [1, first ?? 0, ...created.slice(0, 400), ...farBelow, 137, ...created.slice(400)]

function open() {
  const paths: string[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
    paths.push(new URL(String(url)).pathname)
    return new Response(null, { status: 404 })
  })
  const kit = createLatchkit({
    projectId: null,
    services: { walletList: 'https://list.example' },
    networks: ids.map((id) => ({
      id,
      name: `Network ${id}`,
      nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
      rpcUrls: { default: { http: ['https://node.example'] } },
    })) as never,
    plugins: [networks(), pictures()],
  })
  opened.push(kit)
  return { kit, paths, root: () => document.querySelector('latchkit-host')?.shadowRoot as ShadowRoot }
}

const pathOf = (id: string) => `/public/getAssetImage/${id}`
const evmos = pathOf('f926ff41-260d-4028-635e-91913fc28e00')
const unichainSepolia = pathOf('4eeea7ef-0014-4649-5d1d-07271a80f600')
const saigon = pathOf('b8101fc0-9c19-4b6f-ec65-f6dfff106e00')

test('of 500 networks, those on the screen are requested, and the others when they are scrolled to', async () => {
  const { kit, paths, root } = open()
  await kit.open('Networks')
  const rows = () => [...root().querySelectorAll('li')]
  await vi.waitFor(() => expect(rows()).toHaveLength(ids.length), { timeout: 10_000 })
  await vi.waitFor(() => expect(paths).toContain(evmos), { timeout: 5_000 })
  await expect.poll(() => rows()[0]?.querySelector('img')?.src).toMatch(/^data:image\/svg/)
  await new Promise((done) => setTimeout(done, 500))
  expect(new Set(paths)).toEqual(new Set([evmos]))
  const polygon = ids.indexOf(137)
  expect(rows()[polygon]?.querySelector('img')).toBeNull()
  rows()[polygon]?.scrollIntoView({ block: 'center' })
  await expect.poll(() => new Set(paths)).toEqual(new Set([evmos, unichainSepolia, saigon]))
  await expect.poll(() => rows()[polygon]?.querySelector('img')).toBeTruthy()
})
