import { createLatchkit } from '@latchkit/kernel'
import type { Context } from '@latchkit/kernel/plugin'
import { fakePlugin, testNetworks } from '@latchkit/kernel/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Messenger } from '../messenger/createMessenger.ts'
import { syncSite } from './syncSite.ts'

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => new EventTarget())
  vi.stubGlobal('document', { title: 'Page', querySelector: () => null })
  vi.stubGlobal('location', { origin: 'https://shop.example' })
})
afterEach(() => vi.unstubAllGlobals())

/** Creates a kit whose site is synchronized, and a function that is called when the frame listens. */
async function openKit() {
  const sent: string[] = []
  const call = async (name: string, payload: unknown) => {
    if (name !== 'SYNC_DAPP_DATA') return
    const { metadata } = payload as { readonly metadata: { readonly name: string } }
    sent.push(metadata.name)
  }
  const embedded = fakePlugin({
    id: 'embedded',
    needs: ['site', 'store'],
    setup: (context: Context<'site' | 'store'>) => syncSite(context, call as Messenger['call']),
  })
  const kit = createLatchkit({
    projectId: null,
    networks: testNetworks,
    metadata: { name: 'Old' },
    plugins: [embedded],
  })
  const onListening = (await kit.api('embedded')) as () => void
  return { kit, onListening, take: () => sent.splice(0) }
}

test('metadata that kit.update changes is sent to a frame that listens, once for each change', async () => {
  const { kit, onListening, take } = await openKit()
  onListening()
  expect(take()).toEqual(['Old'])
  await kit.update({ metadata: { name: 'New' } })
  expect(take()).toEqual(['New'])
  await kit.update({ metadata: { name: 'New' } })
  await kit.update({ features: {} })
  expect(take()).toEqual([])
  kit.remove('embedded')
  await kit.update({ metadata: { name: 'Late' } })
  expect(take()).toEqual([])
  kit.destroy()
})

test('a frame that listens later receives the metadata of that time', async () => {
  const { kit, onListening, take } = await openKit()
  await kit.update({ metadata: { name: 'New' } })
  expect(take()).toEqual([])
  onListening()
  expect(take()).toEqual(['New'])
  kit.destroy()
})
