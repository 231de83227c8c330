import { unknown } from 'valibot'
import { lazy } from '../../base/async/lazy.ts'
import type { SentTransaction } from '../../contracts/transaction.ts'
import { openStorage } from '../../services/storage/openStorage.ts'

const loadListSent = lazy(() => import('./listSent.ts'))

/**
 * Reads the transactions that wallets have sent for a kit, newest first, also those of earlier visits: at most 60, from the
 * record that prevents a payment from being sent twice. They may be in a block already. There are none if the browser denies
 * storage.
 *
 * @example const sentOf = ({ site }: Context<'site'>) => sentTransactions(site.kitId)
 */
export async function sentTransactions(kitId: string): Promise<readonly SentTransaction[]> {
  // A page that has sent nothing does not load the code of the journal.
  if (!openStorage(kitId).read('journal', unknown())) return []
  return (await loadListSent()).listSent(kitId)
}
