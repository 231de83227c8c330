import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import {
  Connection,
  Keypair,
  PublicKey,
  SystemProgram,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type LocalServices, startServices } from '../index.ts'
import { createTestFrame } from './testing/createTestFrame.ts'

let services: LocalServices
beforeAll(async () => {
  services = await startServices({ port: 0 })
})
afterAll(() => services?.stop())
const control = (method: string, path: string, body?: unknown) =>
  fetch(`${services.url}/control/${path}`, { method, ...(body ? { body: JSON.stringify(body) } : {}) })
beforeEach(async () => {
  for (const path of ['secure-site', 'config', 'faults', 'requests']) await control('DELETE', path)
})

test('a user signs in by email, is recognized by the token on this site, and signs out', async () => {
  const frame = createTestFrame(services)
  expect(await frame.call('IS_CONNECTED')).toEqual({ isConnected: false })
  expect(await frame.call('CONNECT_EMAIL', { email: 'ann@example.test' })).toEqual({ action: 'VERIFY_OTP' })
  const code = await frame.code('ann@example.test')
  await expect(frame.call('CONNECT_OTP', { otp: code === '111111' ? '222222' : '111111' })).rejects.toThrow(
    /^Invalid code$/,
  )
  await frame.call('CONNECT_OTP', { otp: code })
  await expect(frame.call('CONNECT_OTP', { otp: code })).rejects.toThrow('No sign-in is in progress')
  expect(await frame.call('GET_USER', { chainId: 31338 })).toMatchObject({
    email: 'ann@example.test',
    chainId: 31338,
  })
  const token = frame.token()
  const { device } = frame
  const reloaded = createTestFrame(services, { device })
  expect(await reloaded.call('IS_CONNECTED', { token })).toEqual({ isConnected: true })
  expect(reloaded.token()).toBe(token)
  const elsewhere = createTestFrame(services, { device, embedder: 'http://127.0.0.1:9999' })
  expect(await elsewhere.call('IS_CONNECTED', { token })).toEqual({ isConnected: false })
  expect(await frame.receive('SIGN_OUT')).toEqual({ kind: 'signedOut' })
  expect(await reloaded.call('IS_CONNECTED')).toEqual({ isConnected: false })
})

test('a code is valid for its frame only, and a bounced mail is reported', async () => {
  const [mine, other] = [createTestFrame(services), createTestFrame(services)]
  await mine.call('CONNECT_EMAIL', { email: 'bob@example.test' })
  await other.call('CONNECT_EMAIL', { email: 'eve@example.test' })
  const code = await mine.code('bob@example.test')
  if (code !== (await other.code('eve@example.test')))
    await expect(other.call('CONNECT_OTP', { otp: code })).rejects.toThrow('Invalid code')
  await expect(mine.call('CONNECT_EMAIL', { email: 'x@bounce.test' })).rejects.toThrow(
    'could not be delivered',
  )
  await expect(mine.call('CONNECT_EMAIL', { email: 'bob' })).rejects.toThrow('Invalid email')
})

test('the device decides how a login continues, unless a test overrides it', async () => {
  const email = 'cas@example.test'
  const [first, second] = [createTestFrame(services), createTestFrame(services)]
  await first.login(email)
  expect(await first.call('CONNECT_EMAIL', { email })).toEqual({ action: 'CONNECT' })
  expect(await second.call('CONNECT_EMAIL', { email })).toEqual({ action: 'VERIFY_DEVICE' })
  await expect(second.call('CONNECT_OTP', { otp: '000000' })).rejects.toThrow('No sign-in is in progress')
  await control('PUT', 'secure-site', { device: 'known' })
  expect(await second.call('CONNECT_EMAIL', { email })).toEqual({ action: 'VERIFY_OTP' })
  await control('PUT', 'secure-site', { device: 'new' })
  expect(await first.call('CONNECT_EMAIL', { email })).toEqual({ action: 'VERIFY_DEVICE' })
})

test('the email changes when both mailboxes confirm it, and the account stays the same', async () => {
  const frame = createTestFrame(services)
  await frame.login('old@example.test')
  const { address } = await frame.call<{ address: string }>('GET_USER')
  const action = await frame.call('UPDATE_EMAIL', { email: 'new@example.test' })
  expect(action).toEqual({ action: 'VERIFY_PRIMARY_OTP' })
  await expect(frame.call('UPDATE_EMAIL_SECONDARY_OTP', { otp: '000000' })).rejects.toThrow(
    'No email change is in progress',
  )
  await frame.call('UPDATE_EMAIL_PRIMARY_OTP', { otp: await frame.code('old@example.test') })
  const otp = await frame.code('new@example.test')
  expect(await frame.call('UPDATE_EMAIL_SECONDARY_OTP', { otp })).toEqual({ newEmail: 'new@example.test' })
  expect(await frame.call('GET_USER')).toMatchObject({ address, email: 'new@example.test' })
  const again = createTestFrame(services)
  await control('PUT', 'secure-site', { device: 'known' })
  await again.login('old@example.test')
  expect((await again.call<{ address: string }>('GET_USER')).address).not.toBe(address)
})

test('an approval is valid once, for the frame that showed it, and not after a rejection', async () => {
  const frame = createTestFrame(services)
  await frame.login('dan@example.test')
  const ask = () => frame.show('personal_sign', ['Hi'])
  const refused = { kind: 'error', message: 'This approval was used or never given' }
  const shown = await ask()
  expect(await frame.decide(shown, { frame: 'another' })).toEqual(refused)
  expect(await frame.decide(shown)).toMatchObject({ kind: 'success' })
  expect(await frame.decide(shown)).toEqual(refused)
  const [approved, dropped] = [await ask(), await ask()]
  await frame.post('/api/reject', { id: approved.id, frame: 'another' })
  await frame.post('/api/reject', { id: dropped.id })
  expect(await frame.decide(approved)).toMatchObject({ kind: 'success' })
  expect(await frame.decide(dropped)).toEqual(refused)
})

test('only the frame can call the server, and only for sites that may embed it', async () => {
  const frame = createTestFrame(services)
  const foreign = await frame.post('/api/message', {}, 'http://127.0.0.1:5173')
  expect(foreign.status).toBe(403)
  await control('PUT', 'config', { allowedOrigins: ['https://shop.example'] })
  expect(await frame.receive('IS_CONNECTED')).toEqual({ message: 'This site may not embed the wallet.' })
  const page = await fetch(`${services.secureSite.url}/sdk?projectId=x`)
  expect(page.headers.get('content-security-policy')).toMatch(/frame-ancestors https:\/\/shop\.example$/)
})

test('an invalid message gets no answer, and an unknown method is refused', async () => {
  const frame = createTestFrame(services)
  await frame.login('fay@example.test')
  expect(await frame.receive('toString')).toEqual({ kind: 'silent' })
  expect(await frame.receive('CONNECT_EMAIL', { email: 7 })).toEqual({ kind: 'silent' })
  await expect(frame.rpc('eth_sign', [])).rejects.toThrow('Requested RPC call is not allowed')
  await expect(frame.rpc('solana_signMessage', {})).rejects.toThrow(
    'Local One has no method solana_signMessage',
  )
  await expect(frame.rpc('eth_sendUserOperation', [])).rejects.toThrow('There is no bundler here')
  await expect(frame.call('SWITCH_NETWORK', { chainId: 'eip155:1' })).rejects.toThrow(
    'not on the network eip155:1',
  )
  const elsewhere = frame.rpc('eth_sendTransaction', [{ chainId: '0x1', to: services.tokens[0]?.address }])
  await expect(elsewhere).rejects.toThrow('not on the network 0x1')
  const outsider = createTestFrame(services)
  await expect(outsider.rpc('personal_sign', ['Hi'])).rejects.toThrow('No user is signed in')
  const named = frame.rpc('personal_sign', ['Hi', '0x00000000000000000000000000000000DeaDBeef'])
  await expect(named).rejects.toThrow('The account of the request is not signed in here')
})

test('forged results of providers are refused', async () => {
  const frame = createTestFrame(services)
  const { uri } = await frame.call<{ uri: string }>('GET_SOCIAL_REDIRECT_URI', { provider: 'google' })
  const state = new URL(uri).searchParams.get('state')
  const { url } = services.secureSite
  const result = (at: string, query: string) =>
    frame.call('CONNECT_SOCIAL', { uri: `${at}/social/callback/google?${query}` })
  await expect(result(url, 'code=1&state=1')).rejects.toThrow('already used or never started')
  await expect(result('http://127.0.0.1:1', `code=1&state=${state}`)).rejects.toThrow(
    'no result of a sign-in',
  )
  await expect(result(url, `error=access_denied&state=${state}`)).rejects.toThrow(
    'Google sign-in was cancelled',
  )
  await expect(result(url, `code=1&state=${state}`)).rejects.toThrow('already used or never started')
})

test('faults match messages by name and requests by method; both are listed without secrets', async () => {
  const frame = createTestFrame(services)
  const fault = (message: string, one: object, more: object = {}) =>
    control('POST', 'faults', { service: 'secure-site', message, fault: one, times: 1, ...more })
  await fault('IS_CONNECTED', { kind: 'silent' })
  await fault('IS_CONNECTED', { kind: 'error', text: 'Gone' })
  await fault('IS_CONNECTED', { kind: 'reload' })
  await fault('IS_CONNECTED', { kind: 'duplicate' })
  expect(await frame.receive('IS_CONNECTED')).toEqual({ kind: 'silent' })
  expect(await frame.receive('IS_CONNECTED')).toEqual({ kind: 'error', message: 'Gone' })
  expect(await frame.receive('IS_CONNECTED')).toEqual({ kind: 'reload' })
  expect(await frame.receive('IS_CONNECTED')).toEqual({
    kind: 'success',
    payload: { isConnected: false },
    times: 100,
  })
  await frame.login('gil@example.test')
  await fault('RPC_REQUEST', { kind: 'garbage' }, { rpcMethod: 'eth_accounts' })
  expect(await frame.rpc('eth_chainId', [])).toBe('0x7a69')
  expect(await frame.rpc('eth_accounts', [])).toContain(null)
  const page = () => fetch(`${services.secureSite.url}/sdk`)
  await control('POST', 'faults', {
    service: 'secure-site',
    path: '/sdk',
    fault: { kind: 'status', status: 503 },
  })
  expect((await page()).status).toBe(503)
  await control('POST', 'faults', {
    service: 'secure-site',
    path: '/idp/github/',
    fault: { kind: 'status', status: 500 },
  })
  const { uri } = await frame.call<{ uri: string }>('GET_SOCIAL_REDIRECT_URI', { provider: 'github' })
  expect((await fetch(uri)).status).toBe(500)
  const listed = await (await control('GET', 'requests')).text()
  expect(listed).toContain('"path":"RPC_REQUEST","rpcMethod":"eth_accounts"')
  expect(listed).toContain('"service":"secure-site","method":"GET","path":"/sdk"')
  expect(listed).not.toMatch(/gil@|otp/)
  const refused = await control('POST', 'faults', {
    service: 'data',
    message: 'READY',
    fault: { kind: 'silent' },
  })
  expect(await refused.json()).toEqual({
    message: 'service must be secure-site, as message goes with it only.',
  })
})

test('assets, capabilities and permissions have the shapes of their standards', async () => {
  const frame = createTestFrame(services)
  await frame.login('hal@example.test')
  const { address } = await frame.call<{ address: string }>('GET_USER')
  const assets = await frame.rpc<Record<string, unknown>>('wallet_getAssets', [
    { account: address, chainFilter: ['0x7a69'] },
  ])
  const metadata = { name: 'ETH', symbol: 'ETH', decimals: 18, price: 2000, iconUrl: '', value: 20_000 }
  expect(assets).toEqual({
    '0x7a69': [{ address: 'native', balance: '0x8ac7230489e80000', type: 'NATIVE', metadata }],
  })
  const capabilities = await frame.rpc('wallet_getCapabilities', [address])
  expect(capabilities).toMatchObject({
    '0x7a69': { atomic: { status: 'supported' }, assetDiscovery: { supported: true } },
  })
  const expiry = Math.floor(Date.now() / 1000) + 60
  const signer = { type: 'keys', data: { keys: [] } }
  const grant = {
    chainId: '0x7a69',
    expiry,
    signer,
    permissions: [{ type: 'contract-call', data: {} }],
    policies: [],
  }
  const granted = await frame.rpc<{ context: string }>('wallet_grantPermissions', [grant])
  expect(granted).toMatchObject({ chainId: '0x7a69', address, expiry })
  expect(await frame.rpc('wallet_revokePermissions', { pci: granted.context })).toMatch(/^0x[0-9a-f]{130}$/)
  await expect(frame.rpc('wallet_revokePermissions', { pci: granted.context })).rejects.toThrow(
    'no permissions of this id',
  )
})

const cluster = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'

test('on Solana it signs and sends only what needs the user’s signature', async () => {
  const frame = createTestFrame(services)
  await frame.login('ida@example.test')
  const { address } = await frame.call<{ address: string }>('GET_USER', { chainId: cluster })
  const message = new TextEncoder().encode('Hello')
  const input = { message: base58.encode(message), pubkey: address }
  const { signature } = await frame.rpc<{ signature: string }>('solana_signMessage', input)
  const key = base58.decode(address)
  expect(ed25519.verify(base58.decode(signature), message, key)).toBe(true)

  const node = new Connection(`${services.url}/chains/${cluster}`)
  const to = Keypair.generate().publicKey
  const own = new PublicKey(address)
  const transfer = async (payer: PublicKey) => {
    const { blockhash } = await node.getLatestBlockhash()
    const instructions = [
      SystemProgram.transfer({ fromPubkey: payer, toPubkey: to, lamports: 1_500_000_000 }),
    ]
    const body = new TransactionMessage({ payerKey: payer, recentBlockhash: blockhash, instructions })
    return base58.encode(new VersionedTransaction(body.compileToV0Message()).serialize())
  }
  const transaction = await transfer(own)
  const shown = await frame.receive('RPC_REQUEST', {
    method: 'solana_signAndSendTransaction',
    params: { transaction },
  })
  expect(shown).toMatchObject({ screen: { title: 'Send 1.5 SOL', cautions: [], network: 'Local Solana' } })
  await frame.rpc('solana_signAndSendTransaction', { transaction })
  expect(await node.getBalance(to)).toBe(1_500_000_000)
  const all = await frame.rpc<{ transactions: string[] }>('solana_signAllTransactions', {
    transactions: [transaction],
  })
  expect(VersionedTransaction.deserialize(base58.decode(all.transactions[0] ?? '')).signatures).toHaveLength(
    1,
  )
  const others = frame.rpc('solana_signTransaction', { transaction: await transfer(to) })
  await expect(others).rejects.toThrow('does not ask for this account’s signature')
})
