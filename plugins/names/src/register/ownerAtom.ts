import { type AccountId, activeConnectionAtom, parseAccountId, parseChainId } from '@latchkit/kernel'
import { type Atom, atom } from '@latchkit/kernel/plugin'

/** Who registers a name: the account, and the network on which its wallet signs. */
export interface NameOwner {
  readonly account: AccountId
  readonly address: string
  /** The number of the network in its CAIP-2 id. */
  readonly chainNumber: number
  readonly isSmartAccount: boolean
}

/** The account that can register a name: the active one of an embedded wallet on an EVM network. */
export const ownerAtom: Atom<NameOwner | undefined> = atom((get) => {
  const connection = get(activeConnectionAtom)
  const account = connection?.accounts[0]
  if (!account || connection.namespace !== 'eip155' || connection.connector?.type !== 'AUTH') return undefined
  return {
    account,
    address: parseAccountId(account).address,
    chainNumber: Number(parseChainId(connection.chainId).reference),
    isSmartAccount: connection.details?.[account]?.type === 'smartAccount',
  }
})
