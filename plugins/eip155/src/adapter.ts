import { type ChainId, type Network, parseAccountId, parseChainId } from '@latchkit/kernel'
import type { ChainAdapter, NodeAccess } from '@latchkit/kernel/chain'
import { type Context, lazy } from '@latchkit/kernel/plugin'
import { loadChain } from './loads.ts'
import { requestsAccounts } from './methods.ts'
import { signatureErrors } from './signatureErrors.ts'
import { createSource } from './source.ts'

const loadAddress = lazy(() => import('./actions/checkAddress.ts'))
const loadUnconnected = lazy(() => import('./actions/readUnconnected.ts'))
const loadTokenBalance = lazy(() => import('./actions/readTokenBalance.ts'))
const loadStatus = lazy(() => import('./actions/transactionStatus.ts'))
const loadParser = lazy(() => import('./actions/responseParser.ts'))
const loadExplain = lazy(() => import('./explain/explain.ts'))
const loadNodeError = lazy(() => import('./actions/classifyNodeError.ts'))
const loadReceiveUri = lazy(() => import('./actions/receiveUri.ts'))
const loadTransfer = lazy(() => import('./actions/buildTransfer.ts'))

// At least 62 hex digits: the signature of a contract account can have any length (ERC-1271). The parser of the response decides
// whether a wallet may have signed on the chain, which leaves it empty.
const signatureShape = /^0x(?:[0-9a-fA-F]{62,})?$/

const toHex = (chainId: ChainId): `0x${string}` => `0x${BigInt(parseChainId(chainId).reference).toString(16)}`

/** The parameters that describe a network to a wallet that does not have it yet (EIP-3085). */
const toChainParameters = ({ name, nativeCurrency, rpcUrls, blockExplorers }: Network) => ({
  chainName: name,
  nativeCurrency,
  rpcUrls: rpcUrls.default.http,
  // Wallets refuse a network with an explorer that is not secure.
  ...(blockExplorers?.default.url.startsWith('https://') && {
    blockExplorerUrls: [blockExplorers.default.url],
  }),
})

const accountsPermission = (value: readonly string[]) => ({
  parentCapability: 'eth_accounts',
  caveats: [{ type: 'restrictReturnedAccounts', value }],
})

/** Creates the chain adapter of eip155. It sends nothing itself: it builds requests and reads responses. */
export function createAdapter(chains: NodeAccess, services?: Context<'services'>['services']): ChainAdapter {
  return {
    namespace: 'eip155',
    checkAddress: async (...args) => (await loadAddress()).checkRecipient(chains, ...args),
    signMessageRequest(account, text) {
      const bytes = new TextEncoder().encode(text)
      const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
      return { method: 'personal_sign', params: [`0x${hex}`, parseAccountId(account).address] }
    },
    readSignature(response) {
      if (typeof response !== 'string' || !signatureShape.test(response)) throw signatureErrors.SIGNATURE()
      return { signature: response }
    },
    switchRequest(to) {
      const chainId = toHex(to.caipNetworkId)
      return [
        { method: 'wallet_switchEthereumChain', params: [{ chainId }] },
        { method: 'wallet_addEthereumChain', params: [{ chainId, ...toChainParameters(to) }] },
      ]
    },
    answerLocally({ method, params }, state) {
      const accounts = state.accounts.map((account) => parseAccountId(account).address)
      const isShared = accounts.length > 0
      if (method === 'eth_accounts') return { result: accounts }
      if (method === 'eth_requestAccounts') return isShared ? { result: accounts } : 'connect'
      // EIP-2255: the only permission that a kit grants a site is to see the connected accounts.
      if (method === 'wallet_getPermissions')
        return { result: isShared ? [accountsPermission(accounts)] : [] }
      if (method === 'wallet_requestPermissions' && requestsAccounts(params))
        return isShared ? { result: [accountsPermission(accounts)], asksWallet: true } : 'connect'
      if (method === 'eth_chainId' && state.chainId) return { result: toHex(state.chainId) }
      if (method === 'net_version' && state.chainId) return { result: parseChainId(state.chainId).reference }
      return undefined
    },
    toProviderState: ({ accounts, chainId }) => ({
      accounts: accounts.map((account) => parseAccountId(account).address),
      chainId: chainId && toHex(chainId),
    }),
    read: async (...args) => (await loadUnconnected()).readUnconnected(chains, ...args),
    balance: async (...args) => (await loadChain()).readBalance(chains, ...args),
    tokenBalance: async (...args) => (await loadTokenBalance()).readTokenBalance(chains, ...args),
    evidenceBefore: async (...args) => (await loadStatus()).evidenceBefore(chains, ...args),
    transactionStatus: async (...args) => (await loadStatus()).transactionStatus(chains, ...args),
    responseParser: async (...args) => (await loadParser()).responseParser(...args),
    explain: async (...args) => (await loadExplain()).explainWith(services, chains, ...args),
    classifyError: async (...args) => (await loadNodeError()).classifyNodeError(...args),
    receiveUri: async (...args) => (await loadReceiveUri()).receiveUri(...args),
    transfer: async (...args) => (await loadTransfer()).buildTransfer(chains, ...args),
    createSource: async (plugin, wallets) => createSource(wallets, undefined, plugin),
  }
}
