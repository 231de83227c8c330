import {
  type Connection,
  type ConnectionWatch,
  defineErrors,
  type RpcRequest,
  walletErrors,
} from '@latchkit/kernel'
import { methods } from '../methods.ts'
import { readAccounts, readChainId } from '../readAnswers.ts'

const errors = defineErrors({
  ACCOUNT_OR_NETWORK_CHANGED: {
    message: 'Network or account changed. Review again.',
    surface: 'view',
    rpcCode: 4001,
  },
})

export interface CheckWalletParameters {
  readonly connection: Connection
  readonly request: RpcRequest
  readonly ask: (call: { readonly method: string }) => Promise<unknown>
  readonly watch: ConnectionWatch | undefined
}

/**
 * Asks a wallet which account and network it is on, before it is handed what signs or sends. An event of it may have been lost, so
 * nothing else says that it is still where the request was reviewed for. What it answers is told to the watch.
 *
 * @throws {LatchkitError} ACCOUNT_OR_NETWORK_CHANGED when it has another account or network than the request, NO_ACCOUNT, INVALID_RESPONSE
 */
export async function checkWallet({ connection, request, ask, watch }: CheckWalletParameters): Promise<void> {
  if (!isBound(request.method)) return
  const answer = await ask({ method: 'eth_accounts' })
  // Last, and one after the other: a transaction names its sender, and nothing else binds it to the network in every wallet.
  const chainId = readChainId(await ask({ method: 'eth_chainId' }))
  const accounts = chainId && readAccounts(answer, chainId)
  if (!chainId || !accounts) throw walletErrors.INVALID_RESPONSE()
  const [account] = accounts
  const isSame =
    chainId === request.chainId && account?.toLowerCase() === connection.accounts[0]?.toLowerCase()
  if (isSame && isFor(request)) return
  // After this request has ended: it would end as disconnected, and not with what to do.
  setTimeout(() => {
    if (isSame || watch?.signal.aborted !== false) return
    if (account) watch.changed({ accounts, chainId })
    else watch.lost()
  })
  throw account ? errors.ACCOUNT_OR_NETWORK_CHANGED() : walletErrors.NO_ACCOUNT()
}

/** What signs, sends or grants; a wallet is asked to leave its network by the others. */
const isBound = (method: string): boolean =>
  !/^wallet_(switchEthereumChain|addEthereumChain|watchAsset)$/.test(method) && methods[method] !== 'safe'

/** Whether what is sent names no other network than the one that it was reviewed for. */
function isFor({ method, params, chainId }: RpcRequest): boolean {
  if (!/^(eth_sendTransaction|wallet_sendCalls)$/.test(method) || !Array.isArray(params)) return true
  const named: unknown = Object(params[0]).chainId
  return named === undefined || readChainId(named) === chainId
}
