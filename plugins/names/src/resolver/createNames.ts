import {
  activeChainIdAtom,
  connectionsAtom,
  LatchkitError,
  parseAccountId,
  parseChainId,
} from '@latchkit/kernel'
import { coinTypeFromChainId } from '@latchkit/kernel/chain'
import type { Context, Identity, NameResolver } from '@latchkit/kernel/plugin'
import { createSupportedChains, isOwnName, normalizeName, object } from '@latchkit/kernel/plugin'
import { unknown } from 'valibot'
import { coinTypesOf, createProof } from '../chain/createProof.ts'
import { errors } from '../errors.ts'
import type { NamesOptions } from '../options.ts'
import { createIdentityCache, createNameCache } from './createCache.ts'
import {
  addressOf,
  decodeIdentity,
  decodeRecord,
  decodeRecords,
  decodeSuggestions,
  isEvmAddress,
  type NameRecord,
  type Suggestion,
} from './decodeNames.ts'

/** The ports and the options that names need. */
export type NamePorts = Pick<
  Context<'chains' | 'clock' | 'http' | 'storage' | 'store', NamesOptions | undefined>,
  'chains' | 'clock' | 'http' | 'options' | 'storage' | 'store'
>

interface Options {
  readonly signal: AbortSignal
}

/** The names of the data service. */
export interface Names extends Required<Pick<NameResolver, 'resolve' | 'identify'>> {
  /** Returns the record of a name, which is `undefined` without an owner. */
  find(name: string, options: Options): Promise<NameRecord | undefined>
  /**
   * Returns the name that an address has registered, not from the cache if `isFresh`. It is `null` if the address has none, and
   * `undefined` on a network that the service does not support.
   */
  ownName(
    address: string,
    options: Options & { readonly isFresh?: boolean },
  ): Promise<string | null | undefined>
  suggest(label: string, zone: string, options: Options): Promise<readonly Suggestion[]>
  /** Whether the service supports a network. */
  supports(chainId: string): Promise<boolean>
  /** Remembers the name that an address has just registered, unless its wallet was disconnected. */
  remember(address: string, record: NameRecord): void
  /** Removes what is stored about addresses, and stores nothing that was requested before. */
  clear(): void
}

const suggestionsSchema = object({ suggestions: unknown() })
const version = { apiVersion: '2' } as const

/** Creates the names on top of the plugin's ports. */
export function createNames(ports: NamePorts): Names {
  const { http, store } = ports
  const identities = createIdentityCache(ports)
  const owned = createNameCache(ports)
  const supportedChains = createSupportedChains({ http })
  const proof = createProof(ports)

  /** The EVM network in use. */
  const chainId = () => store.get(connectionsAtom).eip155?.[0]?.chainId ?? store.get(activeChainIdAtom)

  const isShared = (address: string): boolean =>
    (store.get(connectionsAtom).eip155 ?? []).some(({ accounts }) =>
      accounts.some((account) => parseAccountId(account).address.toLowerCase() === address.toLowerCase()),
    )

  const supports = async (id: string | undefined): Promise<boolean> =>
    http.has('data') && id?.startsWith('eip155:') === true && (await supportedChains()).has(id)

  async function find(name: string, { signal }: Options): Promise<NameRecord | undefined> {
    const path = `/v1/profile/account/${encodeURIComponent(name)}`
    const answer = await http
      .get('data', path, { query: version, schema: unknown(), signal })
      .catch(undefinedIfMissing)
    const found = decodeRecord(answer)
    return found?.name.toLowerCase() === name ? found : undefined
  }

  async function findOwned(address: string, options: Options & { isFresh?: boolean }) {
    const known = options.isFresh ? undefined : owned.read(address)
    if (known) return known
    const keep = owned.writer()
    const path = `/v1/profile/reverse/${address}`
    const answer = await http.get('data', path, { query: version, schema: unknown(), signal: options.signal })
    const isOwner = ({ addresses }: NameRecord) =>
      Object.values(addresses).some((one) => one.toLowerCase() === address.toLowerCase())
    const found = decodeRecords(answer).filter(isOwner)
    keep(address, [...found])
    return found
  }

  async function ownName(address: string, options: Options & { isFresh?: boolean }) {
    if (!(await supports(chainId()))) return undefined
    return (await findOwned(address, options)).find(({ name }) => isOwnName(name))?.name ?? null
  }

  async function readIdentity(address: string, { signal }: Options): Promise<Identity> {
    const known = identities.read(address)
    if (known) return clean(known)
    const keep = identities.writer()
    const answer = await http.get('data', `/v1/identity/${address}`, { schema: unknown(), signal })
    const identity = decodeIdentity(answer)
    keep(address, identity)
    return identity
  }

  async function identify(address: string, options: Options): Promise<Identity> {
    // If the list of networks cannot be read, none is supported.
    if (!isEvmAddress(address) || !(await supports(chainId()).catch(() => false))) return {}
    const [identity, own] = await Promise.allSettled([
      readIdentity(address, options),
      ownName(address, options),
    ])
    if (identity.status === 'rejected' && own.status === 'rejected') throw identity.reason
    const { name: shown, avatar } = identity.status === 'fulfilled' ? identity.value : {}
    const registered = own.status === 'fulfilled' ? own.value : undefined
    const name = await normalizedOnly(ownedOnly(shown, registered) ?? registered ?? undefined)
    const checked = name === undefined ? {} : await checkName(name, address, options)
    return { ...checked, ...(avatar === undefined ? {} : { avatar }) }
  }

  /** The service keeps the names of its own zones. Whose any other name is, Ethereum says. */
  async function checkName(name: string, address: string, options: Options): Promise<Identity> {
    if (isOwnName(name)) return { name }
    const proved = await proof.nameOf(address, options)
    if (proved === undefined) return { claimedName: name }
    return proved === name ? { name } : {}
  }

  /**
   * Compares the address of a name with the one that Ethereum has for it. Returns whether it could be checked.
   * @throws {LatchkitError} NAME_DIFFERS
   */
  async function checkAddress(
    name: string,
    address: string,
    coinType: number,
    options: Options,
  ): Promise<boolean> {
    if (isOwnName(name)) return true
    const proved = await proof.addressOf(name, coinTypesOf(coinType), options)
    if (proved === undefined) return false
    if (proved?.toLowerCase() !== address.toLowerCase()) throw errors.NAME_DIFFERS()
    return true
  }

  return {
    find,
    ownName,
    supports,
    identify,
    async resolve(name, { namespace, signal }) {
      const id = chainId()
      if (namespace !== 'eip155' || !id || !(await supports(id))) return undefined
      const found = await find(name, { signal })
      const coinType = coinTypeFromChainId(Number(parseChainId(id).reference))
      const address = found && addressOf(found, coinType)
      if (address === undefined) return undefined
      const [isChecked, { avatar }] = await Promise.all([
        checkAddress(name, address, coinType, { signal }),
        // The picture is an addition: the name resolves without it.
        readIdentity(address, { signal }).catch((): Identity => ({})),
      ])
      return {
        address,
        name,
        ...(isChecked ? {} : { isUnchecked: true }),
        ...(avatar === undefined ? {} : { avatar }),
      }
    },
    async suggest(label, zone, { signal }) {
      if (!(await supports(chainId()))) return []
      const path = `/v1/profile/suggestions/${encodeURIComponent(label)}`
      const query = { zone: zone.slice(1) }
      const { suggestions } = await http.get('data', path, { query, schema: suggestionsSchema, signal })
      return decodeSuggestions(suggestions, zone)
    },
    remember(address, record) {
      if (!isShared(address)) return
      owned.write(address, [{ name: record.name, addresses: { ...record.addresses } }])
      identities.write(address, { ...identities.read(address), name: record.name })
    },
    clear() {
      owned.clear()
      identities.clear()
    },
  }
}

const clean = ({ name, avatar }: { name?: string | undefined; avatar?: string | undefined }): Identity => ({
  ...(name === undefined ? {} : { name }),
  ...(avatar === undefined ? {} : { avatar }),
})

/**
 * A name in the zones of the service is only shown for the address that registered it, according to the records of the service. For
 * names of other zones, the service reads the records of their zone.
 */
const ownedOnly = (shown: string | undefined, registered: string | null | undefined): string | undefined =>
  shown !== undefined && isOwnName(shown) && shown !== registered ? undefined : shown

/** A name is shown only in its normalized form, in which no other name looks like it. */
async function normalizedOnly(name: string | undefined): Promise<string | undefined> {
  if (name === undefined) return undefined
  const normalized = await normalizeName(name).catch(() => undefined)
  return normalized === name ? name : undefined
}

/** The first version of the service answers 404 for a name without an owner. */
function undefinedIfMissing(error: unknown): undefined {
  if (error instanceof LatchkitError && error.cause instanceof Response && error.cause.status === 404)
    return undefined
  throw error
}
