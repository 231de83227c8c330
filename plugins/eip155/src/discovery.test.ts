import { createStore, createTestStorage } from '@latchkit/kernel/testing'
import { expect, test, vi } from 'vitest'
import { findWallets } from './discovery.ts'
import { bindProvider } from './readAnnouncement.ts'
import { announcement, createFakeProvider } from './testing/fakeProvider.ts'

function open(rows: Readonly<Record<string, unknown>> = {}) {
  const page = new EventTarget()
  const requests = vi.fn()
  page.addEventListener('eip6963:requestProvider', requests)
  const store = createStore()
  const end = new AbortController()
  const discovery = findWallets(page, { store, storage: createTestStorage(rows), signal: end.signal })
  const list = () => store.get(discovery.connectors)
  const announce = (info: object, provider?: unknown) =>
    page.dispatchEvent(announcement(info, provider ?? createFakeProvider()))
  return { page, requests, store, end, discovery, list, announce }
}

test('announcements are requested once, and wallets are listed whenever they announce themselves', () => {
  const { requests, list, announce } = open()
  expect(requests).toHaveBeenCalledOnce()
  expect(list()).toEqual([])
  announce({ uuid: '1', rdns: 'org.one', name: 'One' })
  announce({ uuid: '2', rdns: 'org.two', name: 'Two' })
  expect(list()).toMatchObject([
    {
      id: 'org.one',
      name: 'One',
      namespace: 'eip155',
      source: 'eip155',
      type: 'ANNOUNCED',
      hasOwnPrompt: true,
    },
    { id: 'org.two' },
  ])
})

test('a wallet that announces itself again keeps its row and its first provider', () => {
  const { discovery, list, announce } = open()
  const provider = createFakeProvider()
  announce({ uuid: '1' }, provider)
  announce({ uuid: '1', name: 'Renamed' }, provider)
  expect(list()).toMatchObject([{ name: 'Wallet' }])
  expect(discovery.find('org.wallet')?.provider).toBe(bindProvider(provider))
})

test('a wallet that announces itself again under a new uuid is one row, and hides no wallet of another rdns', () => {
  const { list, announce } = open()
  const provider = createFakeProvider()
  announce({ uuid: '1' }, provider)
  announce({ uuid: '2' }, provider)
  announce({ uuid: '2', rdns: 'org.other' }, provider)
  expect(list().map(({ id }) => id)).toEqual(['org.wallet', 'org.other'])
})

test('two wallets with the same rdns are both listed and both found', () => {
  const { discovery, list, announce } = open()
  const providers = [createFakeProvider(), createFakeProvider()]
  announce({ uuid: '1' }, providers[0])
  announce({ uuid: '2' }, providers[1])
  expect(list().map(({ id }) => id)).toEqual(['org.wallet', 'org.wallet:2'])
  expect(discovery.find('org.wallet:2')?.provider).toBe(bindProvider(providers[1] ?? createFakeProvider()))
})

test("a wallet that announces itself under another one's uuid hides nothing", () => {
  const { discovery, list, announce } = open()
  const real = createFakeProvider()
  announce({ uuid: '1' })
  announce({ uuid: '1' }, real)
  expect(list().map(({ id }) => id)).toEqual(['org.wallet', 'org.wallet:2'])
  expect(discovery.find('org.wallet:2')?.provider).toBe(bindProvider(real))
})

test('an rdns that equals the id of a duplicate gets a third id', () => {
  const { list, announce } = open()
  announce({ uuid: '1', rdns: 'org.a:2' })
  announce({ uuid: '1', rdns: 'org.a' })
  announce({ uuid: '2', rdns: 'org.a' })
  expect(list().map(({ id }) => id)).toEqual(['org.a:2', 'org.a', 'org.a:3'])
})

test('F55: of a thousand wallets 64 are listed, each under its own id', () => {
  const { list, announce } = open()
  for (let at = 0; at < 1000; at += 1) announce({ uuid: `${at}`, rdns: `org.w${at % 10}` })
  expect(list()).toHaveLength(64)
  expect(new Set(list().map(({ id }) => id)).size).toBe(64)
})

test('F55: of 64 unknown wallets one is replaced by a well-known wallet that announces itself later', async () => {
  const { page, requests, list, announce } = open()
  const real = createFakeProvider()
  page.addEventListener('eip6963:requestProvider', () => announce({ uuid: 'm', rdns: 'io.metamask' }, real))
  for (let at = 0; at < 65; at += 1) announce({ uuid: `${at}`, rdns: `org.w${at}` })
  await vi.waitFor(() => expect(requests).toHaveBeenCalledTimes(2))
  expect(list()).toHaveLength(64)
  expect(list().map(({ id }) => id)).toContain('io.metamask')
  expect(list().map(({ id }) => id)).not.toContain('org.w63')
})

test('F55: one is also replaced by the wallet that this visitor connected last, and by a wallet with a new name', async () => {
  const { requests, list, announce } = open({ recent_wallet: 'org.mine:7' })
  for (let at = 0; at < 70; at += 1) announce({ uuid: `${at}`, rdns: `org.w${at % 63}` })
  await vi.waitFor(() => expect(requests).toHaveBeenCalledTimes(2))
  announce({ uuid: 'm', rdns: 'org.mine' })
  announce({ uuid: 'n', rdns: 'org.new' })
  const ids = list().map(({ id }) => id)
  expect(ids).toHaveLength(64)
  expect(ids).toContain('org.mine')
  expect(ids).not.toContain('org.new')
})

test('malformed announcements are ignored', () => {
  const { page, list, announce } = open()
  page.dispatchEvent(new Event('eip6963:announceProvider'))
  announce({ name: 7 })
  announce({ uuid: '1' })
  expect(list()).toHaveLength(1)
})

test('after the abort nothing is listed', () => {
  const { end, list, announce } = open()
  end.abort()
  announce({})
  expect(list()).toEqual([])
})

test('waiting for a wallet ends when it appears, when it is already there, and with the signal', async () => {
  const { discovery, announce } = open()
  const never = new AbortController()
  const late = discovery.waitFor('org.wallet', never.signal)
  announce({})
  await expect(late).resolves.toMatchObject({ id: 'org.wallet' })
  await expect(discovery.waitFor('org.wallet', never.signal)).resolves.toMatchObject({ id: 'org.wallet' })
  const aborted = new AbortController()
  const missing = discovery.waitFor('org.other', aborted.signal)
  aborted.abort()
  await expect(missing).resolves.toBeUndefined()
  await expect(discovery.waitFor('org.other', AbortSignal.abort())).resolves.toBeUndefined()
})
