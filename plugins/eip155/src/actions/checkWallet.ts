import type { Connection } from '@latchkit/kernel'
import { type RpcRequest, walletErrors } from '@latchkit/kernel/plugin'
import { errors } from '../errors.ts'
import { methods, requestsAccounts } from '../methods.ts'
import { readAccounts, readChainId } from '../readResponses.ts'
import type { ProviderWatch } from '../watchProvider.ts'
import { accountFields, objectsOf } from './accountFields.ts'

/** Sends a request to the wallet. */
export type Ask = (call: { readonly method: string; readonly params?: unknown }) => Promise<unknown>

interface CheckWalletParameters {
  readonly connection: Connection
  readonly request: RpcRequest
  readonly ask: Ask
  readonly watch: ProviderWatch | undefined
}

/**
 * Checks a wallet, sends it a request that does more than read, and returns its response.
 *
 * @throws {LatchkitError} the errors of `checkWallet`, and those of the wallet
 */
export async function checkAndAsk({
  call,
  signal,
  ...parameters
}: CheckWalletParameters & {
  readonly call: Parameters<Ask>[0]
  readonly signal: AbortSignal
}): Promise<unknown> {
  await checkWallet(parameters)
  signal.throwIfAborted()
  const response = await parameters.ask(call)
  // Not every wallet emits an event for the accounts that the visitor has chosen.
  if (call.method === 'wallet_requestPermissions') await parameters.watch?.reread?.()
  return response
}

/**
 * Asks a wallet for its current account and network before it receives a request that signs or sends. Its events may have
 * been lost, so nothing else guarantees that it is still on the account and network that were reviewed. The watch is
 * notified of a change.
 *
 * @throws {LatchkitError} ACCOUNT_OR_NETWORK_CHANGED when the wallet's account or network differs from the request's,
 *   NO_ACCOUNT, INVALID_RESPONSE, PERMISSION_NOT_SUPPORTED
 */
export async function checkWallet({ connection, request, ask, watch }: CheckWalletParameters): Promise<void> {
  if (request.method === 'wallet_requestPermissions' && !requestsAccounts(request.params))
    throw errors.PERMISSION_NOT_SUPPORTED()
  if (!requiresCheck(request.method)) return
  const accountsResult = await ask({ method: 'eth_accounts' })
  // The network is read last, and not in parallel: a transaction names its sender, but some wallets ignore its network.
  const chainId = readChainId(await ask({ method: 'eth_chainId' }))
  const accounts = chainId && readAccounts(accountsResult, chainId)
  if (!chainId || !accounts) throw walletErrors.INVALID_RESPONSE()
  const [account] = accounts
  const { accounts: [active] = [], walletAccount = active } = connection
  // The wallet shares both accounts, and its own is still the active one there.
  const isSame =
    chainId === request.chainId &&
    isSameText(account, walletAccount) &&
    accounts.some((shared) => isSameText(shared, active))
  if (isSame && targetsNetwork(request)) return
  // Deferred until this request has failed. Otherwise it would fail as disconnected, without telling the visitor what to do.
  setTimeout(() => {
    if (isSame || watch?.signal.aborted !== false) return
    if (account) watch.changed({ accounts, chainId })
    else watch.lost()
  })
  throw account ? errors.ACCOUNT_OR_NETWORK_CHANGED() : walletErrors.NO_ACCOUNT()
}

/** Whether a method signs, sends or grants. The excluded wallet methods may be what moves the wallet to another network or account. */
const requiresCheck = (method: string): boolean =>
  !/^wallet_(switchEthereumChain|addEthereumChain|watchAsset|requestPermissions)$/.test(method) &&
  methods[method] !== 'safe'

const isSameText = (one: unknown, other: unknown): boolean =>
  typeof one === 'string' && typeof other === 'string' && one.toLowerCase() === other.toLowerCase()

/** Whether a transaction, call bundle or grant names no network other than the reviewed one. */
function targetsNetwork({ method, params, chainId }: RpcRequest): boolean {
  if (!Object.hasOwn(accountFields, method) || !Array.isArray(params)) return true
  return objectsOf(method, params).every((row) => {
    const chainIdParam: unknown = Object(row).chainId
    return chainIdParam === undefined || readChainId(chainIdParam) === chainId
  })
}
