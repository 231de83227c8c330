import { afterEach, expect, test, vi } from 'vitest'
import type { KitConfig } from '../host/schema.ts'
import { renderSite } from './renderSite.tsx'

const config: KitConfig = {
  preset: 'basic',
  projectId: 'project',
  networks: ['eip155:31337', 'eip155:31338'],
  metadata: { name: 'Example Shop' },
  services: { chains: 'http://127.0.0.1:9/chains', walletList: 'http://127.0.0.1:9/wallet-list' },
  strictMode: true,
}

const used: string[] = []
/** Everything of a server that would make an answer differ, or hold the process. */
const watched = [
  'fetch',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'WebSocket',
  'BroadcastChannel',
] as const
const storages = ['localStorage', 'sessionStorage', 'indexedDB'] as const

function watch(): void {
  for (const name of watched) {
    const real: unknown = Reflect.get(globalThis, name)
    vi.stubGlobal(name, function (this: unknown, ...args: unknown[]) {
      used.push(name)
      return Reflect.apply(real as () => unknown, this, args)
    })
  }
  for (const name of storages) {
    const get = () => {
      used.push(name)
      return undefined
    }
    Object.defineProperty(globalThis, name, { configurable: true, get })
  }
}

afterEach(() => {
  vi.unstubAllGlobals()
  for (const name of storages) Reflect.deleteProperty(globalThis, name)
  used.length = 0
})

test('F53: on a server a kit is composed and rendered without storage, network or timers, then and after', async () => {
  const later = setTimeout
  watch()
  expect(renderSite(config)).toContain('Connect wallet')
  await new Promise((done) => later(done, 50))
  expect(used).toEqual([])
})

test('the markup carries no style of its own: a strict policy would refuse it', () => {
  const markup = renderSite(config)
  expect(markup).not.toMatch(/<style|\sstyle=/i)
  expect(markup).toContain('<latchkit-button label="Join us"></latchkit-button>')
})

test('every answer is the same, and a server may give many', () => {
  const answers = Array.from({ length: 20 }, () => renderSite(config))
  expect(new Set(answers).size).toBe(1)
})
