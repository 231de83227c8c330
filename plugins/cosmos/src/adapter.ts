import { type AccountId, parseAccountId, parseChainId } from '@latchkit/kernel'
import type { ChainAdapter } from '@latchkit/kernel/chain'
import { fromBase64, type NodeAccess } from '@latchkit/kernel/chain'
import { lazy } from '@latchkit/kernel/plugin'
import { getDetails } from './actions/getDetails.ts'
import { messageDoc } from './actions/messageDoc.ts'
import { errors } from './errors.ts'
import type { Keys } from './keplr/keys.ts'

const loadKey = lazy(() => import('./actions/requestKey.ts'))
const loadAddress = lazy(() => import('./actions/checkAddress.ts'))
const loadChain = lazy(() => import('./actions/readChain.ts'))
const loadExplain = lazy(() => import('./actions/explain.ts'))
const loadNodeError = lazy(() => import('./actions/classifyNodeError.ts'))
const loadEvidence = lazy(() => import('./actions/signedContent.ts'))
const loadStatus = lazy(() => import('./actions/transactionStatus.ts'))
const loadSend = lazy(() => import('./actions/signThenSend.ts'))
const loadReceiveUri = lazy(() => import('./actions/receiveUri.ts'))
const loadTransfer = lazy(() => import('./actions/buildTransfer.ts'))

/** Not `fieldsOf`: this file is part of the first list, which would load one file more for it. */
const readOwn = (value: unknown, name: string): unknown =>
  Object.hasOwn(Object(value), name) ? Reflect.get(Object(value), name) : undefined

/** Creates the chain adapter of cosmos. It sends nothing itself: it builds requests and reads responses. */
export function createAdapter(
  chains: NodeAccess,
  keys: Keys,
  requestAccounts: (signal: AbortSignal) => Promise<unknown>,
): ChainAdapter {
  const requestAccountKey = async (account: AccountId, signal: AbortSignal) =>
    (await loadKey()).requestKey(() => requestAccounts(signal), account)
  const ownNetworks = () => chains.networks().filter((network) => network.chainNamespace === 'cosmos')
  return {
    namespace: 'cosmos',
    async checkAddress(text) {
      const { checkAddress } = await loadAddress()
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
      const signature = readOwn(readOwn(response, 'signature'), 'signature')
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
    balance: async (account, { signal }) => (await loadChain()).readBalance(chains, account, signal),
    explain: async (request, options) => (await loadExplain()).explain(chains.networks(), request, options),
    classifyError: async (error) => (await loadNodeError()).classifyNodeError(error),
    evidenceBefore: async (request, options) => (await loadEvidence()).evidenceBefore(request, options),
    transactionStatus: async (transaction, options) =>
      (await loadStatus()).transactionStatus(chains, transaction, options),
    signThenSend: async (request) =>
      request.method === 'cosmos_sendTransaction'
        ? (await loadSend()).signThenSend(chains, request)
        : undefined,
    receiveUri: async (account, chainId) =>
      (await loadReceiveUri()).receiveUri(ownNetworks(), account, chainId),
    transfer: async (transfer, { signal }) =>
      (await loadTransfer()).buildTransfer({
        chains,
        transfer,
        key: keys.get(transfer.from) ?? (await requestAccountKey(transfer.from, signal)),
        signal,
      }),
  }
}
