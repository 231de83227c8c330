import { randomId } from '../../base/values/randomId.ts'
import type { SentTransaction } from '../../contracts/transaction.ts'
import { openStorage } from '../../services/storage/openStorage.ts'
import { pageKeys } from '../../services/storage/pageKeys.ts'
import { storagePrefix } from '../../services/storage/storagePrefix.ts'
import { createJournal } from './journal.ts'

/** Reads the transactions with a hash from the journal that a kit has stored, newest first. */
export function listSent(kitId: string): readonly SentTransaction[] {
  const journal = createJournal({
    storage: openStorage(kitId),
    keys: () => pageKeys(storagePrefix(kitId)),
    owner: '',
    randomId,
    dateNow: () => Date.now(),
  })
  return journal
    .read()
    .flatMap(({ method, account, chainId, hash, at, state }) =>
      account === undefined || hash === undefined || state === 'failed' || state === 'rejected'
        ? []
        : [{ method, account, chainId, hash, at }],
    )
    .reverse()
}
