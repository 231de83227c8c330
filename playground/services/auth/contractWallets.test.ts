import type { ChainId } from '@latchkit/kernel'
import { createTestStorage } from '@latchkit/kernel/testing'
import { createRemoteSiwx, type SiwxConfig } from '@latchkit/plugin-siwx/sessions'
import { verifySignature } from '@latchkit/plugin-siwx/verify'
import { createPublicClient, http } from 'viem'
import { verifySiweMessage } from 'viem/siwe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LocalServices, startServices } from '../index.ts'
import { createTestFrame, type TestFrame } from '../secure-site/testing/createTestFrame.ts'

type Hex = `0x${string}`

const chainId: ChainId = 'eip155:31337'
const call = { signal: new AbortController().signal }
const origin = 'https://shop.example'
let services: LocalServices
beforeAll(async () => {
  services = await startServices({ port: 0, authOrigins: [origin] })
})
afterAll(() => services?.stop())

/** The configuration of a page, whose browser sends its origin. */
async function openPage(): Promise<SiwxConfig> {
  const fetch: typeof globalThis.fetch = (input, init = {}) =>
    globalThis.fetch(input, {
      ...init,
      headers: { ...Object.fromEntries(new Headers(init.headers)), origin },
    })
  return createRemoteSiwx({ url: `${services.url}/auth/v1`, fetch })({
    storage: createTestStorage(),
    page: { domain: 'shop.example', uri: origin },
    dateNow: Date.now,
    now: () => performance.now(),
    randomId: () => '0',
    networkName: () => undefined,
    writtenAddress: async (_: string, address: string) => address,
    node: () => undefined,
  })
}

async function signedIn(email: string) {
  const frame = createTestFrame(services)
  await frame.login(email)
  const { address } = await frame.call<{ address: Hex }>('GET_USER')
  return { frame, address }
}

async function signIn(page: SiwxConfig, frame: TestFrame, address: Hex) {
  const { toString: text, ...data } = await page.createMessage({ chainId, accountAddress: address }, call)
  const message = text()
  const signature = await frame.rpc<Hex>('personal_sign', [message, address])
  await page.addSession({ data, message, signature }, call)
  return { message, signature }
}

test('a smart account signs in before and after its deployment', async () => {
  const { frame, address } = await signedIn('signin@example.test')
  const page = await openPage()
  const before = await signIn(page, frame, address)
  // The signature carries the deployment (ERC-6492).
  expect(before.signature).toMatch(/(?:6492){16}$/)
  expect(await page.getSessions(chainId, address, call)).toMatchObject([
    { data: { accountAddress: address, chainId } },
  ])
  await frame.rpc('eth_sendTransaction', [{ to: address, value: '0x1' }])
  const after = await signIn(page, frame, address)
  expect(after.signature).toHaveLength(132)
  await page.revokeSession(chainId, address, call)
  expect(await page.getSessions(chainId, address, call)).toEqual([])
  const node = services.chains[0]?.directUrl
  const client = createPublicClient({ transport: http(node) })
  for (const signed of [before, after]) {
    const own = { namespace: 'eip155', chainId, address, ...signed }
    expect(await verifySignature(own, { node })).toBe(true)
    expect(await verifySignature({ ...own, message: `${own.message}.` }, { node })).toBe(false)
    expect(await verifySignature(own)).toBe(false)
    // The verifier of viem agrees.
    expect(await verifySiweMessage(client, signed)).toBe(true)
  }
})

test('a signature of another smart account is refused', async () => {
  const { address } = await signedIn('own@example.test')
  const { frame } = await signedIn('other@example.test')
  const page = await openPage()
  const message = await page.createMessage({ chainId, accountAddress: address }, call)
  const other = await frame.call<{ address: Hex }>('GET_USER')
  const signature = await frame.rpc<Hex>('personal_sign', [message.toString(), other.address])
  const { toString: _, ...data } = message
  const session = { data, message: message.toString(), signature }
  await expect(page.addSession(session, call)).rejects.toMatchObject({ reason: 'SIWX_REFUSED' })
  expect(await page.getSessions(chainId, address, call)).toEqual([])
})

test('the faults of the service are those that control sets', async () => {
  const { frame, address } = await signedIn('fault@example.test')
  const page = await openPage()
  const set = (fault: object, path: string) =>
    fetch(`${services.url}/control/faults`, {
      method: 'POST',
      body: JSON.stringify({ service: 'auth', path: `/v1/${path}`, fault, times: 1 }),
    })
  await set({ kind: 'drop' }, 'nonce')
  await expect(signIn(page, frame, address)).rejects.toMatchObject({ reason: 'SIWX_NONCE' })
  await set({ kind: 'garbage', body: '<html>' }, 'authenticate')
  await expect(signIn(page, frame, address)).rejects.toMatchObject({ reason: 'SIWX_SERVICE' })
  await signIn(page, frame, address)
  await set({ kind: 'status', status: 503 }, 'me')
  await expect(page.getSessions(chainId, address, call)).rejects.toMatchObject({ reason: 'SIWX_SERVICE' })
  expect(await page.getSessions(chainId, address, call)).toHaveLength(1)
})
