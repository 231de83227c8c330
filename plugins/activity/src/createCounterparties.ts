import type { AccountId } from '@latchkit/kernel'
import type { CounterpartySource } from '@latchkit/kernel/plugin'
import { findSuspects } from './actions/findSuspects.ts'
import type { HistoryParts } from './createHistory.ts'
import type { Transaction } from './model.ts'

export interface CounterpartyParts extends Pick<HistoryParts, 'readPage'> {
  /** The part of a history that has been read before. */
  readonly knownOf: (account: AccountId) => readonly Transaction[] | undefined
}

/** Creates the source of counterparties. It reads the latest page, and adds the part of the history that is known already. */
export function createCounterparties({ readPage, knownOf }: CounterpartyParts): CounterpartySource {
  return {
    async counterpartiesOf(account, { signal }) {
      const known = knownOf(account)
      const page = await readPage(account, { cursor: undefined, signal }).catch((error: unknown) => {
        if (!known) throw error
        return undefined
      })
      const latest = page?.transactions ?? []
      const ids = new Set(latest.map(({ id }) => id))
      const earlier = known?.filter(({ id }) => !ids.has(id)) ?? []
      return findSuspects([...latest, ...earlier], account).counterparties
    },
  }
}
