import { formatSiwe } from '@latchkit/kernel/sign-in'
import { deferred } from '@latchkit/kernel/testing'
import { expect, test, vi } from 'vitest'
import { call, openSessions, signerOf } from '../testing/openSessions.ts'
import { fromSiweConfig, type SiweConfig, type SiweMessageArgs, type SiweSession } from './index.ts'

const evm = signerOf('eip155')

function createServer(change: Partial<SiweConfig> = {}) {
  let session: SiweSession | null = null
  const config = {
    getNonce: vi.fn(async (_address?: string) => '8f0c24a1e6b7d935'),
    getMessageParams: async () => ({
      domain: 'shop.example',
      uri: 'https://shop.example',
      chains: [1, 137],
      statement: 'Sign in to the shop.',
    }),
    createMessage: vi.fn(({ address, iat, chains: _, ...args }: SiweMessageArgs) =>
      formatSiwe({ ...args, address: address.replace(/^did:pkh:eip155:\d+:/, ''), issuedAt: iat ?? '' }),
    ),
    verifyMessage: vi.fn(async (_signed: object) => {
      session = { address: evm.address, chainId: 1 }
      return true
    }),
    getSession: async () => session,
    signOut: vi.fn(async () => {
      session = null
      return true
    }),
    onSignIn: vi.fn(),
    onSignOut: vi.fn(),
    ...change,
  }
  return config
}

test('the server creates the nonce, verifies the signature and keeps the session', async () => {
  const server = createServer()
  const { config, signIn } = await openSessions(fromSiweConfig(server))
  expect(await config.getSessions('eip155:1', evm.address, call)).toEqual([])
  const session = await signIn(evm)
  const did = `did:pkh:eip155:1:${evm.address}`
  expect(server.getNonce).toHaveBeenCalledWith(did)
  expect(server.createMessage).toHaveBeenCalledWith(
    expect.objectContaining({ address: did, chainId: 1, nonce: '8f0c24a1e6b7d935', version: '1' }),
  )
  expect(server.verifyMessage).toHaveBeenCalledWith({
    message: session.message,
    signature: session.signature,
  })
  expect(server.onSignIn).toHaveBeenCalledWith({ address: evm.address, chainId: 1 })
  expect(await config.getSessions('eip155:1', evm.address.toLowerCase(), call)).toMatchObject([
    { data: { chainId: 'eip155:1', accountAddress: evm.address } },
  ])
  expect(await config.getSessions('eip155:137', evm.address, call)).toEqual([])
  expect(await config.getSessions('eip155:1', evm.foreign, call)).toEqual([])
})

test('the session of the server ends only for its own network and address', async () => {
  const server = createServer()
  const { config, signIn } = await openSessions(fromSiweConfig(server))
  await signIn(evm)
  await config.revokeSession('eip155:137', evm.address, call)
  await config.revokeSession('eip155:1', evm.foreign, call)
  expect(server.signOut).not.toHaveBeenCalled()
  await config.revokeSession('eip155:1', evm.address, call)
  expect(server.signOut).toHaveBeenCalledTimes(1)
  expect(server.onSignOut).toHaveBeenCalledTimes(1)
  await config.setSessions([], call)
  expect(server.signOut).toHaveBeenCalledTimes(1)
})

test('setting sessions signs in with the first, and an empty list signs out', async () => {
  const server = createServer()
  const { config, sign } = await openSessions(fromSiweConfig(server))
  const session = await sign(evm)
  await config.setSessions([session, session], call)
  expect(server.verifyMessage).toHaveBeenCalledTimes(1)
  await config.setSessions([], call)
  expect(server.signOut).toHaveBeenCalledTimes(1)
})

const offline: () => Promise<never> = () => Promise.reject(new Error('Offline'))

const failures: readonly (readonly [reason: string, change: Partial<SiweConfig>])[] = [
  ['SIWX_NONCE', { getNonce: offline }],
  ['SIWX_NONCE', { getMessageParams: offline }],
  ['SIWX_SERVICE', { verifyMessage: offline }],
  ['SIWX_REFUSED', { verifyMessage: async () => false }],
]

test.each(failures)('%s: a server that fails or refuses ends the sign-in', async (reason, change) => {
  const { signIn } = await openSessions(fromSiweConfig(createServer(change)))
  await expect(signIn(evm)).rejects.toMatchObject({ reason })
})

test('a server that cannot tell or end its session is an error, not a sign-out', async () => {
  const requested = await openSessions(fromSiweConfig(createServer({ getSession: offline })))
  await expect(requested.config.getSessions('eip155:1', evm.address, call)).rejects.toMatchObject({
    reason: 'SIWX_SERVICE',
  })
  for (const signOut of [offline, async () => false]) {
    const { config, signIn } = await openSessions(fromSiweConfig(createServer({ signOut })))
    await signIn(evm)
    await expect(config.revokeSession('eip155:1', evm.address, call)).rejects.toMatchObject({
      reason: 'SIWX_SIGN_OUT',
    })
  }
})

test('an aborted call does not wait for the server', async () => {
  const never = () => new Promise<never>(() => undefined)
  const { config } = await openSessions(fromSiweConfig(createServer({ getNonce: never, getSession: never })))
  const signal = AbortSignal.abort(new Error('Left'))
  const account = { chainId: 'eip155:1', accountAddress: evm.address } as const
  await expect(config.createMessage(account, { signal })).rejects.toThrow('Left')
  await expect(config.getSessions('eip155:1', evm.address, { signal })).rejects.toThrow('Left')
})

test('a server that accepts a signature after the visitor has left is signed out, but not from a later session', async () => {
  const answers = [deferred<boolean>(), deferred<boolean>()]
  let requested = 0
  const server = createServer({
    verifyMessage: async () => {
      requested += 1
      return answers[requested - 1]?.promise ?? false
    },
  })
  const { config, sign } = await openSessions(fromSiweConfig(server))
  const leave = new AbortController()
  const [first, second] = [await sign(evm), await sign(evm)]
  const left = config.addSession(first, leave)
  leave.abort(new Error('Left'))
  await expect(left).rejects.toThrow('Left')
  answers[0]?.resolve(true)
  await vi.waitFor(() => expect(server.signOut).toHaveBeenCalledTimes(1))
  expect(server.onSignIn).not.toHaveBeenCalled()

  answers[0] = deferred()
  answers[1]?.resolve(true)
  requested = 0
  const leaveAgain = new AbortController()
  const leftAgain = config.addSession(first, leaveAgain)
  leaveAgain.abort(new Error('Left'))
  await expect(leftAgain).rejects.toThrow('Left')
  await config.addSession(second, call)
  answers[0].resolve(true)
  await answers[0].promise
  // The late answer has been handled by then.
  await new Promise((resolve) => setTimeout(resolve))
  expect(server.signOut).toHaveBeenCalledTimes(1)
})

test('all options have the defaults of other libraries', async () => {
  const { config } = await openSessions(fromSiweConfig(createServer()))
  const { enabled, signOutOnDisconnect, signOutOnAccountChange, signOutOnNetworkChange } = config
  const flags = [
    enabled,
    signOutOnDisconnect,
    signOutOnAccountChange,
    signOutOnNetworkChange,
    config.getRequired?.(),
  ]
  expect(flags).toEqual([true, true, true, true, true])
  const { config: optional } = await openSessions(
    fromSiweConfig(createServer({ required: false, enabled: false })),
  )
  expect([optional.getRequired?.(), optional.enabled]).toEqual([false, false])
})

const solana = {
  chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  accountAddress: '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM',
} as const

test('an account of another namespace has no message and no session, and the server is not asked', async () => {
  const server = createServer({ getSession: vi.fn(async () => null) })
  const { config } = await openSessions(fromSiweConfig(server))
  const { chainId, accountAddress } = solana
  expect(config.namespaces).toEqual(['eip155'])
  await expect(config.createMessage(solana, call)).rejects.toThrow(
    `does not support the network "${chainId}"`,
  )
  const data = { ...solana, domain: '', uri: '', version: '1', nonce: '', issuedAt: '' }
  const session = { data, message: '', signature: '' }
  await expect(config.addSession(session, call)).rejects.toThrow('does not support the network')
  await expect(config.setSessions([session], call)).rejects.toThrow('does not support the network')
  expect(await config.getSessions(chainId, accountAddress, call)).toEqual([])
  await config.revokeSession(chainId, accountAddress, call)
  const { createMessage, getNonce, getSession, signOut, verifyMessage } = server
  for (const call of [createMessage, getNonce, getSession, signOut, verifyMessage])
    expect(call).not.toHaveBeenCalled()
})
