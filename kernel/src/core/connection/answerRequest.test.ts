import { afterEach, expect, test, vi } from 'vitest'
import { classifyRpcError } from '../../base/errors/codes.ts'
import { connectionErrors } from '../../base/errors/connectionErrors.ts'
import { kernelErrors } from '../../base/errors/kernelErrors.ts'
import { networkErrors } from '../../base/errors/networkErrors.ts'
import type { RequestDraft } from '../../contracts/rpc.ts'
import { createTestSession, fakeConnector } from '../../testing/index.ts'
import { modalAtom } from '../state/atoms.ts'

afterEach(() => vi.unstubAllGlobals())

const read = { method: 'eth_blockNumber' }

test('a provider rejects with 4001 when the visitor closes the modal instead of choosing a wallet', async () => {
  vi.stubGlobal('document', {})
  const { kernel, provider } = await createTestSession()
  const accounts = provider.request({ method: 'eth_requestAccounts' })
  await vi.waitFor(() => expect(kernel.store.get(modalAtom).open).toBe(true))
  kernel.router.close()
  await expect(accounts).rejects.toMatchObject({ code: 4001, reason: 'CLOSED' })
})

test('each error of a provider has an integer code, and its reason', async () => {
  const { kernel, provider } = await createTestSession({
    adapter: {
      answerLocally({ method }) {
        if (method === 'personal_sign') throw new TypeError('a mistake of the adapter')
        return undefined
      },
    },
  })
  const failure = (draft: RequestDraft, of = provider) =>
    of.request(draft).catch(({ code, reason }: { code: unknown; reason: unknown }) => ({ code, reason }))
  expect(await failure(read)).toEqual({ code: 4100, reason: 'UNAUTHORIZED' })
  expect(await failure({ method: 'eth_mine' })).toEqual({ code: 4200, reason: 'NOT_ALLOWED' })
  expect(await failure({ method: 'personal_sign' })).toEqual({ code: -32603, reason: 'WALLET_ERROR' })
  const uncloneable = { method: 'eth_call', params: [() => 1] }
  expect(await failure(uncloneable)).toEqual({ code: -32602, reason: 'UNSERIALIZABLE' })
  expect(await failure(read, kernel.provider('cosmos'))).toEqual({
    code: -32603,
    reason: 'ADAPTER_NOT_FOUND',
  })
  kernel.destroy()
  expect(await failure(read)).toEqual({ code: -32603, reason: 'DESTROYED' })
})

test.each([
  [networkErrors.NO_RESPONSE(), 4901],
  [connectionErrors.NETWORK_NOT_FOUND(), 4902],
  [kernelErrors.DESTROYED(), 4900],
])('%s leaves the provider with a code that libraries know', async (error, code) => {
  const { provider } = await createTestSession({ adapter: { read: () => Promise.reject(error) } })
  await expect(provider.request(read)).rejects.toMatchObject({ code, reason: error.reason })
})

test.each([
  ['BROKEN', -32603],
  [4001.5, -32603],
  [-32002, -32002],
])('the code %s of a wallet leaves the provider as %s', async (code, expected) => {
  const { session, provider } = await createTestSession({
    answers: { request: () => Promise.reject({ code, message: 'Broken' }) },
  })
  await session.connect(fakeConnector())
  await expect(provider.request(read)).rejects.toMatchObject({ code: expected, reason: 'WALLET_ERROR' })
})

test.each([
  [-32700, 'parse'],
  [-32600, 'invalidRequest'],
  [-32601, 'methodNotFound'],
  [-32602, 'invalidParams'],
  [-32603, 'internal'],
  [-32000, 'invalidInput'],
  [-32001, 'resourceNotFound'],
  [-32002, 'resourceUnavailable'],
  [-32003, 'transactionRejected'],
  [-32004, 'methodNotSupported'],
  [-32005, 'limitExceeded'],
  [-32006, 'versionUnsupported'],
  [4001, 'userRejected'],
  [4100, 'unauthorized'],
  [4200, 'unsupportedMethod'],
  [4900, 'disconnected'],
  [4901, 'chainDisconnected'],
  [4902, 'switchChain'],
  [5700, 'capabilityUnsupported'],
  [5710, 'chainIdUnsupported'],
  [5720, 'bundleIdDuplicate'],
  [5730, 'bundleIdUnknown'],
  [5740, 'bundleTooLarge'],
  [5750, 'atomicUpgradeRejected'],
  [5760, 'atomicityUnsupported'],
] as const)('a wallet that rejects with %i: the site gets this code, which means %s', async (code, kind) => {
  const { session, provider } = await createTestSession({
    answers: { request: () => Promise.reject({ code, message: 'No' }) },
  })
  await session.connect(fakeConnector())
  const error: unknown = await provider.request(read).catch((cause: unknown) => cause)
  // What the user rejects has the same message, whatever the wallet says.
  expect(error).toMatchObject({ code, message: code === 4001 ? 'User rejected the request' : 'No' })
  expect(classifyRpcError(error)).toBe(kind)
})

test('a read without a wallet is answered from the network that the site or the visitor has chosen', async () => {
  const requested: string[] = []
  const { session, provider } = await createTestSession({
    adapter: {
      async read({ method, chainId }) {
        requested.push(`${method} on ${chainId}`)
        return { result: '0x10' }
      },
    },
  })
  expect(await provider.request(read)).toBe('0x10')
  await session.switchNetwork('eip155:2', { origin: 'app', requestedBy: 'app' })
  expect(await provider.request(read)).toBe('0x10')
  expect(requested).toEqual(['eth_blockNumber on eip155:1', 'eth_blockNumber on eip155:2'])
})
