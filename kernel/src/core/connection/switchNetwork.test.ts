import { expect, test, vi } from 'vitest'
import type { ChainId } from '../../contracts/ids.ts'
import { firstAddress, tapPlugin } from '../../testing/index.ts'
import { listen } from '../events/listen.ts'
import { activeAccountAtom, activeNetworkAtom, alertAtom, connectionsAtom } from '../state/atoms.ts'
import { change, openSwitch as open, refused, requester, type Script, second } from './testing/openSwitch.ts'

test('a wallet that knows the network switches with one request', async () => {
  const { session, chain, requested, events } = await open({ answers: [second] })
  await session.switchNetwork(second, requester)
  expect(chain()).toBe(second)
  expect(requested()).toEqual(['wallet_switch'])
  expect(events).toEqual([second])
})

test('a wallet that already uses the network is not called', async () => {
  const { session, chain, requested } = await open()
  const there = chain()
  if (!there) throw new Error('not connected')
  await session.switchNetwork(there, requester)
  expect(requested()).toEqual([])
})

test('a wallet that agrees without an event is read again', async () => {
  const { kernel, session, chain, source } = await open({ isOn: second })
  await session.switchNetwork(second, requester)
  expect(chain()).toBe(second)
  expect(kernel.store.get(activeAccountAtom)).toBe(`${second}:${firstAddress}`)
  expect(source.watches.at(-1)?.signal.aborted).toBe(false)
})

test.each<[string, Script, 'reports' | 'is silent']>([
  ['reports the switch', { answers: [second] }, 'reports'],
  ['is read again', { isOn: second }, 'is silent'],
  ['is read again, and reports the switch later', { isOn: second }, 'reports'],
])('a switch is one change for plugins and the site if the wallet %s', async (_, script, then) => {
  const tapped = vi.fn(async () => undefined)
  const { kernel, session, source, events } = await open(script, [tapPlugin('ear', 'changed', tapped)])
  const received: unknown[] = []
  listen(kernel, 'changed', ({ connection, what }) => received.push([what, connection.chainId]))
  await session.switchNetwork(second, requester)
  const accounts = kernel.store.get(connectionsAtom).eip155?.[0]?.accounts ?? []
  if (then === 'reports') source.watches.at(-1)?.changed({ chainId: second, accounts })
  await vi.waitFor(() => expect(received).toEqual([['network', second]]))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect([received.length, tapped.mock.calls.length, events]).toEqual([1, 1, [second]])
})

test('a wallet that is read again and has not moved has not changed', async () => {
  const { kernel, session } = await open({ isOn: 'eip155:1' })
  const received: unknown[] = []
  listen(kernel, 'changed', (change) => received.push(change))
  await expect(session.switchNetwork(second, requester)).rejects.toThrow()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(received).toEqual([])
})

test('a wallet that agrees but uses another network, or is disconnected, counts as failed', async () => {
  for (const isOn of ['eip155:1' as const, undefined]) {
    const { session } = await open(isOn ? { isOn } : {})
    await expect(session.switchNetwork(second, requester)).rejects.toMatchObject({
      reason: 'CHAIN_UNSUPPORTED',
    })
  }
})

test.each([
  ['declined', [refused(4001)], 'USER_REJECTED', ['wallet_switch']],
  [
    'declined by its message under an internal code',
    [Object.assign(new Error('User denied'), { code: -32603 })],
    'USER_REJECTED',
    ['wallet_switch'],
  ],
  ['declined when adding', [refused(4902), refused(4001)], 'USER_REJECTED', ['wallet_switch', 'wallet_add']],
  ['cannot be added', [refused(4902), refused(-32603)], 'CHAIN_UNSUPPORTED', ['wallet_switch', 'wallet_add']],
  ['fails otherwise', [refused(-32002)], 'WALLET_ERROR', ['wallet_switch']],
])('a switch that is %s leaves the network unchanged', async (_, answers, reason, wanted) => {
  const { session, chain, requested } = await open({ answers })
  const before = chain()
  await expect(session.switchNetwork(second, requester)).rejects.toMatchObject({ reason })
  expect(chain()).toBe(before)
  expect(requested()).toEqual(wanted)
})

test.each([[[]], [[change]]])(
  'a namespace with the switch requests %j reports that the network is not supported',
  async (drafts) => {
    const { session, chain } = await open({ drafts, answers: [refused(4902)] })
    const before = chain()
    await expect(session.switchNetwork(second, requester)).rejects.toMatchObject({
      reason: 'CHAIN_UNSUPPORTED',
      message: 'Chain is not supported',
    })
    expect(chain()).toBe(before)
  },
)

test('a network that is not configured is refused, and raises an alert', async () => {
  const { session, kernel, requested } = await open()
  await expect(session.switchNetwork('eip155:5', requester)).rejects.toMatchObject({
    reason: 'NETWORK_NOT_FOUND',
  })
  await vi.waitFor(() => expect(kernel.store.get(alertAtom)?.title).toBe('Network Not Found'))
  expect(requested()).toEqual([])
})

test('without a connection, the selected network is used for the next one, and chainChanged is emitted once', async () => {
  const { session, kernel, requested, events } = await open({ connected: false })
  await session.switchNetwork(second, requester)
  await session.switchNetwork(second, requester)
  expect(kernel.store.get(activeNetworkAtom)?.caipNetworkId).toBe(second)
  await vi.waitFor(() => expect(events).toEqual([second]))
  expect(requested()).toEqual([])
})

test('an abort settles the request, and the network stays unchanged', async () => {
  const { session, chain } = await open()
  const before = chain()
  const controller = new AbortController()
  controller.abort()
  await expect(
    session.switchNetwork(second, { ...requester, signal: controller.signal }),
  ).rejects.toMatchObject({
    reason: 'ABORTED',
  })
  expect(chain()).toBe(before)
})

test('a source that moves the wallet needs no request, and a source that cannot falls back to the request', async () => {
  const moved: ChainId[] = []
  const here = await open({
    move: async (_, chainId) => {
      moved.push(chainId)
      here.source.watches.at(-1)?.changed({ chainId, accounts: [`${chainId}:${firstAddress}`] })
      return true
    },
  })
  await here.session.switchNetwork(second, requester)
  expect([moved, here.chain(), here.requested()]).toEqual([[second], second, []])
  const there = await open({ answers: [second], move: async () => false })
  await there.session.switchNetwork(second, requester)
  expect([there.chain(), there.requested()]).toEqual([second, ['wallet_switch']])
})

test('a source that claims to have moved a wallet is verified, and its error becomes a LatchkitError', async () => {
  const claims = await open({ answers: [undefined], drafts: [], move: async () => true })
  await expect(claims.session.switchNetwork(second, requester)).rejects.toMatchObject({
    reason: 'CHAIN_UNSUPPORTED',
  })
  const no = Object.assign(new Error('Rejected'), { code: 4001 })
  const throws = await open({ move: () => Promise.reject(no) })
  await expect(throws.session.switchNetwork(second, requester)).rejects.toMatchObject({
    reason: 'USER_REJECTED',
  })
  expect(throws.chain()).toBe('eip155:1')
})

test('an abort, and a kit that is destroyed, settle the switch of a source that ignores its signal', async () => {
  const moved: ChainId[] = []
  const { kernel, session } = await open({
    move(_, chainId) {
      moved.push(chainId)
      return new Promise(() => undefined)
    },
  })
  const controller = new AbortController()
  const { signal } = controller
  const first = session.switchNetwork(second, { ...requester, signal })
  await vi.waitFor(() => expect(moved).toEqual([second]))
  controller.abort()
  await expect(first).rejects.toMatchObject({ reason: 'ABORTED' })
  await expect(session.switchNetwork(second, { ...requester, signal })).rejects.toMatchObject({
    reason: 'ABORTED',
  })
  expect(moved).toEqual([second])
  const other = session.switchNetwork(second, { ...requester, signal: new AbortController().signal })
  await vi.waitFor(() => expect(moved).toHaveLength(2))
  kernel.destroy()
  await expect(other).rejects.toMatchObject({ reason: 'ABORTED' })
})
