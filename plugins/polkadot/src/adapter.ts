import { parseAccountId } from '@latchkit/kernel'
import type { ChainAdapter, NodeAccess } from '@latchkit/kernel/chain'
import { lazy } from '@latchkit/kernel/plugin'
import { errors } from './errors.ts'

const loadAddress = lazy(() => import('./actions/checkAddress.ts'))
const loadBalance = lazy(() => import('./actions/readBalance.ts'))
const loadEvidence = lazy(() => import('./actions/evidenceBefore.ts'))
const loadStatus = lazy(() => import('./actions/transactionStatus.ts'))
const loadSend = lazy(() => import('./actions/signThenSend.ts'))
const loadExplain = lazy(() => import('./actions/explain.ts'))
const loadReceiveUri = lazy(() => import('./actions/receiveUri.ts'))
const loadTransfer = lazy(() => import('./actions/buildTransfer.ts'))

/** 64 bytes, plus one for the kind of key, plus one for the recovery bit of an ECDSA key. */
const signatureShape = /^0x(?:[0-9a-fA-F]{2}){64,66}$/

/** Creates the chain adapter of polkadot. It sends nothing itself: it builds requests and reads responses. */
export function createAdapter(chains: NodeAccess): ChainAdapter {
  return {
    namespace: 'polkadot',
    checkAddress: async (text, options) =>
      (await loadAddress()).checkAddress(text, chains.networks(), options?.from),
    signMessageRequest: (account, text) => ({
      method: 'polkadot_signMessage',
      params: { address: parseAccountId(account).address, message: text },
    }),
    readSignature(response) {
      const { signature } = Object(response) as { signature?: unknown }
      if (typeof signature !== 'string' || !signatureShape.test(signature)) throw errors.SIGNATURE()
      return { signature }
    },
    // The wallet is not involved: the source switches the network of the connection.
    switchRequest: () => [],
    answerLocally({ method }, { accounts, details }) {
      if (method !== 'polkadot_getAccounts' && method !== 'polkadot_requestAccounts') return undefined
      if (method === 'polkadot_requestAccounts' && accounts.length === 0) return 'connect'
      const result = accounts.map((account) => {
        const name = details?.[account]?.label
        return { address: parseAccountId(account).address, ...(name === undefined ? {} : { name }) }
      })
      return { result }
    },
    toProviderState: ({ accounts, chainId }) => ({
      accounts: accounts.map((account) => parseAccountId(account).address),
      chainId,
    }),
    balance: async (account, { signal }) => (await loadBalance()).readBalance(chains, account, signal),
    evidenceBefore: async (request) => (await loadEvidence()).evidenceBefore(request),
    transactionStatus: async (transaction, options) =>
      (await loadStatus()).transactionStatus(chains, transaction, options),
    signThenSend: async (request) =>
      request.method === 'polkadot_signAndSendTransaction'
        ? (await loadSend()).signThenSend(chains, request)
        : undefined,
    explain: async (request, options) => (await loadExplain()).explain(chains.networks(), request, options),
    receiveUri: async (account, chainId) =>
      (await loadReceiveUri()).receiveUri(chains.networks(), account, chainId),
    transfer: async (transfer, { signal }) => (await loadTransfer()).buildTransfer(chains, transfer, signal),
  }
}
