import { firstAddress } from '@latchkit/kernel/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { account, closeAll, openSessions, type Setup } from '../testing/openSessions.ts'

afterEach(closeAll)

const permissions = [{ type: 'contract-call', data: { address: firstAddress } }]
const row = { project: { id: 'shop', name: 'Shop' }, pci: '0x01', expiry: 2_000_000_000, permissions }

async function open(setup: Setup = {}) {
  const opened = await openSessions({ answers: { 'GET ': { pcis: [row, null] } }, ...setup })
  const sessions = await opened.model.loadSessions()
  const listAtom = sessions.listAtomFor(account)
  const { store } = opened.kernel
  store.sub(listAtom, () => undefined)
  const list = () => store.get(listAtom)
  const first = async () => {
    await vi.waitFor(() => expect(list().data).toHaveLength(1))
    const [session] = list().data ?? []
    if (!session) throw new Error('no session')
    return session
  }
  return { ...opened, sessions, list, first }
}

test("the account's list is requested once, and invalid rows are skipped", async () => {
  const { first, service, sessions } = await open()
  expect(await first()).toMatchObject({ pci: '0x01', name: 'Shop' })
  expect(sessions.listAtomFor(account)).toBe(sessions.listAtomFor(account))
  expect(service.calls.map(({ path }) => path.replace(/\?.*/, ''))).toEqual([
    '/v1/supported-chains',
    `/v1/sessions/${account}`,
  ])
})

test('on a network that the service does not support, nothing is requested and the list is empty', async () => {
  const { list, service } = await open({ answers: { supported: { http: ['eip155:10'], ws: [] } } })
  await vi.waitFor(() => expect(list().data).toEqual([]))
  expect(service.sessionCalls()).toEqual([])
})

test('a list that fails repeatedly is reported once', async () => {
  const { list, sessions, toastText, service, ports } = await open({ answers: { 'GET ': 400 } })
  await vi.waitFor(() => expect(list().error).toBeDefined())
  expect(toastText()).toBe('smartSessions.failed')
  ports.toast({ kind: 'success', text: 'other' })
  sessions.refresh()
  await vi.waitFor(() => expect(service.sessionCalls()).toHaveLength(2))
  await vi.waitFor(() => expect(list().loading).toBe(false))
  expect(toastText()).not.toBe('smartSessions.failed')
})

test('concurrent calls to revoke a session ask the wallet once, then send its signature to the service', async () => {
  const { first, sessions, kernel, source, service, toastText } = await open({
    wallet: { wallet_revokePermissions: '0x5161' },
  })
  const session = await first()
  await Promise.all([sessions.revoke(account, session), sessions.revoke(account, session)])
  expect(source.requests).toMatchObject([
    {
      method: 'wallet_revokePermissions',
      params: [{ pci: '0x01', permissions, expiry: 2_000_000_000, address: firstAddress }],
      origin: 'modal',
    },
  ])
  expect(service.sessionCalls()).toContainEqual(['POST /revoke', { pci: '0x01', signature: '0x5161' }])
  expect(toastText()).toBe('smartSessions.revoked')
  expect(kernel.store.get(sessions.revokingAtom).size).toBe(0)
  await vi.waitFor(() => expect(service.sessionCalls().filter(([path]) => path === 'GET ')).toHaveLength(2))
})

test.each<[string, Setup, string | undefined]>([
  [
    'a rejection by the user',
    {
      wallet: {
        wallet_revokePermissions: () => Promise.reject(Object.assign(new Error('No'), { code: 4001 })),
      },
    },
    undefined,
  ],
  [
    'a wallet that fails',
    { wallet: { wallet_revokePermissions: () => Promise.reject(new Error('No such permissions')) } },
    'smartSessions.notTaken',
  ],
])('%s: the service is not notified', async (_, setup, text) => {
  const { first, sessions, service, toastText } = await open(setup)
  await sessions.revoke(account, await first())
  expect(toastText()).toBe(text)
  expect(service.sessionCalls().filter(([path]) => path === 'POST /revoke')).toEqual([])
})

test('a failed revocation is reported, and the error of the next list does not replace it', async () => {
  const { first, sessions, toastText, service } = await open({
    answers: { 'GET ': { pcis: [row] }, 'POST /revoke': 500 },
  })
  await sessions.revoke(account, await first())
  expect(toastText()).toBe('smartSessions.notTaken')
  expect(service.sessionCalls().filter(([path]) => path === 'POST /revoke')).toHaveLength(1)
})
