import { type AccountId, parseAccountId, parseChainId } from '@latchkit/kernel'
import type { ChainAdapter } from '@latchkit/kernel/chain'
import { fromBase64, type NodeAccess } from '@latchkit/kernel/chain'
import { getDetails } from './actions/getDetails.ts'
import { messageDoc } from './actions/messageDoc.ts'
import { errors } from './errors.ts'
import type { Keys } from './keplr/keys.ts'

/** Creates the chain adapter of cosmos. It sends nothing itself: it builds requests and reads responses. */
export function createAdapter(
  chains: NodeAccess,
  keys: Keys,
  requestAccounts: (signal: AbortSignal) => Promise<unknown>,
): ChainAdapter {
  const requestAccountKey = async (account: AccountId, signal: AbortSignal) =>
    (await import('./actions/requestKey.ts')).requestKey(() => requestAccounts(signal), account)
  const ownNetworks = () => chains.networks().filter((network) => network.chainNamespace === 'cosmos')
  return {
    namespace: 'cosmos',
    async checkAddress(text) {
      const { checkAddress } = await import('./actions/checkAddress.ts')
      const prefixes = ownNetworks().map((network) => getDetails(network)?.bech32Prefix)
      // When any network does not configure its address prefix, every prefix is accepted.
      return checkAddress(
        text,
        prefixes.every((prefix) => prefix !== undefined) ? prefixes.flatMap((prefix) => prefix ?? []) : [],
      )
    },
    signMessageRequest(account, text) {
      const signerAddress = parseAccountId(account).address
      return {
        method: 'cosmos_signAmino',
        params: { signerAddress, signDoc: messageDoc(signerAddress, text) },
      }
    },
    readSignature(response) {
      const { signature } = ((response ?? {}) as { signature?: { signature?: unknown } }).signature ?? {}
      if (typeof signature !== 'string' || fromBase64(signature)?.length !== 64) throw errors.SIGNATURE()
      return { signature }
    },
    // The source switches the network: these wallets have no request for it.
    switchRequest: () => [],
    answerLocally({ method }, { accounts }) {
      if (method !== 'cosmos_getAccounts') return undefined
      if (accounts.length === 0) return 'connect'
      // A paired wallet may not have shared its keys yet: then it is asked.
      const rows = accounts.flatMap((account) => {
        const key = keys.get(account)
        const { address } = parseAccountId(account)
        return key ? [{ algo: key.algo, address, pubkey: key.publicKey }] : []
      })
      return rows.length === accounts.length ? { result: rows } : undefined
    },
    toProviderState: ({ accounts, chainId }) => ({
      accounts: accounts.map((account) => parseAccountId(account).address),
      chainId: chainId && parseChainId(chainId).reference,
    }),
    balance: async (account, { signal }) =>
      (await import('./actions/readChain.ts')).readBalance(chains, account, signal),
    explain: async (request, options) =>
      (await import('./actions/explain.ts')).explain(chains.networks(), request, options),
    classifyError: async (error) => (await import('./actions/classifyNodeError.ts')).classifyNodeError(error),
    evidenceBefore: async (request, options) =>
      (await import('./actions/signedContent.ts')).evidenceBefore(request, options),
    transactionStatus: async (transaction, options) =>
      (await import('./actions/transactionStatus.ts')).transactionStatus(chains, transaction, options),
    signThenSend: async (request) =>
      request.method === 'cosmos_sendTransaction'
        ? (await import('./actions/signThenSend.ts')).signThenSend(chains, request)
        : undefined,
    receiveUri: async (account, chainId) =>
      (await import('./actions/receiveUri.ts')).receiveUri(ownNetworks(), account, chainId),
    transfer: async (transfer, { signal }) =>
      (await import('./actions/buildTransfer.ts')).buildTransfer({
        chains,
        transfer,
        key: keys.get(transfer.from) ?? (await requestAccountKey(transfer.from, signal)),
        signal,
      }),
  }
}
