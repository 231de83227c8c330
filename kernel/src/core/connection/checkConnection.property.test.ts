import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Connection, ConnectionWatch } from '../../contracts/connector.ts'
import { createTestSession, fakeConnection, fakeConnector, firstAddress, runs } from '../../testing/index.ts'
import { connectionsAtom } from '../state/atoms.ts'

const good = {
  ...fakeConnection(),
  details: { [`eip155:1:${firstAddress}`]: { label: 'Main' } },
  session: 's',
}
const never = [null, 7, true, {}, [], [null], '', 'nope', () => 1] as const
const badAccounts = [['nope'], ['solana:x:1'], ['eip155:1'], ['eip155:1:a:b'], ['eip155:1:\u202e'], [1]]

/** A single member of a connection that violates the contract. */
const spoiled = fc.oneof(
  fc
    .constantFrom(...never.filter((value) => !['', 'nope'].includes(value as string)))
    .map((value) => ({ id: value })),
  fc.constantFrom(...never).map((value) => ({ namespace: value })),
  fc.constantFrom(...never).map((value) => ({ source: value })),
  fc
    .constantFrom(...never.filter((value) => !Array.isArray(value) || value.length > 0))
    .map((accounts) => ({ accounts })),
  fc.constantFrom(...badAccounts).map((accounts) => ({ accounts })),
  fc.constantFrom(...never, 'eip155:', 'solana:1', 'eip155:1:2').map((chainId) => ({ chainId })),
  fc.constantFrom(null, 7, 'x', { a: 1 }, { a: { label: 7 } }).map((details) => ({ details })),
  fc.constantFrom(null, 7, {}).map((session) => ({ session })),
  fc
    .constantFrom(
      null,
      7,
      'x',
      {},
      { name: ' ' },
      { name: 'A', icon: 'https://spy.example/i.png' },
      { name: 'A', icon: 7 },
    )
    .map((wallet) => ({ wallet })),
)

test('a connection of the wrong shape is rejected, names its source, and leaves the existing connection', async () => {
  await fc.assert(
    fc.asyncProperty(spoiled, fc.boolean(), fc.boolean(), async (part, beside, before) => {
      let answer: unknown = [fakeConnection()]
      const { session, kernel } = await createTestSession({
        answers: { connect: async () => answer as readonly Connection[] },
      })
      if (before) await session.connect(fakeConnector())
      const was = kernel.store.get(connectionsAtom).eip155 ?? []
      answer = beside ? [fakeConnection(), { ...good, ...part }] : [{ ...good, ...part }]
      await expect(session.connect(fakeConnector())).rejects.toMatchObject({
        message: 'Plugin "fake" answered "connect" in the wrong shape',
      })
      expect(kernel.store.get(connectionsAtom).eip155 ?? []).toEqual(was)
      const accounts = await kernel.provider('eip155').request({ method: 'eth_accounts' })
      expect(accounts).toEqual(before ? fakeConnection().accounts : [])
    }),
    runs,
  )
})

test('answers that are not a list of connections are rejected', async () => {
  for (const answer of [undefined, null, 7, 'x', {}, [null], [7], [[]]]) {
    const { session, kernel } = await createTestSession({ answers: { connect: async () => answer as never } })
    await expect(session.connect(fakeConnector())).rejects.toThrow('in the wrong shape')
    expect(kernel.store.get(connectionsAtom).eip155 ?? []).toEqual([])
  }
})

test('a report of the wrong shape changes nothing and is logged, and a later valid report counts', async () => {
  const reports = spoiled.filter((part) => 'accounts' in part || 'chainId' in part || 'details' in part)
  await fc.assert(
    fc.asyncProperty(fc.oneof(reports, fc.constantFrom(null, 7, 'x')), async (report) => {
      const { session, kernel, source, diagnostics } = await createTestSession()
      await session.connect(fakeConnector())
      const was = kernel.store.get(connectionsAtom).eip155
      const watch = source.watches[0]
      watch?.changed(report as Parameters<ConnectionWatch['changed']>[0])
      expect(kernel.store.get(connectionsAtom).eip155).toEqual(was)
      expect(diagnostics.at(-1)?.message).toBe('Plugin "fake" answered "watch" in the wrong shape')
      watch?.changed({ chainId: 'eip155:2' })
      expect(kernel.store.get(connectionsAtom).eip155?.[0]?.chainId).toBe('eip155:2')
    }),
    runs,
  )
})

test('a connection is a frozen copy, so later writes of its source change nothing', async () => {
  const original = { ...fakeConnection(), accounts: [...fakeConnection().accounts] }
  const { session, kernel } = await createTestSession({ answers: { connect: async () => [original] } })
  await session.connect(fakeConnector())
  original.accounts[0] = 'eip155:1:0xother'
  Object.assign(original, { chainId: 'eip155:2' })
  const [connection] = kernel.store.get(connectionsAtom).eip155 ?? []
  expect(connection).toMatchObject({ chainId: 'eip155:1', accounts: fakeConnection().accounts })
  expect([Object.isFrozen(connection), Object.isFrozen(connection?.accounts)]).toEqual([true, true])
})
