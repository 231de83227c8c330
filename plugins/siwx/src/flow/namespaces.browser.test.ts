import { firstAddress } from '@latchkit/kernel/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { mapSiweConfig } from '../sessions/siwe/mapSiweConfig.ts'
import type { SiweConfig, SiweSession } from '../sessions/siwe/siweConfig.ts'
import { closeAll, createMemory, openSiwx, solanaAccount } from '../testing/openSiwx.ts'

afterEach(closeAll)

const until = vi.waitFor

/** Opens a page with a configuration of sign-in with Ethereum, which requires a session by default. */
async function openEthereum() {
  let session: SiweSession | null = null
  const calls: string[] = []
  const record = <T>(call: string, value: T): T => {
    calls.push(call)
    return value
  }
  const config: SiweConfig = {
    getNonce: async () => record('getNonce', '8f0c24a1e6b7d935'),
    getMessageParams: async () => ({ domain: location.host, uri: location.origin }),
    createMessage: ({ chainId, nonce }) => `Chain ID: ${chainId}\nNonce: ${nonce}`,
    async verifyMessage() {
      session = { address: firstAddress, chainId: 1 }
      return record('verifyMessage', true)
    },
    getSession: async () => record('getSession', session),
    signOut: async () => record('signOut', true),
  }
  return { ...(await openSiwx(mapSiweConfig(config))), calls }
}

test('with sign-in with Ethereum, a wallet of another namespace stays connected and is not asked', async () => {
  const { connectSolana, solanaConnections, state, views, toasts, calls, diagnostics } = await openEthereum()
  await connectSolana()
  // Time for everything that follows a connection.
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(solanaConnections()).toMatchObject([{ accounts: [solanaAccount] }])
  expect([state(), views(), toasts, calls, diagnostics]).toEqual([undefined, [], [], [], []])
})

test('for an account of another namespace, signing in and out fail with a clear error, and it stays connected', async () => {
  const { api, connectSolana, solanaConnections, views } = await openEthereum()
  await connectSolana()
  const unsupported = { reason: 'SIWX_UNSUPPORTED', message: expect.stringContaining('does not support') }
  await expect(api.signIn()).rejects.toMatchObject(unsupported)
  await expect(api.signOut()).rejects.toMatchObject(unsupported)
  expect([views(), solanaConnections().length]).toEqual([[], 1])
})

test('disconnecting a wallet of another namespace does not ask the server to sign out', async () => {
  const { connectSolana, disconnect, solanaConnections, calls } = await openEthereum()
  const [connection] = await connectSolana()
  await disconnect(connection?.id ?? '')
  expect([solanaConnections(), calls]).toEqual([[], []])
})

test('an EVM account signs in beside a wallet of another namespace', async () => {
  const { api, connect, connectSolana, connections, kernel, solanaConnections, sign, state } =
    await openEthereum()
  await connectSolana()
  await connect()
  await until(() => expect(state()?.step).toBe('ready'))
  await sign()
  expect(kernel.store.get(api.sessionAtom)).toMatchObject({ data: { chainId: 'eip155:1' } })
  expect([connections().length, solanaConnections().length]).toEqual([1, 1])
})

test('a configuration without a list of namespaces asks the accounts of each', async () => {
  const { connectSolana, state } = await openSiwx(createMemory().config)
  await connectSolana()
  await until(() => expect(state()?.step).toBe('ready'))
  expect(state()?.message?.chainId).toBe(solanaAccount.split(':', 2).join(':'))
})
