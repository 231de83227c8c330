import { afterEach, expect, test, vi } from 'vitest'
import { createStorageArea, createTestSession, fakeConnector } from '../../testing/index.ts'
import { activeChainIdAtom } from '../state/atoms.ts'

const key = '@latchkit/main/chosen_networks'
const requester = { origin: 'app', requestedBy: 'app' } as const

afterEach(() => void vi.unstubAllGlobals())

function openStorage(rows: Readonly<Record<string, string>> = {}) {
  const area = createStorageArea(rows)
  vi.stubGlobal('window', { localStorage: area })
  return area
}

test('a network that was chosen before connecting is chosen again at the next visit, and connects', async () => {
  const area = openStorage()
  const first = await createTestSession()
  await first.session.switchNetwork('eip155:2', requester)
  expect(JSON.parse(area.rows.get(key) ?? '')).toEqual({ eip155: 'eip155:2' })
  first.kernel.destroy()
  const next = await createTestSession()
  await next.session.restore()
  expect(next.kernel.store.get(activeChainIdAtom)).toBe('eip155:2')
  await expect(next.provider.request({ method: 'eth_accounts' })).resolves.toEqual([])
  await next.session.connect(fakeConnector())
  // The wallet decides from now on.
  expect(next.kernel.store.get(activeChainIdAtom)).toBe('eip155:1')
})

test.each([
  'text',
  '[]',
  '{"eip155":7}',
  '{"eip155":"eip155:999"}',
  '{"solana":"eip155:2"}',
  '{"__proto__":"eip155:2"}',
])('%s in the storage chooses nothing', async (stored) => {
  openStorage({ [key]: stored })
  const { kernel, session } = await createTestSession()
  await session.restore()
  expect(kernel.store.get(activeChainIdAtom)).toBe('eip155:1')
})
