import { parseAccountId } from '../core/caip/ids.ts'
import type { Latchkit } from '../core/latchkit.ts'
import { activeConnectionAtom, connectorsAtom, statusAtom } from '../core/state/atoms.ts'

export type ButtonState =
  | { readonly kind: 'idle' | 'loading' }
  | { readonly kind: 'connected'; readonly address: string; readonly letter: string }

/** What decides how the button looks. */
export const buttonAtoms = [activeConnectionAtom, connectorsAtom, statusAtom] as const

/** What the button of a kit shows now. */
export function readButton({ store }: Pick<Latchkit, 'store'>): ButtonState {
  const connection = store.get(activeConnectionAtom)
  const account = connection?.accounts[0]
  if (account) {
    const wallet = store.get(connectorsAtom).find(({ id }) => id === connection.connectorId)
    const letter = [...(wallet?.name ?? '').trim()][0]?.toLocaleUpperCase() ?? '·'
    return { kind: 'connected', address: parseAccountId(account).address, letter }
  }
  const status = store.get(statusAtom)
  return { kind: status === 'connecting' || status === 'reconnecting' ? 'loading' : 'idle' }
}
