import {
  type AccountDetail,
  type AccountId,
  type ChainAdapter,
  type HttpPort,
  type LocalState,
  parseAccountId,
} from '@latchkit/kernel'
import type { NodeAccess } from '@latchkit/kernel/chain'
import { chainOf } from './chains.ts'
import { errors } from './errors.ts'
import { methods } from './methods.ts'

/** What bip122 knows. It sends nothing itself: it builds requests and reads answers. */
export function createAdapter(chains: NodeAccess, http: HttpPort): ChainAdapter {
  return {
    namespace: 'bip122',
    checkAddress: async (text) => (await import('./actions/checkAddress.ts')).checkAddress(text),
    signMessageRequest(account, message) {
      const { address } = parseAccountId(account)
      return { method: 'signMessage', params: { account: address, address, message } }
    },
    readSignature(answer) {
      const { signature } = (answer ?? {}) as { signature?: unknown }
      if (typeof signature !== 'string') throw errors.SIGNATURE()
      // Paired wallets write hex, all others base64.
      if (/^([0-9a-f]{2}){65,}$/i.test(signature)) return { signature: hexToBase64(signature) }
      if (!/^[A-Za-z0-9+/]{80,}={0,2}$/.test(signature)) throw errors.SIGNATURE()
      return { signature }
    },
    switchRequest(to) {
      const name = chainOf(to.caipNetworkId)?.name
      return name ? [{ method: 'wallet_changeNetwork', params: { name } }] : []
    },
    answerLocally({ method, params }, state) {
      const answer = Object.hasOwn(answers, method) ? answers[method] : undefined
      const isShared = state.accounts.length > 0
      // What a paired wallet has not told of its accounts, it is asked.
      if (!answer || (method === 'getAccountAddresses' && isShared && !state.details)) return undefined
      if (isShared || ofNobody.has(method)) return { result: answer(state, params) }
      return method === 'wallet_getAccount' ? undefined : 'connect'
    },
    toProviderState: ({ accounts, chainId }) => ({
      accounts: accounts.map((account) => parseAccountId(account).address),
      chainId,
    }),
    balance: async (account, { signal }) =>
      (await import('./actions/readBalance.ts')).readBalance(chains, http, account, signal),
    explain: async (request) => (await import('./actions/explain.ts')).explain(request),
    transfer: async (transfer) => (await import('./actions/buildTransfer.ts')).buildTransfer(transfer),
  }
}

const network = ({ chainId }: LocalState) => ({ bitcoin: { name: chainOf(chainId)?.name } })

/** The accounts that are asked for, all where nothing is said. */
function rows(state: LocalState, params?: unknown) {
  const { purposes } = (params ?? {}) as { purposes?: unknown }
  return state.accounts
    .map((account) => rowOf(account, state.details?.[account] ?? {}))
    .filter(({ purpose }) => !Array.isArray(purposes) || purposes.includes(purpose))
}

const whole = (state: LocalState) => ({
  id: 'latchkit',
  walletType: 'software',
  addresses: rows(state),
  network: network(state),
})

/** As sats-connect has it: sites written for it find the fields they know. */
function rowOf(account: AccountId, { type, publicKey = '' }: AccountDetail) {
  const { address } = parseAccountId(account)
  const purpose = type === 'ordinal' ? 'ordinals' : 'payment'
  return { address, publicKey, purpose, addressType: typeOf(address), walletType: 'software' }
}

/** What may be known before anything is connected. */
const ofNobody: ReadonlySet<string> = new Set(['getInfo', 'wallet_getNetwork'])

/** What is answered without the wallet, by method. */
const answers: Readonly<Record<string, (state: LocalState, params: unknown) => unknown>> = {
  getAccountAddresses: (state) =>
    state.accounts.map((account) => {
      const { type, publicKey, path } = state.details?.[account] ?? {}
      return { address: parseAccountId(account).address, publicKey, path, intention: type }
    }),
  getAccounts: rows,
  getAddresses: (state, params) => ({ addresses: rows(state, params), network: network(state) }),
  getInfo: () => ({ version: '1.0.0', methods: Object.keys(methods), supports: [] }),
  wallet_connect: whole,
  wallet_getAccount: whole,
  wallet_getNetwork: network,
}

/** The kind of an address, by its looks. */
function typeOf(address: string): string {
  const data = /^(?:bc|tb|bcrt)1([pq])/i.exec(address)
  if (data) return data[1]?.toLowerCase() === 'p' ? 'p2tr' : address.length > 50 ? 'p2wsh' : 'p2wpkh'
  return /^[1mn]/.test(address) ? 'p2pkh' : 'p2sh'
}

const hexToBase64 = (hex: string): string =>
  btoa(hex.replace(/../g, (pair) => String.fromCharCode(Number.parseInt(pair, 16))))
