import {
  type AccountId,
  type ChainAdapter,
  defineErrors,
  parseAccountId,
  parseChainId,
} from '@latchkit/kernel'
import type { NodeAccess } from '@latchkit/kernel/chain'
import { fromBase64 } from './bytes.ts'
import { detailsOf } from './detailsOf.ts'
import type { Keys } from './keys.ts'
import { messageDoc } from './messageDoc.ts'

const errors = defineErrors({
  SIGNATURE: { message: 'The wallet did not return a valid signature', surface: 'view' },
})

/** What the namespace knows. It sends nothing itself: it builds requests and reads answers. */
export function createAdapter(
  chains: NodeAccess,
  keys: Keys,
  askKeys: (signal: AbortSignal) => Promise<unknown>,
): ChainAdapter {
  const askKeyOf = async (account: AccountId, signal: AbortSignal) =>
    (await import('./actions/askKey.ts')).askKey(() => askKeys(signal), account)
  const own = () => chains.networks().filter((network) => network.chainNamespace === 'cosmos')
  return {
    namespace: 'cosmos',
    async checkAddress(text) {
      const { checkAddress } = await import('./actions/checkAddress.ts')
      const known = own().map((network) => detailsOf(network)?.bech32Prefix)
      // A network that does not say what its addresses begin with leaves all of them possible.
      return checkAddress(
        text,
        known.every((prefix) => prefix !== undefined) ? known.flatMap((prefix) => prefix ?? []) : [],
      )
    },
    signMessageRequest(account, text) {
      const signerAddress = parseAccountId(account).address
      return {
        method: 'cosmos_signAmino',
        params: { signerAddress, signDoc: messageDoc(signerAddress, text) },
      }
    },
    readSignature(answer) {
      const { signature } = ((answer ?? {}) as { signature?: { signature?: unknown } }).signature ?? {}
      if (typeof signature !== 'string' || fromBase64(signature)?.length !== 64) throw errors.SIGNATURE()
      return { signature }
    },
    // The source moves the connection: no request asks these wallets.
    switchRequest: () => [],
    answerLocally({ method }, { accounts }) {
      if (method !== 'cosmos_getAccounts') return undefined
      if (accounts.length === 0) return 'connect'
      // A wallet behind another source may not have told its keys: it is asked.
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
    explain: async (request, options) => (await import('./actions/explain.ts')).explain(request, options),
    classifyError: async (error) => (await import('./actions/classifyNodeError.ts')).classifyNodeError(error),
    transactionStatus: async (transaction, { signal }) =>
      (await import('./actions/transactionStatus.ts')).transactionStatus(chains, transaction, signal),
    signThenSend: async (request) =>
      request.method === 'cosmos_sendTransaction'
        ? (await import('./actions/signThenSend.ts')).signThenSend(chains, request)
        : undefined,
    transfer: async (transfer, { signal }) =>
      (await import('./actions/buildTransfer.ts')).buildTransfer({
        chains,
        transfer,
        key: keys.get(transfer.from) ?? (await askKeyOf(transfer.from, signal)),
        signal,
      }),
  }
}
