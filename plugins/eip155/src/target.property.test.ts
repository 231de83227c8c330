import { type AccountId, activeConnectionAtom, type ChainId, type LatchkitProvider } from '@latchkit/kernel'
import { fewRuns, testNetworks } from '@latchkit/kernel/testing'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectWallet } from './testing/connectWallet.ts'
import { createFakeProvider, first, second } from './testing/fakeProvider.ts'

/** The chain ids that the nodes of the networks report. */
const node: { chainId: string | undefined } = { chainId: '0x1' }

beforeEach(() => {
  node.chainId = '0x1'
  vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage: undefined }))
  vi.stubGlobal('document', { hidden: false, visibilityState: 'visible' })
  vi.stubGlobal('fetch', async (_: unknown, init: { body: string }) => {
    if (node.chainId === undefined) throw new TypeError('Failed to fetch')
    const calls: readonly { id: number; method: string }[] = [JSON.parse(init.body)].flat()
    const answers = calls.map(({ id, method }) => ({
      jsonrpc: '2.0',
      id,
      result: method === 'eth_chainId' ? node.chainId : '0x1',
    }))
    return Response.json(answers.length === 1 && !init.body.startsWith('[') ? answers[0] : answers)
  })
})
afterEach(() => vi.unstubAllGlobals())

interface Sent {
  readonly at: string
  readonly by: string
  readonly method: string
  readonly params: unknown
}

/**
 * A wallet that behaves like real ones: it refuses a request that names another network or account, but cannot check
 * what the request does not name.
 */
async function openWallet() {
  const wallet = { chainId: '0x1', account: first }
  const sent: Sent[] = []
  const during: { method?: string; move?: () => void } = {}
  const send = ({ method, params }: { method: string; params?: unknown }) => {
    const [row, signer] = params as readonly unknown[]
    const { chainId = wallet.chainId, from = wallet.account } =
      method === 'personal_sign' ? { from: signer } : Object(row)
    if (BigInt(chainId) !== BigInt(wallet.chainId) || from !== wallet.account)
      throw Object.assign(new Error('not here'), { code: -32602 })
    sent.push({ at: wallet.chainId, by: wallet.account, method, params })
    if (method === 'wallet_sendCalls') return { id: '0x1' }
    return `0x${'11'.repeat(method === 'personal_sign' ? 65 : 32)}`
  }
  /** The visitor switches after the wallet has responded and before the caller can have read the response. */
  const answer = (method: string, value: () => unknown) => () => {
    const returned = value()
    if (during.method === method) during.move?.()
    return returned
  }
  const provider = createFakeProvider({
    eth_requestAccounts: () => [wallet.account],
    eth_accounts: answer('eth_accounts', () => [wallet.account]),
    eth_chainId: answer('eth_chainId', () => wallet.chainId),
    eth_sendTransaction: send,
    wallet_sendCalls: send,
    personal_sign: send,
  })
  const networks = testNetworks.map((network) => ({
    ...network,
    rpcUrls: { default: { http: [`https://node.example/${network.id}`] } },
  }))
  const { kernel, session } = await connectWallet(provider, { networks })
  const move = (to: Partial<typeof wallet>, isReported: boolean) => {
    Object.assign(wallet, to)
    if (isReported && to.chainId) provider.emit('chainChanged', to.chainId)
    if (isReported && to.account) provider.emit('accountsChanged', [to.account])
  }
  return {
    ...{ kernel, session, provider, wallet, sent, during, move },
    site: kernel.provider('eip155') as LatchkitProvider,
    reviewed: () => kernel.store.get(activeConnectionAtom),
  }
}
type Opened = Awaited<ReturnType<typeof openWallet>>

const account: AccountId = `eip155:1:${first}`
const chainId: ChainId = 'eip155:1'
const { signal } = new AbortController()

const site =
  (method: string, params: readonly unknown[]) =>
  ({ site }: Opened) =>
    site.request({ method, params })

const requests = {
  async transfer({ session }: Opened) {
    const adapter = await session.adapter('eip155')
    const draft = await adapter.transfer?.({ from: account, to: second, value: 10n ** 18n }, { signal })
    if (!draft) throw new Error('nothing built')
    const requester = { origin: 'modal', requestedBy: 'send', expects: { account, chainId } } as const
    return session.request('eip155', draft, requester)
  },
  transaction: site('eth_sendTransaction', [{ from: first, to: second, value: '0x1' }]),
  bare: site('eth_sendTransaction', [{ to: second, value: '0x1' }]),
  calls: site('wallet_sendCalls', [{ version: '2.0.0', calls: [{ to: second }] }]),
  message: site('personal_sign', ['0x6869', first]),
}

test('F11, F34: whenever the wallet switches, nothing is sent on another network or for another account than the reviewed ones', async () => {
  const moved = fc.record({
    to: fc.constantFrom({ chainId: '0x89' }, { account: second }, { chainId: '0x2', account: second }),
    isReported: fc.boolean(),
    moment: fc.constantFrom('before', 'eth_accounts', 'eth_chainId'),
    what: fc.constantFrom(...(Object.keys(requests) as (keyof typeof requests)[])),
  })
  let blocked = 0
  await fc.assert(
    fc.asyncProperty(moved, async ({ to, isReported, moment, what }) => {
      const opened = await openWallet()
      const go = () => opened.move(to, isReported)
      if (moment === 'before') go()
      else Object.assign(opened.during, { method: moment, move: go })
      const [by, at] = [opened.reviewed()?.accounts[0], opened.reviewed()?.chainId]
      await requests[what](opened).catch(() => (blocked += 1))
      for (const one of opened.sent) {
        expect(`${at}:${one.by}`).toBe(by)
        // A text is signed for an account, and not for a network.
        if (what !== 'message') expect(`eip155:${BigInt(one.at)}`).toBe(at)
      }
      opened.kernel.destroy()
    }),
    fewRuns,
  )
  expect(blocked).toBeGreaterThan(fewRuns.numRuns / 4)
})

test("F11: a wallet that switched without an event is detected, the request fails with ACCOUNT_OR_NETWORK_CHANGED, and the kit shows the wallet's account and network", async () => {
  for (const what of Object.keys(requests) as (keyof typeof requests)[]) {
    const opened = await openWallet()
    opened.move({ chainId: '0x2', account: second }, false)
    await expect(requests[what](opened)).rejects.toMatchObject({
      reason: 'ACCOUNT_OR_NETWORK_CHANGED',
      code: 4001,
    })
    expect(opened.sent).toEqual([])
    const here = { chainId: 'eip155:2', accounts: [`eip155:2:${second}`] }
    await vi.waitFor(() => expect(opened.reviewed()).toMatchObject(here))
    opened.kernel.destroy()
  }
})

test('F11: a transaction that names another network than the reviewed one does not reach the wallet', async () => {
  const opened = await openWallet()
  for (const named of ['0x89', 137, '137', 'eip155:137', null, '', {}])
    await expect(
      opened.site.request({
        method: 'eth_sendTransaction',
        params: [{ from: first, to: second, chainId: named }],
      }),
    ).rejects.toMatchObject({ code: 4001 })
  expect(opened.sent).toEqual([])
})

test('every transaction names its network and account, whichever code built it', async () => {
  for (const what of ['transfer', 'transaction', 'bare', 'calls'] as const) {
    const opened = await openWallet()
    await requests[what](opened)
    expect(opened.sent).toMatchObject([{ params: [{ chainId: '0x1', from: first }] }])
    opened.kernel.destroy()
  }
})

test('F11: with a node of another network nothing is built, and no transaction reaches the wallet', async () => {
  for (const chainIdOfNode of ['0x89', '0x2', '137']) {
    const opened = await openWallet()
    node.chainId = chainIdOfNode
    await expect(requests.transfer(opened)).rejects.toMatchObject({ reason: 'OTHER_NETWORK' })
    for (const what of ['transaction', 'calls'] as const)
      await expect(requests[what](opened)).rejects.toThrow('Nothing was sent')
    expect(opened.sent).toEqual([])
    // A corrected node is checked again, and a confirmed one only once.
    node.chainId = '0x1'
    await requests.transfer(opened)
    node.chainId = undefined
    await requests.transaction(opened)
    expect(opened.sent).toHaveLength(2)
    opened.kernel.destroy()
  }
})

test('a node that does not respond does not block sending: the wallet has its own', async () => {
  const opened = await openWallet()
  node.chainId = undefined
  await requests.transfer(opened)
  expect(opened.sent).toHaveLength(1)
})

test.each([
  ["is restored from the browser's cache", Object.assign(new Event('pageshow'), { persisted: true })],
  ['is shown again', new Event('visibilitychange')],
])('a page that %s asks the wallet for its account and network', async (_, event) => {
  const opened = await openWallet()
  opened.move({ chainId: '0x2', account: second }, false)
  window.dispatchEvent(event)
  const here = { chainId: 'eip155:2', accounts: [`eip155:2:${second}`] }
  await vi.waitFor(() => expect(opened.reviewed()).toMatchObject(here))
  opened.kernel.destroy()
  const count = opened.provider.requests.length
  window.dispatchEvent(event)
  await new Promise((done) => setTimeout(done, 20))
  expect(opened.provider.requests).toHaveLength(count)
})

test('a wallet that shares no account for a while is not disconnected when the page is shown again', async () => {
  const opened = await openWallet()
  opened.provider.emit('noise', undefined)
  Object.assign(opened.wallet, { account: undefined })
  window.dispatchEvent(new Event('visibilitychange'))
  await new Promise((done) => setTimeout(done, 20))
  expect(opened.reviewed()).toMatchObject({ accounts: [account] })
})

test("a method that replaces the wallet's own after discovery is not called", async () => {
  const opened = await openWallet()
  const patched = vi.fn(async () => `0x${'22'.repeat(32)}`)
  Object.assign(opened.provider, { request: patched })
  await requests.transaction(opened)
  await requests.message(opened)
  expect(opened.sent).toHaveLength(2)
  expect(patched).not.toHaveBeenCalled()
})
