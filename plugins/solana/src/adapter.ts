import { parseAccountId } from '@latchkit/kernel'
import type { ChainAdapter, NodeAccess } from '@latchkit/kernel/chain'
import { walletErrors } from '@latchkit/kernel/plugin'

/** 64 bytes in base58. */
const signatureShape = /^[1-9A-HJ-NP-Za-km-z]{64,88}$/

/** Creates the chain adapter of solana. It sends nothing itself: it builds requests and reads responses. */
export function createAdapter(chains: NodeAccess): ChainAdapter {
  return {
    namespace: 'solana',
    async checkAddress(text, options) {
      const check = await (await import('./actions/checkAddress.ts')).checkAddress(text)
      if (!check.ok || !options) return check
      const { warnOfRecipient } = await import('./actions/warnOfRecipient.ts')
      return { ...check, warnings: warnOfRecipient(check.address, options) }
    },
    signMessageRequest: async (account, text) =>
      (await import('./actions/signMessageRequest.ts')).signMessageRequest(account, text),
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
    balance: async (account, { signal }) =>
      (await import('./actions/readBalance.ts')).readBalance(chains, account, signal),
    signThenSend: async (request) =>
      request.method === 'solana_signAndSendTransaction'
        ? (await import('./actions/signThenSend.ts')).signThenSend(chains, request)
        : undefined,
    evidenceBefore: async (request, options) =>
      (await import('./actions/findTransaction.ts')).evidenceBefore(chains, request, options),
    transactionStatus: async (transaction, options) =>
      (await import('./actions/transactionStatus.ts')).transactionStatus(chains, transaction, options),
    explain: async (request, options) =>
      (await import('./explain/explain.ts')).explain(chains, request, options),
    classifyError: async (error) => (await import('./actions/classifyNodeError.ts')).classifyNodeError(error),
    receiveUri: async (account) => (await import('./actions/receiveUri.ts')).receiveUri(account),
    transfer: async (transfer, { signal }) =>
      (await import('./actions/buildTransfer.ts')).buildTransfer(chains, transfer, signal),
  }
}
