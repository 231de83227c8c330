import { parseSignInMessage } from '@latchkit/kernel/sign-in'
import { unknown } from 'valibot'
import { expect, test } from 'vitest'
import { createFakeNode } from '../testing/fakeNode.ts'
import { call, openSessions, signerOf } from '../testing/openSessions.ts'
import { signers } from '../testing/signers.ts'
import type { NodeRequest } from '../verify/types.ts'
import { createLocalSiwx } from './index.ts'

const evm = signerOf('eip155')
const solana = signerOf('solana')

test.each(signers)(
  '$namespace, $name: a visitor signs in, is known after a reload, and signs out',
  async (signer) => {
    const { config, ports, signIn } = await openSessions(createLocalSiwx())
    const { chainId, address } = signer
    const session = await signIn(signer)
    expect(await config.getSessions(chainId, address, call)).toEqual([session])
    const reloaded = await createLocalSiwx()(ports)
    expect(await reloaded.getSessions(chainId, address, call)).toEqual([session])
    await reloaded.revokeSession(chainId, address, call)
    expect(await reloaded.getSessions(chainId, address, call)).toEqual([])
  },
)

test('the message names this page, with a nonce of 128 bits and an end', async () => {
  const options = {
    statement: 'Sign in to the shop.',
    resources: ['https://shop.example/terms'],
    expiresInMs: 60_000,
  }
  const { config } = await openSessions(createLocalSiwx(options))
  const account = { chainId: 'eip155:1', accountAddress: evm.address.toLowerCase() } as const
  const [first, second] = [
    await config.createMessage(account, call),
    await config.createMessage(account, call),
  ]
  expect(parseSignInMessage(first.toString())).toEqual({
    ok: true,
    fields: {
      accountAddress: evm.address,
      chainId: 'eip155:1',
      domain: 'shop.example',
      uri: 'https://shop.example',
      version: '1',
      statement: 'Sign in to the shop.',
      resources: ['https://shop.example/terms'],
      nonce: expect.stringMatching(/^[0-9a-f]{32}$/),
      issuedAt: '2030-01-01T00:00:00.000Z',
      expirationTime: '2030-01-01T00:01:00.000Z',
    },
  })
  expect(second.nonce).not.toBe(first.nonce)
})

test('the message of another network has its name', async () => {
  const { sign } = await openSessions(createLocalSiwx())
  expect((await sign(signerOf('polkadot'))).message).toMatch(/with your Polkadot Asset Hub account:/)
})

test('a nonce of the server is used if there is one', async () => {
  const getNonce = async () => 'fromTheServer1234567890'
  const { signIn } = await openSessions(createLocalSiwx({ getNonce }))
  expect((await signIn(evm)).data.nonce).toBe('fromTheServer1234567890')
})

test('a nonce is used once, within five minutes, and on this page', async () => {
  const { config, ports, sign, signIn, wait } = await openSessions(createLocalSiwx())
  const used = await signIn(evm)
  await expect(config.addSession(used, call)).rejects.toMatchObject({ reason: 'SIWX_REFUSED' })
  const late = await sign(evm)
  wait(300_001)
  await expect(config.addSession(late, call)).rejects.toMatchObject({ reason: 'SIWX_REFUSED' })
  const elsewhere = await createLocalSiwx()(ports)
  const foreign = await sign(evm)
  await expect(elsewhere.addSession(foreign, call)).rejects.toMatchObject({ reason: 'SIWX_REFUSED' })
})

test.each([1, -1])(
  'F45: a clock that jumps by %i day while the wallet signs is reported as such',
  async (days) => {
    const { config, sign, signIn, jump } = await openSessions(createLocalSiwx())
    const session = await sign(evm)
    jump(days * 86_400_000)
    await expect(config.addSession(session, call)).rejects.toMatchObject({ reason: 'SIWX_CLOCK' })
    const { data } = await signIn(evm)
    expect(data.nonce).not.toBe(session.data.nonce)
  },
)

test('a signature of another account is refused, and nothing is stored', async () => {
  const { config, sign, storage } = await openSessions(createLocalSiwx())
  const session = await sign(evm)
  const signature = await solana.sign(session.message)
  await expect(config.addSession({ ...session, signature }, call)).rejects.toMatchObject({
    reason: 'SIWX_REFUSED',
  })
  expect(await config.getSessions('eip155:1', evm.address, call)).toEqual([])
  expect(storage.read('siwx', unknown())).toBeUndefined()
})

test('sessions that were edited in the storage are dropped', async () => {
  const { config, storage, ports, signIn } = await openSessions(createLocalSiwx())
  const session = await signIn(evm)
  const forged = [
    { ...session, data: { ...session.data, expirationTime: '2999-01-01T00:00:00.000Z' } },
    { ...session, signature: `0x${'00'.repeat(65)}` },
  ]
  for (const one of forged) {
    storage.write('siwx', [one])
    const reloaded = await createLocalSiwx()(ports)
    expect(await reloaded.getSessions('eip155:1', evm.address, call)).toEqual([])
  }
  storage.write('siwx', 'nonsense')
  expect(await config.getSessions('eip155:1', evm.address, call)).toEqual([])
})

test('a session ends on time, before and after a reload', async () => {
  const { config, ports, signIn, wait } = await openSessions(createLocalSiwx({ expiresInMs: 60_000 }))
  await signIn(evm)
  wait(59_999)
  expect(await config.getSessions('eip155:1', evm.address, call)).toHaveLength(1)
  const reloaded = await createLocalSiwx()(ports)
  wait(1)
  for (const one of [config, reloaded])
    expect(await one.getSessions('eip155:1', evm.address, call)).toEqual([])
})

test('a session of a contract wallet is kept while its node does not answer', async () => {
  const { ports, signIn } = await openSessions(createLocalSiwx())
  const session = await signIn(evm)
  const contract = { ...session, signature: '0x1234' }
  ports.storage.write('siwx', [contract])
  let answer: NodeRequest = () => Promise.reject(new TypeError('fetch failed'))
  const reloaded = await createLocalSiwx()({
    ...ports,
    node:
      () =>
      (...request) =>
        answer(...request),
  })
  expect(await reloaded.getSessions('eip155:1', evm.address, call)).toEqual([contract])
  // A node of another chain proves nothing either.
  answer = createFakeNode({ chainId: '0xa' }).node
  expect(await reloaded.getSessions('eip155:1', evm.address, call)).toHaveLength(1)
  answer = createFakeNode().node
  expect(await reloaded.getSessions('eip155:1', evm.address, call)).toEqual([])
})

test('several sessions are kept at once, and signing in again replaces the previous one of the same account', async () => {
  const { config, signIn } = await openSessions(createLocalSiwx())
  const first = await signIn(evm)
  const others = [await signIn(evm, 'eip155:137'), await signIn(solana)]
  const again = await signIn(evm)
  expect(await config.getSessions('eip155:1', evm.address, call)).toEqual([again])
  expect(first.data.nonce).not.toBe(again.data.nonce)
  for (const { data } of others)
    expect(await config.getSessions(data.chainId as 'eip155:1', data.accountAddress, call)).toHaveLength(1)
})

test('setting sessions replaces all, keeps those that are stored already, and an empty list signs out', async () => {
  const { config, sign, signIn, storage } = await openSessions(createLocalSiwx())
  const existing = await signIn(evm)
  await signIn(solana)
  const added = await sign(evm, 'eip155:137')
  await config.setSessions([existing, added], call)
  expect(await config.getSessions('eip155:1', evm.address, call)).toEqual([existing])
  expect(await config.getSessions('eip155:137', evm.address, call)).toEqual([added])
  expect(await config.getSessions(solana.chainId, solana.address, call)).toEqual([])
  await expect(config.setSessions([{ ...added, signature: '0x12' }], call)).rejects.toMatchObject({
    reason: 'SIWX_REFUSED',
  })
  expect(await config.getSessions('eip155:137', evm.address, call)).toEqual([added])
  await config.setSessions([], call)
  expect(await config.getSessions('eip155:1', evm.address, call)).toEqual([])
  expect(storage.read('siwx', unknown())).toBeUndefined()
})

test('a clock that is set by a day while the wallet asks is named', async () => {
  const { config, sign, wait } = await openSessions(createLocalSiwx({ expiresInMs: 60_000 }))
  const session = await sign(evm)
  wait(61_000)
  await expect(config.addSession(session, call)).rejects.toMatchObject({ reason: 'SIWX_CLOCK' })
})

test('an aborted sign-in stores nothing', async () => {
  const { config, sign } = await openSessions(createLocalSiwx())
  const session = await sign(evm)
  const signal = AbortSignal.abort(new Error('Left'))
  await expect(config.addSession(session, { signal })).rejects.toThrow('Left')
  expect(await config.getSessions('eip155:1', evm.address, call)).toEqual([])
})

test('signing in is required and disconnecting signs out, unless the options say otherwise', async () => {
  const { config } = await openSessions(createLocalSiwx())
  expect([config.getRequired?.(), config.signOutOnDisconnect]).toEqual([true, true])
  const options = { required: false, signOutOnDisconnect: false }
  const { config: other } = await openSessions(createLocalSiwx(options))
  expect([other.getRequired?.(), other.signOutOnDisconnect]).toEqual([false, false])
})
