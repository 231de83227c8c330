import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AccountId } from '../../contracts/ids.ts'
import { fakeConnection, runs } from '../../testing/index.ts'
import { keepChoice, withActive } from './activeAccount.ts'

const account = fc.constantFrom<AccountId>('eip155:1:0xA', 'eip155:1:0xB', 'eip155:1:0xC', 'eip155:1:0xD')
const list = fc.uniqueArray(account, { minLength: 1, maxLength: 4 })
const step = fc.oneof(
  account.map((chosen) => ({ chosen })),
  list.map((reported) => ({ reported })),
)

test('whatever is chosen and reported, the active account is shared: the chosen one until the wallet moves', () => {
  fc.assert(
    fc.property(list, fc.array(step, { maxLength: 12 }), (initial, steps) => {
      let connection = fakeConnection({ accounts: initial, canSwitchAccount: true })
      // The model: the wallet's own list, and the visitor's choice.
      let shared: readonly AccountId[] = initial
      let choice: AccountId | undefined
      for (const next of steps) {
        if ('chosen' in next) {
          connection = withActive(connection, next.chosen)
          if (shared.includes(next.chosen)) choice = next.chosen
        } else {
          const reported = fakeConnection({ accounts: next.reported, canSwitchAccount: true })
          const hasMoved = next.reported[0] !== shared[0]
          shared = next.reported
          if (hasMoved || !choice || !shared.includes(choice)) choice = undefined
          connection = keepChoice(connection, reported)
        }
        expect(connection.accounts[0]).toBe(choice ?? shared[0])
        expect(connection.accounts.toSorted()).toEqual(shared.toSorted())
        expect(connection.walletAccount ?? connection.accounts[0]).toBe(shared[0])
      }
    }),
    runs,
  )
})
