import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { once } from 'node:events'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { type LocalServices, startServices } from '../index.ts'
import { clientOf } from './clientOf.ts'
import { createMailbox, type StoredMessage } from './mailbox.ts'

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const topic = 'a'.repeat(64)

function base58(bytes: Buffer): string {
  let value = BigInt(`0x${bytes.toString('hex')}`)
  let text = ''
  for (; value > 0n; value /= 58n) text = alphabet[Number(value % 58n)] + text
  return text
}

/** Creates a client key and signs tokens with it. */
function createIdentity({ prefix = 'ed01', alg = 'EdDSA' } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(12)
  const iss = `did:key:z${base58(Buffer.concat([Buffer.from(prefix, 'hex'), raw]))}`
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const token = (exp = Date.now() / 1000 + 60, key: KeyObject = privateKey) => {
    const text = `${part({ alg, typ: 'JWT' })}.${part({ iss, sub: 'x', aud: 'x', iat: 0, exp })}`
    return `${text}.${sign(null, Buffer.from(text), key).toString('base64url')}`
  }
  return { id: raw.toString('hex'), token, privateKey }
}

test('a token identifies the key that signed it', () => {
  const { id, token } = createIdentity()
  expect(clientOf(token())).toBe(id)
})

test.each([
  ['empty', () => ''],
  ['expired', () => createIdentity().token(1)],
  ['signed with another key', () => createIdentity().token(undefined, createIdentity().privateKey)],
  ['from another kind of key', () => createIdentity({ prefix: 'e701' }).token()],
  ['signed with another algorithm', () => createIdentity({ alg: 'none' }).token()],
  ['broken', () => createIdentity().token().replace('.', '!.')],
])('a token that is %s is rejected', (_, make) => {
  expect(() => clientOf(make())).toThrow()
})

function openMailbox() {
  const deliveries: { client: string; message: StoredMessage; confirm: () => void }[] = []
  const clock = { time: 0 }
  const mailbox = createMailbox(
    (client, _, message, confirm) => deliveries.push({ client, message, confirm }),
    () => clock.time,
  )
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  return { deliveries, clock, mailbox, settle }
}

test('a message is delivered to later subscribers, repeated until confirmed, and not sent to its sender', async () => {
  const { deliveries, mailbox, settle } = openMailbox()
  mailbox.subscribe('a', topic)
  mailbox.publish('a', { topic, message: 'm', ttl: 60 })
  expect(deliveries).toEqual([])
  mailbox.subscribe('b', topic)
  await settle()
  mailbox.subscribe('b', topic)
  await settle()
  expect(deliveries.map(({ client, message }) => [client, message.message])).toEqual([
    ['b', 'm'],
    ['b', 'm'],
  ])
  deliveries[0]?.confirm()
  mailbox.subscribe('b', topic)
  await settle()
  expect(deliveries).toHaveLength(2)
  expect(mailbox.pending('b', topic)).toEqual([])
})

test('a message is stored for its time to live, and a repeated publication is stored once', async () => {
  const { clock, mailbox } = openMailbox()
  mailbox.publish('a', { topic, message: 'm', ttl: 60 })
  mailbox.publish('a', { topic, message: 'm', ttl: 60 })
  expect(mailbox.pending('b', topic)).toHaveLength(1)
  clock.time = 60_000
  expect(mailbox.pending('b', topic)).toEqual([])
})

test('a client that has unsubscribed receives nothing', () => {
  const { deliveries, mailbox } = openMailbox()
  mailbox.subscribe('b', topic)
  expect(mailbox.unsubscribe('b', topic)).toBe(true)
  mailbox.publish('a', { topic, message: 'm', ttl: 60 })
  expect(deliveries).toEqual([])
})

let services: LocalServices
const sockets: WebSocket[] = []
beforeAll(async () => {
  services = await startServices({ port: 0 })
})
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.terminate()
  await fetch(`${services.url}/relay/fault`, { method: 'DELETE' })
})
afterAll(() => services?.stop())

async function connect(token = createIdentity().token()) {
  const socket = new WebSocket(`${services.url.replace('http', 'ws')}/relay/?auth=${token}`)
  sockets.push(socket)
  const frames: {
    id: unknown
    method?: string
    result?: unknown
    error?: { code: number }
    params?: unknown
  }[] = []
  socket.on('message', (data) => frames.push(JSON.parse(String(data))))
  await once(socket, 'open')
  const call = async (method: string, params: unknown, id = Math.random()) => {
    socket.send(JSON.stringify({ jsonrpc: '2.0', id, method, params }))
    await expect.poll(() => frames.some((frame) => frame.id === id)).toBe(true)
    return frames.find((frame) => frame.id === id)
  }
  const deliveredMessages = () => frames.filter(({ method }) => method === 'irn_subscription')
  return { socket, call, deliveredMessages, frames }
}

const setFault = (fault: object) =>
  fetch(`${services.url}/relay/fault`, { method: 'PUT', body: JSON.stringify(fault) }).then(
    ({ status }) => status,
  )

test('two clients exchange a proposal and its approval', async () => {
  const [site, phone] = [await connect(), await connect()]
  const proposal = { pairingTopic: topic, sessionProposal: 'propose', ttl: 60 }
  expect(await site.call('wc_proposeSession', proposal)).toMatchObject({ result: true })
  await phone.call('irn_subscribe', { topic })
  await expect
    .poll(() => phone.deliveredMessages().map(({ params }) => params))
    .toMatchObject([{ data: { topic, message: 'propose', tag: 1100 } }])
  const session = 'b'.repeat(64)
  await phone.call('wc_approveSession', {
    sessionTopic: session,
    pairingTopic: topic,
    sessionProposalResponse: 'yes',
    sessionSettlementRequest: 'settle',
  })
  await site.call('irn_batchSubscribe', { topics: [session] })
  await expect
    .poll(() => site.deliveredMessages().map(({ params }) => params))
    .toMatchObject([{ data: { message: 'yes', tag: 1101 } }, { data: { message: 'settle', tag: 1102 } }])
})

test('an unknown method and invalid JSON get an error', async () => {
  const { socket, call, frames } = await connect()
  expect(await call('irn_nothing', {})).toMatchObject({ error: { code: -32601 } })
  expect(await call('irn_subscribe', { topic: 'x' })).toMatchObject({ error: { code: -32602 } })
  socket.send('{')
  await expect.poll(() => frames.at(-1)).toMatchObject({ id: null, error: { code: -32700 } })
})

test('a connection without a token is refused', async () => {
  await expect(connect('x')).rejects.toThrow('401')
})

test('faults: explain closes a connection with the reason when its token has expired', async () => {
  const expired = createIdentity().token(1_691_558_934)
  await expect(connect(expired)).rejects.toThrow('401')
  await setFault({ kind: 'explain' })
  const { socket } = await connect(expired)
  const [code, reason] = await once(socket, 'close')
  expect([code, String(reason)]).toEqual([
    3000,
    'JWT validation error: JWT Token is expired: Some(1691558934)',
  ])
})

test('faults: down refuses and closes connections; drop closes them once; duplicate repeats messages', async () => {
  const first = await connect()
  const closed = once(first.socket, 'close')
  expect(await setFault({ kind: 'down' })).toBe(204)
  await closed
  await expect(connect()).rejects.toThrow()
  await setFault({ kind: 'duplicate', times: 3 })
  const [site, phone] = [await connect(), await connect()]
  await phone.call('irn_subscribe', { topic: 'c'.repeat(64) })
  await site.call('irn_publish', { topic: 'c'.repeat(64), message: 'm' })
  await expect.poll(() => phone.deliveredMessages().length).toBe(3)
  const thrown = once(phone.socket, 'close')
  expect(await setFault({ kind: 'drop' })).toBe(204)
  await thrown
  await connect()
})

test('faults: messages are reordered, frames are delayed; an invalid fault is rejected with a message', async () => {
  const [site, phone] = [await connect(), await connect()]
  const ownTopic = 'd'.repeat(64)
  await phone.call('irn_subscribe', { topic: ownTopic })
  await setFault({ kind: 'reorder', ms: 700 })
  const publish = (message: string) => site.call('irn_publish', { topic: ownTopic, message })
  await Promise.all([publish('one'), publish('two')])
  await expect
    .poll(() => phone.deliveredMessages().map(({ params }) => params), { timeout: 5_000 })
    .toMatchObject([{ data: { message: 'two' } }, { data: { message: 'one' } }])
  await setFault({ kind: 'slow', ms: 200 })
  const before = performance.now()
  await site.call('irn_subscribe', { topic: ownTopic })
  expect(performance.now() - before).toBeGreaterThan(190)
  expect(await setFault({ kind: 'odd' })).toBe(400)
})
