import { createPublicClient, http, stringToHex } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type LocalServices, startServices } from '../index.ts'
import { type MessageName, messageSchemas } from './protocol/schemas.ts'
import { createTestDevice } from './testing/createTestDevice.ts'
import { createTestFrame, type TestFrame } from './testing/createTestFrame.ts'
import { signInAt } from './testing/signInAt.ts'
import { siwxMessage } from './testing/siwxMessage.ts'

let services: LocalServices
/** The frame in the browser of the logged-in visitor. */
let visitor: TestFrame
/** A program on another machine, with a key of its own and everything that the page and its storage contain. */
let thief: TestFrame
let otp: string
let address: string

const embedder = 'http://127.0.0.1:5173'
const email = 'ann@example.test'
const receiver = '0x00000000000000000000000000000000deadbeef'
const unknownUser = { kind: 'error', message: 'No user is signed in', code: -32003 }
const neverGiven = { kind: 'error', message: 'This approval was used or never given' }

beforeAll(async () => {
  services = await startServices({ port: 0 })
})
afterAll(() => services?.stop())
beforeEach(async () => {
  await fetch(`${services.url}/control/secure-site`, { method: 'DELETE' })
  visitor = createTestFrame(services, { embedder })
  await visitor.call('CONNECT_EMAIL', { email })
  otp = await visitor.code(email)
  await visitor.call('CONNECT_OTP', { otp })
  address = (await visitor.call<{ address: string }>('GET_USER', { chainId: 31337 })).address
  // No page knows the id of the frame. It is no secret, either.
  thief = createTestFrame(services, { embedder, frame: visitor.id })
  thief.use(visitor.token())
})

const signing = () => ['personal_sign', [stringToHex('Hello'), address]] as const
const sending = () => ['eth_sendTransaction', [{ from: address, to: receiver, value: '0x1' }]] as const

test('a program without a key is not answered, so that a token alone signs and sends nothing', async () => {
  const { url } = services.secureSite
  const post = async (path: string, body: unknown) =>
    (await fetch(url + path, { method: 'POST', headers: { origin: url }, body: JSON.stringify(body) })).text()
  const common = { frame: 'any', device: 'any', embedder, token: visitor.token(), chainId: 'eip155:31337' }
  const outcomes: string[] = []
  for (const [method, params] of [signing(), sending()]) {
    const asked = await post('/api/message', { ...common, name: 'RPC_REQUEST', payload: { method, params } })
    const { id = 'none' } = JSON.parse(asked)
    outcomes.push(asked, await post('/api/approve', { id, frame: common.frame }))
  }
  expect(outcomes.join()).not.toMatch(/"kind":"(confirm|success)"/)
  const chain = createPublicClient({ transport: http(`${services.url}/chains/31337`) })
  expect(await chain.getBalance({ address: receiver })).toBe(0n)
})

const rpc = (method: string, params: unknown = []) => ({ method, params })

/** Every message of the protocol, and what a program gets for it that has all the page has, and not the key. */
const attempts: {
  readonly [Name in MessageName]: readonly (readonly [payload: () => unknown, answer: unknown])[]
} = {
  IS_CONNECTED: [[() => ({ token: visitor.token() }), { kind: 'success', payload: { isConnected: false } }]],
  CONNECT_DEVICE: [[() => undefined, { message: 'No sign-in is in progress' }]],
  CONNECT_OTP: [[() => ({ otp }), { message: 'No sign-in is in progress' }]],
  CONNECT_EMAIL: [[() => ({ email }), { payload: { action: 'VERIFY_DEVICE' } }]],
  GET_SOCIAL_REDIRECT_URI: [[() => ({ provider: 'google' }), { payload: { uri: expect.any(String) } }]],
  CONNECT_SOCIAL: [
    [() => ({ uri: `${services.secureSite.url}/social/callback/google?code=1&state=1` }), { kind: 'error' }],
  ],
  GET_FARCASTER_URI: [[() => undefined, { payload: { url: expect.any(String) } }]],
  CONNECT_FARCASTER: [[() => undefined, { message: 'No sign-in with Farcaster is in progress' }]],
  GET_USER: [
    [() => undefined, unknownUser],
    [() => ({ chainId: 31337, siwxMessage }), unknownUser],
    [() => ({ preferredAccountType: 'eoa' }), unknownUser],
  ],
  GET_CHAIN_ID: [[() => undefined, { kind: 'success' }]],
  SWITCH_NETWORK: [[() => ({ chainId: 31338 }), { kind: 'success' }]],
  UPDATE_EMAIL: [[() => ({ email: 'eve@example.test' }), unknownUser]],
  UPDATE_EMAIL_PRIMARY_OTP: [[() => ({ otp }), unknownUser]],
  UPDATE_EMAIL_SECONDARY_OTP: [[() => ({ otp }), unknownUser]],
  SYNC_THEME: [[() => ({}), { kind: 'success' }]],
  SYNC_DAPP_DATA: [[() => ({}), { kind: 'success' }]],
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: [[() => undefined, { kind: 'success' }]],
  INIT_SMART_ACCOUNT: [[() => undefined, unknownUser]],
  SET_PREFERRED_ACCOUNT: [[() => ({ type: 'eoa' }), unknownUser]],
  RPC_REQUEST: [
    [() => rpc(...signing()), unknownUser],
    [() => rpc(...sending()), unknownUser],
    [() => rpc('wallet_sendCalls', [{ calls: [{ to: receiver, value: '0x1' }] }]), unknownUser],
    [() => rpc('wallet_grantPermissions', [{}]), unknownUser],
    [() => rpc('eth_accounts'), unknownUser],
  ],
  RPC_ABORT: [[() => undefined, { kind: 'success' }]],
  RELOAD: [[() => undefined, { kind: 'reload' }]],
  SIGN_OUT: [[() => undefined, { kind: 'signedOut' }]],
}

test.each(Object.keys(messageSchemas) as MessageName[])(
  'with the token and another key, %s neither signs nor logs in, and changes nothing of the visitor',
  async (name) => {
    const before = await visitor.call('GET_USER')
    for (const [payload, answer] of attempts[name]) {
      const result = await thief.receive(name, payload())
      expect(result).toMatchObject(answer as object)
      expect(result).not.toHaveProperty('token')
    }
    if (name !== 'SIGN_OUT') expect(await visitor.call('GET_USER')).toEqual(before)
    expect(await thief.receive('RPC_REQUEST', rpc(...signing()))).toEqual(unknownUser)
  },
)

test('the token alone can end the login, and nothing else', async () => {
  await thief.receive('SIGN_OUT')
  expect(await visitor.receive('GET_USER')).toEqual(unknownUser)
})

test('a request that is shown in the frame cannot be approved by another key, frame or site', async () => {
  const shown = await visitor.show(...sending())
  expect(await thief.decide(shown)).toEqual(neverGiven)
  const otherTab = createTestFrame(services, { embedder, device: visitor.device })
  expect(await otherTab.decide(shown)).toEqual(neverGiven)
  expect(await visitor.decide(shown, { embedder: 'http://127.0.0.1:1' })).toEqual(neverGiven)
  expect(await visitor.decide(shown, { nonce: 'another' })).toEqual(neverGiven)
  await thief.post('/api/reject', { id: shown.id })
  expect(await visitor.decide(shown)).toMatchObject({ kind: 'success' })
})

test('what was shown is what is approved: another digest ends the request', async () => {
  const [hello, money] = [await visitor.show(...signing()), await visitor.show(...sending())]
  const swapped = { ...money, screen: hello.screen }
  expect(await visitor.decide(swapped)).toEqual({
    kind: 'error',
    message: 'What was approved is not what this request does',
  })
  expect(await visitor.decide(money)).toEqual(neverGiven)
})

test('a recorded call is worth nothing: not again, not changed, not for another request or call', async () => {
  const [first, second] = [await visitor.show(...sending()), await visitor.show(...sending())]
  const { digestOf } = await import('./frame/digestOf.ts')
  const digest = await digestOf(first.screen)
  expect(await digestOf(second.screen)).toBe(digest)
  const body = { frame: visitor.id, embedder, id: first.id, nonce: first.nonce, digest }
  const recorded = await visitor.device.sign('/api/approve', body)
  const send = (call: object, path = '/api/approve') => thief.device.send(path, JSON.stringify(call))
  const changed = { ...recorded, signed: recorded.signed.replace(first.id, second.id) }
  expect((await send(changed)).status).toBe(401)
  expect((await send(recorded, '/api/reject')).status).toBe(401)
  expect((await send({ ...recorded, key: (await thief.device.sign('/api/approve', {})).key })).status).toBe(
    401,
  )
  expect(await (await send(recorded)).json()).toMatchObject({ kind: 'success' })
  expect(await (await send(recorded)).json()).toEqual(neverGiven)
  expect(await visitor.decide({ ...second, nonce: first.nonce })).toEqual(neverGiven)
})

test('a key that has logged in another user is no key of this login', async () => {
  const other = createTestFrame(services, { embedder })
  await other.login('bob@example.test')
  const own = other.token()
  other.use(visitor.token())
  expect(await other.receive('RPC_REQUEST', rpc(...signing()))).toEqual(unknownUser)
  expect(await other.receive('IS_CONNECTED', { token: visitor.token() })).toMatchObject({
    payload: { isConnected: false },
  })
  other.use(own)
  const accountOfAnother = other.receive('RPC_REQUEST', rpc(...signing()))
  expect(await accountOfAnother).toMatchObject({
    message: 'The account of the request is not signed in here',
  })
})

test('a code opens only the login that it was sent for, also between devices whose frames have one id', async () => {
  const [first, second] = [
    createTestDevice(services.secureSite.url),
    createTestDevice(services.secureSite.url),
  ]
  const [forBob, forEve] = [first, second].map((device) =>
    createTestFrame(services, { embedder, device, frame: 'one' }),
  )
  await forBob?.call('CONNECT_EMAIL', { email: 'bob@example.test' })
  await forEve?.call('CONNECT_EMAIL', { email: 'eve@example.test' })
  const codes = await Promise.all(['bob', 'eve'].map((name) => visitor.code(`${name}@example.test`)))
  if (codes[0] === codes[1]) return
  await expect(forBob?.call('CONNECT_OTP', { otp: codes[1] })).rejects.toThrow(/^Invalid code$/)
  await expect(forEve?.call('CONNECT_OTP', { otp: codes[0] })).rejects.toThrow(/^Invalid code$/)
})

test('a page that reads the address with the result of a provider cannot finish the sign-in elsewhere', async () => {
  const frame = createTestFrame(services, { embedder })
  const { uri } = await frame.call<{ uri: string }>('GET_SOCIAL_REDIRECT_URI', { provider: 'google' })
  const result = await signInAt(uri, 'gil')
  const elsewhere = createTestFrame(services, { embedder, frame: frame.id })
  for (const token of [undefined, visitor.token()]) {
    elsewhere.use(token)
    await expect(elsewhere.call('CONNECT_SOCIAL', { uri: result })).rejects.toThrow(
      'was started somewhere else',
    )
    await expect(elsewhere.call('GET_USER', { socialUri: result })).rejects.toThrow(
      'was started somewhere else',
    )
  }
  expect(frame.token()).toBeUndefined()
  expect(await frame.call('CONNECT_SOCIAL', { uri: result })).toMatchObject({ email: 'gil@google.test' })
})

test('a page cannot finish a change of the email that another user has started in the frame', async () => {
  const token = visitor.token()
  await visitor.login('eve@example.test')
  await visitor.call('UPDATE_EMAIL', { email: 'eve.2@example.test' })
  await visitor.call('UPDATE_EMAIL_PRIMARY_OTP', { otp: await visitor.code('eve@example.test') })
  visitor.use(token)
  const end = { otp: await visitor.code('eve.2@example.test') }
  await expect(visitor.call('UPDATE_EMAIL_SECONDARY_OTP', end)).rejects.toThrow(
    'No email change is in progress',
  )
  await expect(visitor.call('UPDATE_EMAIL_PRIMARY_OTP', end)).rejects.toThrow(
    'No email change is in progress',
  )
  expect(await visitor.call('GET_USER')).toMatchObject({ email })
})

test('a page cannot give an email to an account without one, which nothing would confirm', async () => {
  const frame = createTestFrame(services, { embedder })
  const { uri } = await frame.call<{ uri: string }>('GET_SOCIAL_REDIRECT_URI', { provider: 'x' })
  await frame.call('CONNECT_SOCIAL', { uri: await signInAt(uri, 'gil') })
  await expect(frame.call('UPDATE_EMAIL', { email: 'eve@example.test' })).rejects.toThrow('has no email')
  expect(await frame.mails('eve@example.test')).toEqual([])
})

test('the mails with the codes for another email say so, and name it', async () => {
  await visitor.call('UPDATE_EMAIL', { email: 'new@example.test' })
  const [mail] = await visitor.mails(email)
  expect(mail?.subject).toMatch(/^\d{6} is your code to change your email$/)
  expect(mail?.text).toContain('new@example.test')
})
