import { parseAccountId } from '../base/caip/ids.ts'
import type { Latchkit } from '../core/latchkit.ts'
import { activeConnectionAtom, connectorsAtom, statusAtom } from '../core/state/atoms.ts'

export type ButtonState =
  | { readonly kind: 'idle' | 'loading' }
  | { readonly kind: 'connected'; readonly address: string; readonly letter: string }

/** The atoms that determine the state of the button. */
export const buttonAtoms = [activeConnectionAtom, connectorsAtom, statusAtom] as const

/** Reads the current state of a kit's button. */
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
