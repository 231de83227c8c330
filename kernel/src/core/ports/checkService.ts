import { type Atom, atom } from 'jotai/vanilla'
import type { BalanceSource, BalanceState, TokensState } from '../../contracts/chain.ts'
import type { WalletDirectory } from '../../contracts/directory.ts'
import { frameWalletToken } from '../../contracts/frame.ts'
import { balanceSourceToken, type ServiceToken, walletDirectoryToken } from '../../contracts/tokens.ts'
import type { Log } from '../feedback/log.ts'
import { isRecord, wrongShape } from '../values/wrongShape.ts'

type Check = (value: unknown) => boolean

/** What the kernel's own services must have, and what they become for those who use them. */
const contracts: Readonly<Record<string, (service: unknown) => unknown>> = {
  [balanceSourceToken.id]: checkBalances,
  [walletDirectoryToken.id]: checkDirectory,
  [frameWalletToken.id]: (service) => has(service, ['ask', 'login', 'serves', 'show']),
}

const checked = new WeakMap<object, unknown>()

/**
 * A service, checked against the kernel's contract for its token, one for each. One of the wrong shape is no service, and is
 * logged with its token. Services of a plugin's own tokens are between plugins.
 */
export function checkService<T>(
  { log }: { readonly log: Log },
  { id }: ServiceToken<T>,
  service: T,
): T | undefined {
  const contract = Object.hasOwn(contracts, id) ? contracts[id] : undefined
  if (!contract) return service
  const known = isRecord(service) ? checked.get(service) : undefined
  if (known) return known as T
  try {
    const made = contract(service)
    if (isRecord(service)) checked.set(service, made)
    return made as T
  } catch (error) {
    log(`The service "${id}" has the wrong shape`, { error })
    return undefined
  }
}

function has(service: unknown, methods: readonly string[]): unknown {
  if (!isRecord(service) || methods.some((name) => typeof Reflect.get(service, name) !== 'function'))
    return wrongShape()
  return service
}

const isAmount: Check = (value) =>
  isRecord(value) &&
  typeof value.value === 'bigint' &&
  value.value >= 0n &&
  Number.isSafeInteger(value.decimals) &&
  typeof value.symbol === 'string'

const unread = { data: undefined, error: new TypeError('The answer has the wrong shape'), loading: false }

function checkBalances(service: unknown): BalanceSource {
  has(service, ['balanceOf', 'refresh'])
  const source = service as BalanceSource
  const balances = following<BalanceState>(
    (state) => isRecord(state) && (state.data === undefined || isAmount(state.data)),
    unread,
  )
  const tokens = following<TokensState>(
    (state) =>
      isRecord(state) &&
      (state.data === undefined || (Array.isArray(state.data) && state.data.every(isAmount))),
    unread,
  )
  const made: BalanceSource = Object.create(source)
  return Object.assign(made, {
    balanceOf: (account) => balances(source.balanceOf(account)),
    refresh: () => source.refresh(),
    ...(source.tokensOf && { tokensOf: (account) => tokens(source.tokensOf?.(account)) }),
  } satisfies Partial<BalanceSource>)
}

function checkDirectory(service: unknown): WalletDirectory {
  has(service, ['imageOf'])
  const directory = service as WalletDirectory
  const pictures = following<string | undefined>(
    (url) => url === undefined || (typeof url === 'string' && /^(blob|data):/.test(url)),
    undefined,
  )
  return Object.assign(Object.create(directory) as WalletDirectory, {
    imageOf: (wallet) => pictures(directory.imageOf(wallet)),
  } satisfies Partial<WalletDirectory>)
}

/** Follows a service's atoms, one for each: a value of the wrong shape reads as `otherwise`. */
function following<Value>(check: Check, otherwise: Value): (source: Atom<Value> | undefined) => Atom<Value> {
  const made = new WeakMap<Atom<Value>, Atom<Value>>()
  const none = atom(otherwise)
  return (source) => {
    if (!source) return none
    const known = made.get(source)
    if (known) return known
    const followed = atom((get) => {
      const value = get(source)
      return check(value) ? value : otherwise
    })
    made.set(source, followed)
    return followed
  }
}
