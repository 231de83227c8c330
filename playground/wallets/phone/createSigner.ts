import { hashMessage } from 'viem'
import { signAsAccount } from '../../services/secure-site/chain/signAsAccount.ts'
import { createApprovals } from '../extension/approvals.ts'
import { createSendLock } from '../extension/core.ts'
import { createEmitter } from '../extension/emitter.ts'
import type { WalletMode } from '../extension/options.ts'
import { createProvider, type RecordedRequest } from '../extension/provider.ts'
import { createState } from '../extension/state.ts'
import { pageSurroundings } from '../extension/surroundings.ts'
import type { PhoneOptions } from './options.ts'

/** The part that prompts and signs: that of the extension, without a page. */
export interface Signer {
  address(): string
  /** Resolves when the visitor approves a session with a site. */
  askToConnect(site: string, networks: readonly string[], methods: readonly string[]): Promise<void>
  /** Executes a request of a site on a chain. Rejects as wallets do. */
  request(site: string, chainId: number, call: RecordedRequest): Promise<unknown>
  /** Resolves when the visitor approves a request of a namespace other than EVM. */
  askToSign(site: string, call: RecordedRequest): Promise<void>
  /** Resolves when the visitor approves to connect and to sign in with a message. */
  askToSignIn(site: string, text: string): Promise<void>
  /** Signs a text that the visitor has approved, for a network if it is a contract wallet. */
  signText(text: string, chainId: number): Promise<string>
  setMode(mode: WalletMode): void
  switchAccount(index: number): void
}

export function createSigner(options: PhoneOptions, onRequest: (call: RecordedRequest) => void): Signer {
  const { name, privateKeys, chains, mode, contract } = options
  const surroundings = pageSurroundings()
  const identity = { name, rdns: 'phone.wallet', privateKeys, chains, authorized: true }
  const emitter = createEmitter()
  const state = createState({ options: identity, storage: surroundings.storage, emitter })
  const approvals = createApprovals(mode, surroundings.promptOf(name))
  const { signal } = new AbortController()
  const callChain = surroundings.callChainOf(signal)
  const inTurn = createSendLock()
  return {
    address: () => contract?.address ?? state.account().address,
    askToConnect: (site, networks, methods) =>
      approvals.ask({
        kind: 'connection',
        title: 'Connect this site?',
        rows: [
          { label: 'Site', value: site },
          { label: 'Networks', value: networks.join(', ') },
          { label: 'May ask for', value: methods.join(', ') },
        ],
      }),
    request(site, chainId, call) {
      // A paired site names the chain in each request, and the wallet switches to it.
      state.change({ chainId })
      const core = { state, approvals, site, callChain, inTurn }
      const parts = { core, emitter, record: onRequest, scripted: new Map(), signal }
      return createProvider(parts).request(call)
    },
    askToSign: (site, { method, params }) =>
      approvals.ask({
        kind: 'signature',
        title: 'Sign this?',
        rows: [
          { label: 'Site', value: site },
          { label: 'Method', value: method },
        ],
        text: JSON.stringify(params, undefined, 2),
      }),
    askToSignIn: (site, text) =>
      approvals.ask({
        kind: 'connection',
        title: 'Connect this site and sign in?',
        rows: [{ label: 'Site', value: site }],
        text,
      }),
    signText: (message, chainId) =>
      contract
        ? signAsAccount({ owner: state.account(), chainId, hash: hashMessage(message), ...contract })
        : state.account().signMessage({ message }),
    setMode: approvals.setMode,
    switchAccount: (index) => state.change({ account: index }),
  }
}
