import type { Hex } from 'viem'
import type { Evm } from '../chain/evm.ts'
import type { Cloud, Networks, SiteNetwork } from '../chain/networks.ts'
import { accountAddress } from '../chain/playAccount.ts'
import type { Solana } from '../chain/solana.ts'
import type { Row, Screen, Section } from '../frame/types.ts'
import { RefusedError } from '../state/refusedError.ts'
import type { Session } from '../state/sessions.ts'
import type { AccountType, User } from '../state/users.ts'

/** The parts of the site that answer requests. */
export interface RequestParts {
  readonly cloud: Cloud
  readonly networks: Networks
  readonly evm: Evm
  readonly solana: Solana
}

/** A request of a signed-in user, for one network. */
export interface SiteRequest {
  readonly method: string
  /** Always a list: an object is wrapped in a list. */
  readonly params: readonly unknown[]
  readonly session: Session
  readonly network: SiteNetwork
}

/** A validated request: the screen that the user sees, and the action after approval. */
export interface ReadRequest {
  readonly screen: Screen
  run(): Promise<unknown>
}

export interface Account {
  readonly type: AccountType
  readonly address: string
}

/** A user's accounts on a network, the default account first. */
export function accountsOf(
  { evm, solana }: RequestParts,
  user: User,
  network: SiteNetwork,
): readonly Account[] {
  if (network.namespace === 'solana') return [{ type: 'eoa', address: solana.addressOf(user.id) }]
  const { address } = evm.ownerOf(user.id)
  return [
    { type: 'smartAccount', address: accountAddress(address) },
    { type: 'eoa', address },
  ]
}

/** The account of the preferred type, if the network has one. */
export function preferredOf(accounts: readonly Account[], preferred: AccountType | undefined): Account {
  const match = accounts.find(({ type }) => type === preferred) ?? accounts[0]
  if (!match) throw new RefusedError('There is no account on this network')
  return match
}

/** The account that a request names, or the preferred one. Throws `RefusedError` if it is not the user's account. */
export function accountFor(
  parts: RequestParts,
  { session, network }: SiteRequest,
  requested: unknown,
): Account {
  const accounts = accountsOf(parts, session.user, network)
  if (requested === undefined || requested === null) return preferredOf(accounts, session.preferred)
  const match = accounts.find(({ address }) => isSame(network, address, String(requested)))
  if (!match) throw new RefusedError('The account of the request is not signed in here')
  return match
}

const isSame = ({ namespace }: SiteNetwork, one: string, other: string) =>
  namespace === 'solana' ? one === other : one.toLowerCase() === other.toLowerCase()

export interface ScreenParts {
  readonly title: string
  readonly sections: readonly Section[]
  readonly cautions?: readonly string[]
  readonly fee?: Row
}

export function screenOf({ network }: SiteRequest, account: Account, parts: ScreenParts): Screen {
  return {
    cautions: [],
    ...parts,
    network: network.name,
    account: account.address,
    accountType: account.type,
  }
}

export const row = (label: string, value: string): Row => ({ label, value })
export const monoRow = (label: string, value: string): Row => ({ label, value, mono: true })

export const asHex = (text: string): Hex => text as Hex
