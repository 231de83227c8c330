import { type AccountId, parseAccountId } from '@latchkit/kernel'
import type { AccountDetail, ChainAdapter, LocalState } from '@latchkit/kernel/chain'
import { fromHex, type NodeAccess, toBase64 } from '@latchkit/kernel/chain'
import { lazy } from '@latchkit/kernel/plugin'
import type { EsploraService } from './actions/readEsplora.ts'
import { findChain } from './chains.ts'
import { errors } from './errors.ts'
import { methods } from './methods.ts'

const loadAddress = lazy(() => import('./actions/checkAddress.ts'))
const loadBalance = lazy(() => import('./actions/readBalance.ts'))
const loadEvidence = lazy(() => import('./actions/findTransaction.ts'))
const loadStatus = lazy(() => import('./actions/transactionStatus.ts'))
const loadExplain = lazy(() => import('./actions/explain.ts'))
const loadReceiveUri = lazy(() => import('./actions/receiveUri.ts'))
const loadTransfer = lazy(() => import('./actions/buildTransfer.ts'))

/** Creates the chain adapter of bip122. It sends nothing itself: it builds requests and reads responses. */
export function createAdapter(chains: NodeAccess, http: EsploraService): ChainAdapter {
  return {
    namespace: 'bip122',
    checkAddress: async (text) => (await loadAddress()).checkAddress(text),
    signMessageRequest(account, message) {
      const { address } = parseAccountId(account)
      return { method: 'signMessage', params: { account: address, address, message } }
    },
    readSignature(response) {
      const { signature } = (response ?? {}) as { signature?: unknown }
      if (typeof signature !== 'string') throw errors.SIGNATURE()
      // Paired wallets return hex, all others base64.
      if (/^([0-9a-f]{2}){65,}$/i.test(signature)) return { signature: hexToBase64(signature) }
      if (!/^[A-Za-z0-9+/]{80,}={0,2}$/.test(signature)) throw errors.SIGNATURE()
      return { signature }
    },
    switchRequest(to) {
      const name = findChain(to.caipNetworkId)?.name
      return name ? [{ method: 'wallet_changeNetwork', params: { name } }] : []
    },
    answerLocally({ method, params }, state) {
      const getResult = Object.hasOwn(localResults, method) ? localResults[method] : undefined
      const isShared = state.accounts.length > 0
      // A paired wallet is asked for the details of its accounts if it has not shared them yet.
      if (!getResult || (method === 'getAccountAddresses' && isShared && !state.details)) return undefined
      if (isShared || publicMethods.has(method)) return { result: getResult(state, params) }
      return method === 'wallet_getAccount' ? undefined : 'connect'
    },
    toProviderState: ({ accounts, chainId }) => ({
      accounts: accounts.map((account) => parseAccountId(account).address),
      chainId,
    }),
    balance: async (account, { signal }) => (await loadBalance()).readBalance(chains, http, account, signal),
    evidenceBefore: async (request, options) =>
      (await loadEvidence()).evidenceBefore(chains, http, request, options),
    transactionStatus: async (transaction, options) =>
      (await loadStatus()).transactionStatus(chains, http, transaction, options),
    explain: async (request, options) => (await loadExplain()).explain(chains.networks(), request, options),
    receiveUri: async (account, chainId) => (await loadReceiveUri()).receiveUri(account, chainId),
    transfer: async (transfer) => (await loadTransfer()).buildTransfer(transfer),
  }
}

const toNetwork = ({ chainId }: LocalState) => ({ bitcoin: { name: findChain(chainId)?.name } })

/** Returns the accounts with the requested purposes, or all accounts when none are requested. */
function toRows(state: LocalState, params?: unknown) {
  const { purposes } = (params ?? {}) as { purposes?: unknown }
  return state.accounts
    .map((account) => toRow(account, state.details?.[account] ?? {}))
    .filter(({ purpose }) => !Array.isArray(purposes) || purposes.includes(purpose))
}

const toWallet = (state: LocalState) => ({
  id: 'latchkit',
  walletType: 'software',
  addresses: toRows(state),
  network: toNetwork(state),
})

/** Formats an account for sats-connect, so that sites written for it find the fields they expect. */
function toRow(account: AccountId, { type, publicKey = '' }: AccountDetail) {
  const { address } = parseAccountId(account)
  const purpose = type === 'ordinal' ? 'ordinals' : 'payment'
  return { address, publicKey, purpose, addressType: detectAddressType(address), walletType: 'software' }
}

/** The methods that are available before a wallet is connected. */
const publicMethods: ReadonlySet<string> = new Set(['getInfo', 'wallet_getNetwork'])

/** The results that need no wallet, by method. */
const localResults: Readonly<Record<string, (state: LocalState, params: unknown) => unknown>> = {
  getAccountAddresses: (state) =>
    state.accounts.map((account) => {
      const { type, publicKey, path } = state.details?.[account] ?? {}
      return { address: parseAccountId(account).address, publicKey, path, intention: type }
    }),
  getAccounts: toRows,
  getAddresses: (state, params) => ({ addresses: toRows(state, params), network: toNetwork(state) }),
  getInfo: () => ({ version: '1.0.0', methods: Object.keys(methods), supports: [] }),
  wallet_connect: toWallet,
  wallet_getAccount: toWallet,
  wallet_getNetwork: toNetwork,
}

/** Detects the type of an address from its text. */
function detectAddressType(address: string): string {
  const data = /^(?:bc|tb|bcrt)1([pq])/i.exec(address)
  if (data) return data[1]?.toLowerCase() === 'p' ? 'p2tr' : address.length > 50 ? 'p2wsh' : 'p2wpkh'
  return /^[1mn]/.test(address) ? 'p2pkh' : 'p2sh'
}

const hexToBase64 = (hex: string): string => toBase64(fromHex(hex) ?? new Uint8Array())
