import { type Network, parseAccountId, parseChainId } from '@latchkit/kernel'
import type { ChainAdapter, NodeAccess } from '@latchkit/kernel/chain'
import type { Context } from '@latchkit/kernel/plugin'
import { errors } from './errors.ts'
import { createSource } from './source.ts'

// At least 62 hex digits: the signature of a contract account can have any length (ERC-1271).
const signatureShape = /^0x[0-9a-fA-F]{62,}$/

const toHex = (value: string): `0x${string}` => `0x${BigInt(value).toString(16)}`

/** The parameters that describe a network to a wallet that does not have it yet (EIP-3085). */
const toChainParameters = ({ name, nativeCurrency, rpcUrls, blockExplorers }: Network) => ({
  chainName: name,
  nativeCurrency,
  rpcUrls: rpcUrls.default.http,
  ...(blockExplorers ? { blockExplorerUrls: [blockExplorers.default.url] } : {}),
})

const accountsPermission = (value: readonly string[]) => ({
  parentCapability: 'eth_accounts',
  caveats: [{ type: 'restrictReturnedAccounts', value }],
})

const requestsAccounts = (params: unknown) =>
  `${Object.keys(Array.isArray(params) ? (params[0] ?? {}) : {})}` === 'eth_accounts'

/** Creates the chain adapter of eip155. It sends nothing itself: it builds requests and reads responses. */
export function createAdapter(chains: NodeAccess, services?: Context<'services'>['services']): ChainAdapter {
  return {
    namespace: 'eip155',
    checkAddress: async (...args) =>
      (await import('./actions/checkAddress.ts')).checkRecipient(chains, ...args),
    signMessageRequest(account, text) {
      const bytes = new TextEncoder().encode(text)
      const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
      return { method: 'personal_sign', params: [`0x${hex}`, parseAccountId(account).address] }
    },
    readSignature(response) {
      if (typeof response !== 'string' || !signatureShape.test(response)) throw errors.SIGNATURE()
      return { signature: response }
    },
    switchRequest(to) {
      const chainId = toHex(parseChainId(to.caipNetworkId).reference)
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
        return isShared ? { result: [accountsPermission(accounts)] } : 'connect'
      if (method === 'eth_chainId' && state.chainId)
        return { result: toHex(parseChainId(state.chainId).reference) }
      if (method === 'net_version' && state.chainId) return { result: parseChainId(state.chainId).reference }
      return undefined
    },
    toProviderState: ({ accounts, chainId }) => ({
      accounts: accounts.map((account) => parseAccountId(account).address),
      chainId: chainId && toHex(parseChainId(chainId).reference),
    }),
    read: async (...args) => (await import('./actions/readUnconnected.ts')).readUnconnected(chains, ...args),
    balance: async (...args) => (await import('./actions/readChain.ts')).readBalance(chains, ...args),
    tokenBalance: async (...args) =>
      (await import('./actions/readTokenBalance.ts')).readTokenBalance(chains, ...args),
    evidenceBefore: async (...args) =>
      (await import('./actions/transactionStatus.ts')).evidenceBefore(chains, ...args),
    transactionStatus: async (...args) =>
      (await import('./actions/transactionStatus.ts')).transactionStatus(chains, ...args),
    responseParser: async (...args) => (await import('./actions/responseParser.ts')).responseParser(...args),
    explain: async (...args) => (await import('./explain/explain.ts')).explainWith(services, chains, ...args),
    classifyError: async (...args) =>
      (await import('./actions/classifyNodeError.ts')).classifyNodeError(...args),
    receiveUri: async (...args) => (await import('./actions/receiveUri.ts')).receiveUri(...args),
    transfer: async (...args) => (await import('./actions/buildTransfer.ts')).buildTransfer(chains, ...args),
    createSource: async (plugin, wallets) => createSource(wallets, undefined, plugin),
  }
}
