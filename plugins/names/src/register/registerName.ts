import { coinTypeFromChainId } from '@latchkit/kernel/chain'
import type { Context } from '@latchkit/kernel/plugin'
import { unknown } from 'valibot'
import { errors } from '../errors.ts'
import type { Names } from '../resolver/createNames.ts'
import { addressOf, decodeRecord, type NameRecord } from '../resolver/decodeNames.ts'
import type { NameOwner } from './ownerAtom.ts'
import { clearPendingName, writePendingName } from './pendingName.ts'

/** The ports of the registration. */
export interface RegisterPorts
  extends Pick<
    Context<'chains' | 'clock' | 'http' | 'rpc' | 'storage'>,
    'chains' | 'clock' | 'http' | 'rpc' | 'storage'
  > {
  readonly names: Pick<Names, 'find' | 'ownName' | 'supports'>
  /** Whether the owner is still the active account on the same network. */
  isCurrent(): boolean
}

export interface RegisterParameters {
  readonly name: string
  readonly owner: NameOwner
  readonly signal: AbortSignal
}

/** How far the time of a message may be from the service's clock, in milliseconds. */
const maxAgeMs = 10_000

/**
 * Asks the wallet to sign that an account wants a name, and registers it.
 *
 * @throws {LatchkitError} NAME_UNSUPPORTED, NAME_OWNED, NAME_TAKEN, NAME_LATE, NAME_CHANGED, USER_REJECTED,
 * ACCOUNT_OR_NETWORK_CHANGED, INVALID_EVM_CHAIN_ID, and the errors of the data service
 */
export async function registerName(
  ports: RegisterPorts,
  { name, owner, signal }: RegisterParameters,
): Promise<NameRecord> {
  const { http, names } = ports
  const { address, chainNumber } = owner
  const coinType = coinTypeFromChainId(chainNumber)
  if (!(await names.supports(`eip155:${chainNumber}`))) throw errors.NAME_UNSUPPORTED()
  if (await names.ownName(address, { signal, isFresh: true })) throw errors.NAME_OWNED()
  if (await names.find(name, { signal })) throw errors.NAME_TAKEN()
  const signed = await sign(ports, { name, owner, signal })
  if (!ports.isCurrent()) throw errors.NAME_CHANGED()
  const request = { coin_type: coinType, address, ...signed }
  writePendingName(ports.storage, { name, address, coinType, at: ports.clock.dateNow() })
  try {
    const answer = await http.post('data', '/v1/profile/account', request, { schema: unknown(), signal })
    clearPendingName(ports.storage)
    return decodeRecord(answer) ?? { name, addresses: { [coinType]: address } }
  } catch (error) {
    // The answer may have been lost, and another account may have registered the name meanwhile.
    const found = await names.find(name, { signal }).catch(() => 'unknown' as const)
    // A later page looks it up.
    if (found === 'unknown') throw error
    clearPendingName(ports.storage)
    if (!found) throw error
    if (addressOf(found, coinType)?.toLowerCase() === address.toLowerCase()) return found
    throw errors.NAME_TAKEN()
  }
}

/** Has the wallet sign the message, exactly as it is sent to the service. */
async function sign(
  { chains, clock, rpc }: RegisterPorts,
  { name, owner: { account, chainNumber }, signal }: RegisterParameters,
): Promise<{ readonly message: string; readonly signature: string }> {
  const timestamp = Math.floor(clock.dateNow() / 1000)
  const message = JSON.stringify({ name, attributes: {}, timestamp })
  const adapter = await chains.adapter('eip155')
  const draft = await adapter.signMessageRequest(account, message)
  const start = clock.now()
  const expects = { account, chainId: `eip155:${chainNumber}` as const }
  const answer = await rpc.request('eip155', draft, { signal, expects })
  // The service would refuse it.
  if (clock.now() - start > maxAgeMs) throw errors.NAME_LATE()
  return { message, signature: adapter.readSignature(answer).signature }
}
