import { createDecipheriv } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { createStore } from '@latchkit/kernel/testing'
import { afterAll, test } from 'vitest'
import { createPairing } from '../pairing/createPairing.ts'
import { openRelay, type RelayKind } from '../testing/openRelay.ts'
import { openSdk } from './sdk.ts'

const cleanups: (() => unknown)[] = []
// The tests wait for real time, so they run at the same time.
afterAll(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

const requested = { eip155: { chains: ['eip155:1'], methods: ['personal_sign'], events: [] } }

async function openClient(relayUrl: string, name: string, site = { name: 'Test' }) {
  const client = await openSdk({
    name,
    projectId: 'test',
    relayUrl,
    verify: false,
    metadata: () => ({ name: site.name, description: '', url: 'https://example.com', icons: [] }),
  })
  cleanups.push(client.close)
  return client
}

/** Pairs over a real server, with the real SDK. */
async function pairOver(kind: RelayKind) {
  const relay = await openRelay(kind)
  cleanups.push(relay.close)
  const site = { name: 'Test' }
  const client = await openClient(relay.url, `test-${crypto.randomUUID()}`, site)
  const store = createStore()
  const pairing = createPairing({
    load: async () => client,
    store,
    dateNow: Date.now,
    onRelayError: () => undefined,
  })
  function start() {
    const controller = new AbortController()
    pairing.pair(requested, controller.signal).catch(() => undefined)
    return { leave: () => controller.abort() }
  }
  return { relay, client, site, start, isReachable: () => store.get(pairing.stateAtom).reachable }
}

test.concurrent.for<RelayKind>(['refuses', 'closes'])(
  'while a relay that %s is tried, the pauses double; leaving ends it',
  { timeout: 80_000 },
  async (kind, { expect }) => {
    const { relay, start, isReachable } = await pairOver(kind)
    const { leave } = start()
    await expect.poll(() => relay.openedAt.length, { timeout: 20_000 }).toBe(1)
    await sleep(13_000)
    // At 0, 1, 3 and 7 seconds, and the next one would be at 15.
    expect(relay.openedAt.length).toBeGreaterThanOrEqual(3)
    expect(relay.openedAt.length).toBeLessThanOrEqual(5)
    expect(isReachable()).toBe(false)
    leave()
    const count = relay.openedAt.length
    await sleep(12_000)
    expect([relay.openedAt.length, relay.open()]).toEqual([count, 0])
  },
)

test.concurrent('a relay that opens sockets and never answers is reported, and tried again with one socket at a time', async ({
  expect,
}) => {
  const { relay, start, isReachable } = await pairOver('silent')
  start()
  await expect.poll(isReachable, { timeout: 14_000 }).toBe(false)
  await expect.poll(() => relay.openedAt.length, { timeout: 20_000 }).toBe(2)
  await expect.poll(relay.open).toBe(1)
}, 80_000)

test.concurrent('a relay that goes away after the pairing was left is not tried again; a new pairing tries it at once', async ({
  expect,
}) => {
  const { relay, client, start } = await pairOver('silent')
  const { leave } = start()
  await expect.poll(client.isConnected, { timeout: 20_000 }).toBe(true)
  leave()
  relay.become('refuses')
  relay.dropAll()
  await sleep(8_000)
  expect(relay.openedAt).toHaveLength(1)
  start()
  await expect.poll(() => relay.openedAt.length, { timeout: 5_000 }).toBe(2)
}, 80_000)

// Node's WebSocket does not end an attempt that is closed during the handshake, so a browser tests that.
test.concurrent.for<RelayKind>(['refuses', 'silent'])(
  'closing the client ends every connection and attempt at a relay that %s',
  { timeout: 80_000 },
  async (kind, { expect }) => {
    const { relay, client, start } = await pairOver(kind)
    start()
    await expect.poll(() => relay.openedAt.length, { timeout: 20_000 }).toBe(1)
    if (kind === 'silent') await expect.poll(client.isConnected, { timeout: 20_000 }).toBe(true)
    client.close()
    await sleep(7_000)
    expect(relay.openedAt).toHaveLength(1)
    expect(relay.open()).toBe(0)
  },
)

test.concurrent('closing the client ends the proposals that wait for a wallet', async ({ expect }) => {
  const { client } = await pairOver('agrees')
  const release = client.keepConnected()
  const { approval } = await client.propose(requested)
  const late = client.propose(requested)
  client.close()
  release()
  await expect(approval).rejects.toMatchObject({ message: 'Proposal expired' })
  await expect(late.then((proposal) => proposal.approval)).rejects.toThrow()
}, 80_000)

test.concurrent('a client that is closed while another one of its name opens does not close that one', async ({
  expect,
}) => {
  const relay = await openRelay('agrees')
  cleanups.push(relay.close)
  const name = `test-${crypto.randomUUID()}`
  const [removed, client] = await Promise.all([openClient(relay.url, name), openClient(relay.url, name)])
  const release = client.keepConnected()
  await client.propose(requested)
  removed.close()
  await sleep(1_000)
  expect(client.isConnected()).toBe(true)
  release()
}, 80_000)

/** Decrypts the message of a proposal with the key of its URI, as a wallet does: a type, a nonce, the text and its tag. */
function readProposal(uri: string, message: string): unknown {
  const key = Buffer.from(new URL(uri).searchParams.get('symKey') ?? '', 'hex')
  const bytes = Buffer.from(message, 'base64')
  const decipher = createDecipheriv('chacha20-poly1305', key, bytes.subarray(1, 13), { authTagLength: 16 })
  decipher.setAuthTag(bytes.subarray(-16))
  return JSON.parse(Buffer.concat([decipher.update(bytes.subarray(13, -16)), decipher.final()]).toString())
}

test.concurrent('each proposal has the metadata that the site has then', async ({ expect }) => {
  const { client, relay, site } = await pairOver('agrees')
  const release = client.keepConnected()
  for (const name of ['Old', 'New']) {
    site.name = name
    const { uri } = await client.propose(requested)
    const { method, params } = relay.requests.at(-1) ?? {}
    expect(method).toBe('wc_proposeSession')
    const { sessionProposal } = params as { readonly sessionProposal: string }
    expect(readProposal(uri, sessionProposal)).toMatchObject({ params: { proposer: { metadata: { name } } } })
  }
  release()
}, 80_000)
