import { connectionsAtom } from '@latchkit/kernel'
import { testNetworks } from '@latchkit/kernel/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { WalletConnectApi } from '../model.ts'
import { fakeSession } from '../testing/fakeClient.ts'
import { openKit } from '../testing/openKit.ts'

beforeEach(() => {
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hasFocus: () => true }))
  vi.stubGlobal('navigator', { userAgent: '' })
})
afterEach(() => vi.unstubAllGlobals())

type Kit = Awaited<ReturnType<typeof openKit>>

/** Waits until the pairing is shown and its session is proposed, and renders the view. */
async function waitForPairing({ proposals, views, render }: Kit): Promise<void> {
  await vi.waitFor(() => expect([views().at(-1), proposals.length]).toEqual(['ConnectingWalletConnect', 1]))
  await render()
}

test('connecting by the id opens a closed modal with the pairing, and an open one shows it as the next view', async () => {
  const closed = await openKit()
  void closed.connect()
  await waitForPairing(closed)
  expect(closed.views()).toEqual(['ConnectingWalletConnect'])
  const open = await openKit()
  await open.kernel.router.open('Account')
  void open.connect()
  await waitForPairing(open)
  expect(open.views()).toEqual(['Account', 'ConnectingWalletConnect'])
})

test('a wallet that approves connects the site, and the modal closes', async () => {
  const kit = await openKit()
  void kit.connect()
  await waitForPairing(kit)
  kit.sessions.set('topic', fakeSession())
  kit.proposals[0]?.resolve(fakeSession())
  await vi.waitFor(() => expect([kit.outcomes, kit.views()]).toEqual([['connected'], []]))
  expect(kit.kernel.store.get(connectionsAtom).eip155).toHaveLength(1)
})

test.each([
  ['closing the modal', ({ kernel }: Kit) => kernel.router.close()],
  ['going back', ({ kernel }: Kit) => kernel.router.back()],
  ['opening another view', ({ kernel }: Kit) => kernel.router.open('Account')],
  ['opening a URI of the site', ({ kernel }: Kit) => kernel.router.open('pair', { uri: 'wc:1' })],
])(
  '%s rejects every call that waits with 4001, and the next call starts another attempt',
  async (_, leave) => {
    const kit = await openKit()
    await kit.kernel.router.open('Connect')
    for (const call of [kit.connect, kit.connect]) void call()
    await waitForPairing(kit)
    leave(kit)
    await vi.waitFor(() =>
      expect(kit.outcomes).toEqual([
        ['CLOSED', 4001],
        ['CLOSED', 4001],
      ]),
    )
    expect([kit.status(), kit.listenerCount()]).toEqual(['disconnected', 0])
    kit.kernel.router.close()
    void kit.connect()
    await vi.waitFor(() =>
      expect([kit.views(), kit.proposals.length]).toEqual([['ConnectingWalletConnect'], 2]),
    )
  },
)

test('closing the modal while it opens ends the attempt', async () => {
  const kit = await openKit()
  await kit.kernel.plugins.activate('service:connectorSource')
  const opening = vi.spyOn(kit.kernel, 'open')
  void kit.connect()
  await vi.waitFor(() => expect(opening).toHaveBeenCalled())
  kit.kernel.router.close()
  await vi.waitFor(() => expect(kit.outcomes).toEqual([['CLOSED', 4001]]))
  expect([kit.views(), kit.status()]).toEqual([[], 'disconnected'])
})

test('F52: an attempt that cannot be shown fails with the reason', async () => {
  vi.stubGlobal('document', undefined)
  const kit = await openKit()
  void kit.connect()
  await vi.waitFor(() => expect(kit.outcomes).toEqual([['NO_DOM', -32603]]))
  expect(kit.status()).toBe('disconnected')
})

test('a view that was opened for the pairing joins it, even if the list before it is limited to a namespace', async () => {
  const [evm] = testNetworks
  const solana = { ...evm, id: 5, caipNetworkId: 'solana:5', chainNamespace: 'solana' } as const
  const kit = await openKit([evm, solana])
  await kit.kernel.router.open('Connect', { namespace: 'solana' })
  void kit.connect()
  await waitForPairing(kit)
  await new Promise((done) => setTimeout(done, 20))
  expect(kit.proposals).toHaveLength(1)
})

test('a URI that the site shows itself needs no view, and a call that joins it ends with it', async () => {
  const kit = await openKit()
  const api = (await kit.kernel.plugins.api('walletconnect')) as WalletConnectApi
  const stopped = new AbortController()
  const onUri = vi.fn()
  const pairing = api.pair({ onUri, signal: stopped.signal })
  pairing.catch(() => undefined)
  await vi.waitFor(() => expect(onUri).toHaveBeenCalledOnce())
  void kit.connect()
  await vi.waitFor(() => expect(kit.status()).toBe('connecting'))
  await new Promise((done) => setTimeout(done))
  expect([kit.views(), kit.outcomes]).toEqual([[], []])
  stopped.abort()
  await vi.waitFor(() => expect(kit.outcomes).toEqual([['CLOSED', 4001]]))
  await expect(pairing).rejects.toThrow()
})
