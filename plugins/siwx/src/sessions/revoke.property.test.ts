import type { ChainId } from '@latchkit/kernel'
import { createTestStorage, runs, signInData } from '@latchkit/kernel/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { call } from '../testing/openSessions.ts'
import { isSessionOf } from './isSessionOf.ts'
import { createLocal } from './local/createLocal.ts'
import { createSessionList } from './local/sessionList.ts'

const account = fc.record({
  chainId: fc.constantFrom<ChainId>('eip155:1', 'eip155:137', 'solana:a', 'cosmos:b'),
  accountAddress: fc.constantFrom('0xAB', '0xab', '0xcd', 'Ab', 'ab'),
})

test('I-27: a session is removed only for its own network and address', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(account, { maxLength: 12 }), account, async (added, revoked) => {
      const storage = createTestStorage()
      const list = createSessionList(storage)
      for (const one of added) list.add({ data: { ...signInData, ...one }, message: 'm', signature: 's' })
      const before = list.read()
      const page = { domain: 'shop.example', uri: 'https://shop.example' }
      const ports = {
        storage,
        page,
        dateNow: Date.now,
        now: () => performance.now(),
        randomId: String,
        networkName: String,
        writtenAddress: async (_: string, address: string) => address,
        node: () => undefined,
      }
      const config = createLocal({}, ports)
      await config.revokeSession(revoked.chainId, revoked.accountAddress, call)
      const isRevoked = (one: (typeof before)[number]) =>
        isSessionOf(one, revoked.chainId, revoked.accountAddress)
      expect(list.read()).toEqual(before.filter((one) => !isRevoked(one)))
      const isEvm = revoked.chainId.startsWith('eip155:')
      const sameCase = (text: string) => (isEvm ? text.toLowerCase() : text)
      for (const { data } of before.filter(isRevoked))
        expect([data.chainId, sameCase(data.accountAddress)]).toEqual([
          revoked.chainId,
          sameCase(revoked.accountAddress),
        ])
    }),
    runs,
  )
})
