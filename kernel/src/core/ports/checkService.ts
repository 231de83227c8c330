import { type Atom, atom } from 'jotai/vanilla'
import { lazy } from '../../base/async/lazy.ts'
import { type Check, isAmount, isFunction, isOptional, isText } from '../../base/values/answerChecks.ts'
import { isRecord, wrongShape } from '../../base/values/wrongShape.ts'
import type { BalanceSource, BalanceState, TokensState } from '../../contracts/balanceSource.ts'
import type { WalletDirectory } from '../../contracts/directory.ts'
import { frameWalletToken } from '../../contracts/frame.ts'
import { type NameResolver, nameResolverToken } from '../../contracts/names.ts'
import { balanceSourceToken, type ServiceToken, walletDirectoryToken } from '../../contracts/tokens.ts'
import type { Log } from '../feedback/log.ts'

/** Validates each of the kernel's own services, and returns the service that its callers receive. */
const contracts: Readonly<Record<string, (service: unknown) => unknown>> = {
  [balanceSourceToken.id]: checkBalances,
  [walletDirectoryToken.id]: checkDirectory,
  [frameWalletToken.id]: (service) => requireMethods(service, ['request', 'login', 'ownsConnection', 'show']),
  [nameResolverToken.id]: checkNames,
}

const loadCheck = lazy(() => import('./checkNames.ts'))
const checked = new WeakMap<object, unknown>()

/**
 * Validates a service against the kernel's contract for its token, once for each service. If the shape is wrong, the
 * error is logged with the token's id and `undefined` is returned. Services under tokens that plugins define are not
 * validated.
 */
export function checkService<T>(
  { log }: { readonly log: Log },
  { id }: ServiceToken<T>,
  service: T,
): T | undefined {
  const contract = Object.hasOwn(contracts, id) ? contracts[id] : undefined
  if (!contract) return service
  const existing = isRecord(service) ? checked.get(service) : undefined
  if (existing) return existing as T
  try {
    const result = contract(service)
    if (isRecord(service)) checked.set(service, result)
    return result as T
  } catch (error) {
    log(`The service "${id}" has the wrong shape`, { error })
    return undefined
  }
}

function requireMethods(service: unknown, methods: readonly string[]): unknown {
  if (!isRecord(service) || methods.some((name) => !isFunction(service[name]))) return wrongShape()
  return service
}

const invalidState = {
  data: undefined,
  error: new TypeError('The answer has the wrong shape'),
  loading: false,
}

/** Those who compare prices parse them with `dollarUnits`, which refuses any text but a decimal number. */
const textOf = (price: unknown): string => (isText(price) ? price : wrongShape())

const validatedState = <State extends BalanceState | TokensState>(isData: Check) =>
  validated<State | typeof invalidState>(
    (state) => isRecord(state) && isOptional(isData)(state.data),
    invalidState,
  )

function checkBalances(service: unknown): BalanceSource {
  requireMethods(service, ['balanceOf', 'refresh'])
  const source = service as BalanceSource
  const balances = validatedState<BalanceState>(isAmount)
  const tokens = validatedState<TokensState>((data) => Array.isArray(data) && data.every(isAmount))
  return override(source, {
    balanceOf: (account) => balances(source.balanceOf(account)),
    refresh: () => source.refresh(),
    ...(source.shownOf && { shownOf: (account) => balances(source.shownOf?.(account)) }),
    ...(source.tokensOf && { tokensOf: (account) => tokens(source.tokensOf?.(account)) }),
    ...(source.priceOf && { priceOf: async (...args) => textOf(await source.priceOf?.(...args)) }),
  })
}

function checkDirectory(service: unknown): WalletDirectory {
  requireMethods(service, ['imageOf'])
  const directory = service as WalletDirectory
  const images = validated<string | undefined>(
    isOptional((url) => isText(url) && /^(blob|data):/.test(url)),
    undefined,
  )
  return override(directory, { imageOf: (wallet) => images(directory.imageOf(wallet)) })
}

/** The check of the answers loads with the first name. */
function checkNames(service: unknown): NameResolver {
  const resolver = requireMethods(service, ['resolve', 'identify']) as NameResolver
  const load = async () => (await loadCheck()).checkNames(resolver)
  return override(resolver, {
    resolve: async (...call) => (await load()).resolve(...call),
    identify: async (...call) => (await load()).identify(...call),
  })
}

/** Returns a service with some members of its own, whose other members are those of the given service. */
const override = <Service extends object>(service: Service, members: Partial<Service>): Service =>
  Object.assign(Object.create(service) as Service, members)

/** Derives a validated atom from each atom of a service. A value of the wrong shape is replaced by `fallback`. */
function validated<Value>(check: Check, fallback: Value): (source: Atom<Value> | undefined) => Atom<Value> {
  const created = new WeakMap<Atom<Value>, Atom<Value>>()
  const fallbackAtom = atom(fallback)
  return (source) => {
    if (!source) return fallbackAtom
    const existing = created.get(source)
    if (existing) return existing
    const derived = atom((get) => {
      const value = get(source)
      return check(value) ? value : fallback
    })
    created.set(source, derived)
    return derived
  }
}
