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

const calls: string[] = []
/** Globals that would make the markup depend on the environment, or keep the process alive. */
const globals = [
  'fetch',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'WebSocket',
  'BroadcastChannel',
] as const
const storages = ['localStorage', 'sessionStorage', 'indexedDB'] as const

function recordCalls(): void {
  for (const name of globals) {
    const real: unknown = Reflect.get(globalThis, name)
    vi.stubGlobal(name, function (this: unknown, ...args: unknown[]) {
      calls.push(name)
      return Reflect.apply(real as () => unknown, this, args)
    })
  }
  for (const name of storages) {
    const get = () => {
      calls.push(name)
      return undefined
    }
    Object.defineProperty(globalThis, name, { configurable: true, get })
  }
}

afterEach(() => {
  vi.unstubAllGlobals()
  for (const name of storages) Reflect.deleteProperty(globalThis, name)
  calls.length = 0
})

test('F53: a server composes and renders a kit without storage, network or timers, also afterwards', async () => {
  const realSetTimeout = setTimeout
  recordCalls()
  expect(renderSite(config)).toContain('Connect wallet')
  await new Promise((resolve) => realSetTimeout(resolve, 50))
  expect(calls).toEqual([])
})

test('the markup contains no styles, which a strict policy would block', () => {
  const markup = renderSite(config)
  expect(markup).not.toMatch(/<style|\sstyle=/i)
  expect(markup).toContain('<latchkit-button label="Join us"></latchkit-button>')
})

test('repeated renderings are identical', () => {
  const renderings = Array.from({ length: 20 }, () => renderSite(config))
  expect(new Set(renderings).size).toBe(1)
})
