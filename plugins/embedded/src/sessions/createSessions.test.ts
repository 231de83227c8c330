import { firstAddress } from '@latchkit/kernel/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { closeAll, type Opening, openSessions, who } from '../testing/openSessions.ts'

afterEach(closeAll)

const permissions = [{ type: 'contract-call', data: { address: firstAddress } }]
const row = { project: { id: 'shop', name: 'Shop' }, pci: '0x01', expiry: 2_000_000_000, permissions }

async function open(opening: Opening = {}) {
  const opened = await openSessions({ answers: { 'GET ': { pcis: [row, null] } }, ...opening })
  const sessions = await opened.model.sessions()
  const listAtom = sessions.listOf(who)
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

test('the list is asked for of the account, once, and rows that make no sense are left out', async () => {
  const { first, service, sessions } = await open()
  expect(await first()).toMatchObject({ pci: '0x01', name: 'Shop' })
  expect(sessions.listOf(who)).toBe(sessions.listOf(who))
  expect(service.calls.map(({ path }) => path.replace(/\?.*/, ''))).toEqual([
    '/v1/supported-chains',
    `/v1/sessions/${who}`,
  ])
})

test('of a network that the service does not know nothing is asked, and the list is empty', async () => {
  const { list, service } = await open({ answers: { supported: { http: ['eip155:10'], ws: [] } } })
  await vi.waitFor(() => expect(list().data).toEqual([]))
  expect(service.sessionCalls()).toEqual([])
})

test('a list that cannot be read is said once, however often it fails', async () => {
  const { list, sessions, said, service, ports } = await open({ answers: { 'GET ': 400 } })
  await vi.waitFor(() => expect(list().error).toBeDefined())
  expect(said()).toBe('embedded.sessions.failed')
  ports.toast({ kind: 'success', text: 'other' })
  sessions.again()
  await vi.waitFor(() => expect(service.sessionCalls()).toHaveLength(2))
  await vi.waitFor(() => expect(list().loading).toBe(false))
  expect(said()).not.toBe('embedded.sessions.failed')
})

test('the wallet is asked to take it back, then the service is told with its answer, once however often it is pressed', async () => {
  const { first, sessions, kernel, source, service, said } = await open({
    wallet: { wallet_revokePermissions: '0x5161' },
  })
  const session = await first()
  await Promise.all([sessions.revoke(who, session), sessions.revoke(who, session)])
  expect(source.requests).toMatchObject([
    {
      method: 'wallet_revokePermissions',
      params: [{ pci: '0x01', permissions, expiry: 2_000_000_000, address: firstAddress }],
      origin: 'modal',
    },
  ])
  expect(service.sessionCalls()).toContainEqual(['POST /revoke', { pci: '0x01', signature: '0x5161' }])
  expect(said()).toBe('embedded.sessions.taken')
  expect(kernel.store.get(sessions.leavingAtom).size).toBe(0)
  await vi.waitFor(() => expect(service.sessionCalls().filter(([path]) => path === 'GET ')).toHaveLength(2))
})

test.each<[string, Opening, string | undefined]>([
  [
    'a no of the person',
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
    'embedded.sessions.notTaken',
  ],
])('%s: the service is told nothing', async (_, opening, text) => {
  const { first, sessions, service, said } = await open(opening)
  await sessions.revoke(who, await first())
  expect(said()).toBe(text)
  expect(service.sessionCalls().filter(([path]) => path === 'POST /revoke')).toEqual([])
})

test('a service that fails is said, above what the list says next', async () => {
  const { first, sessions, said, service } = await open({
    answers: { 'GET ': { pcis: [row] }, 'POST /revoke': 500 },
  })
  await sessions.revoke(who, await first())
  expect(said()).toBe('embedded.sessions.notTaken')
  expect(service.sessionCalls().filter(([path]) => path === 'POST /revoke')).toHaveLength(1)
})
