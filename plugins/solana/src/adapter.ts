import { parseAccountId } from '@latchkit/kernel'
import type { ChainAdapter, NodeAccess } from '@latchkit/kernel/chain'
import { lazy, walletErrors } from '@latchkit/kernel/plugin'

const loadAddress = lazy(() => import('./actions/checkAddress.ts'))
const loadWarnings = lazy(() => import('./actions/warnOfRecipient.ts'))
const loadMessage = lazy(() => import('./actions/signMessageRequest.ts'))
const loadBalance = lazy(() => import('./actions/readBalance.ts'))
const loadSend = lazy(() => import('./actions/signThenSend.ts'))
const loadEvidence = lazy(() => import('./actions/findTransaction.ts'))
const loadStatus = lazy(() => import('./actions/transactionStatus.ts'))
const loadExplain = lazy(() => import('./explain/explain.ts'))
const loadNodeError = lazy(() => import('./actions/classifyNodeError.ts'))
const loadReceiveUri = lazy(() => import('./actions/receiveUri.ts'))
const loadTransfer = lazy(() => import('./actions/buildTransfer.ts'))

/** 64 bytes in base58. */
const signatureShape = /^[1-9A-HJ-NP-Za-km-z]{64,88}$/

/** Creates the chain adapter of solana. It sends nothing itself: it builds requests and reads responses. */
export function createAdapter(chains: NodeAccess): ChainAdapter {
  return {
    namespace: 'solana',
    async checkAddress(text, options) {
      const check = await (await loadAddress()).checkAddress(text)
      if (!check.ok || !options) return check
      const { warnOfRecipient } = await loadWarnings()
      return { ...check, warnings: warnOfRecipient(check.address, options) }
    },
    signMessageRequest: async (account, text) => (await loadMessage()).signMessageRequest(account, text),
    readSignature(response) {
      const signature: unknown = Object(response).signature ?? response
      if (typeof signature !== 'string' || !signatureShape.test(signature))
        throw walletErrors.INVALID_RESPONSE()
      return { signature }
    },
    // Solana wallets have no current network: the source switches the network of the connection.
    switchRequest: () => [],
    answerLocally({ method }, { accounts }) {
      const shared = accounts.map((account) => ({ pubkey: parseAccountId(account).address }))
      if (method === 'solana_getAccounts') return { result: shared }
      if (method === 'solana_requestAccounts') return shared.length > 0 ? { result: shared } : 'connect'
      return undefined
    },
    toProviderState: ({ accounts, chainId }) => ({
      accounts: accounts.map((account) => parseAccountId(account).address),
      chainId,
    }),
    balance: async (account, { signal }) => (await loadBalance()).readBalance(chains, account, signal),
    signThenSend: async (request) =>
      request.method === 'solana_signAndSendTransaction'
        ? (await loadSend()).signThenSend(chains, request)
        : undefined,
    evidenceBefore: async (request, options) =>
      (await loadEvidence()).evidenceBefore(chains, request, options),
    transactionStatus: async (transaction, options) =>
      (await loadStatus()).transactionStatus(chains, transaction, options),
    explain: async (request, options) => (await loadExplain()).explain(chains, request, options),
    classifyError: async (error) => (await loadNodeError()).classifyNodeError(error),
    receiveUri: async (account) => (await loadReceiveUri()).receiveUri(account),
    transfer: async (transfer, { signal }) => (await loadTransfer()).buildTransfer(chains, transfer, signal),
  }
}
