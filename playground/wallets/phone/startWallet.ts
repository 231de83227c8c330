import { WalletKit, type WalletKitTypes } from '@reown/walletkit'
import { Core } from '@walletconnect/core'
import type { ICore } from '@walletconnect/types'
import type { RecordedRequest } from '../extension/provider.ts'
import { authenticate, refuseToAuthenticate } from './authenticate.ts'
import { createSigner } from './createSigner.ts'
import { createStore } from './createStore.ts'
import { grant } from './namespaces.ts'
import type { PhoneOptions } from './options.ts'
import { openOthers } from './others.ts'

/** Error codes of the WalletConnect Sign API. */
const declined = { code: 5000, message: 'User rejected.' }
const noNetwork = { code: 5100, message: 'Unsupported chains.' }
/** The methods that it knows, for sites that sign in while they pair. */
const evmMethods = [
  'personal_sign',
  'eth_sendTransaction',
  'eth_signTypedData_v4',
  'wallet_switchEthereumChain',
]
const userDisconnected = { code: 6000, message: 'User disconnected.' }

/** The state of the wallet that the page shows. */
export interface WalletScreen {
  /** The current activity, as a sentence. */
  showActivity(text: string): void
  sites(rows: readonly { readonly name: string; readonly topic: string }[]): void
  requested(method: string): void
}

export type Phone = Awaited<ReturnType<typeof startWallet>>

/** Starts a wallet that pairs over the relay and creates real signatures. */
export async function startWallet(options: PhoneOptions, screen: WalletScreen) {
  const core = new Core({
    projectId: 'phone',
    relayUrl: options.relay,
    customStoragePrefix: 'phone',
    storage: createStore(),
    telemetryEnabled: false,
    // The library's own types differ where a property may be undefined.
  }) as ICore
  // The local relay has no attestation service, and telemetry is disabled.
  Object.assign(core.verify, { isDevEnv: true })
  core.eventClient.init = async () => undefined
  const metadata = { name: options.name, description: 'A wallet for tests', url: location.origin, icons: [] }
  const kit = await WalletKit.init({ core, metadata })
  const requests: RecordedRequest[] = []
  const signer = createSigner(options, (call) => {
    requests.push(call)
    screen.requested(call.method)
  })

  const others = await openOthers(options)

  const sessions = () => Object.values(kit.getActiveSessions())
  const showSites = () =>
    screen.sites(sessions().map(({ topic, peer }) => ({ topic, name: peer.metadata.name })))

  /** The SDK refuses to answer a proposal that has expired. */
  async function renew(id: number): Promise<void> {
    const expiryTimestamp = Math.floor(Date.now() / 1_000) + 300
    await kit.engine.signClient.proposal.update(id, { expiryTimestamp })
    core.expirer.set(id, expiryTimestamp)
  }

  async function propose({ id, params }: WalletKitTypes.SessionProposal): Promise<void> {
    const { name, url } = params.proposer.metadata
    const requested = { ...params.requiredNamespaces, ...params.optionalNamespaces }
    const namespaces = grant(requested, options, signer.address(), others)
    if (!namespaces) return kit.rejectSession({ id, reason: noNetwork })
    const rows = Object.values(namespaces)
    const chains = rows.flatMap((row) => row.chains ?? [])
    const methods = rows.flatMap((row) => row.methods)
    try {
      await signer.askToConnect(`${name} (${url})`, chains, methods)
    } catch {
      screen.showActivity(`You declined ${name}`)
      return kit.rejectSession({ id, reason: declined })
    }
    if (options.acceptsExpired) await renew(id)
    await kit.approveSession({ id, namespaces })
    screen.showActivity(`Connected to ${name}`)
    showSites()
  }

  async function perform(site: string, chainId: string, call: RecordedRequest): Promise<unknown> {
    const [namespace, reference] = chainId.split(':')
    if (namespace === 'eip155') return signer.request(site, Number(reference), call)
    requests.push(call)
    screen.requested(call.method)
    await signer.askToSign(site, call)
    return others.sign(chainId, call)
  }

  async function answer({ topic, id, params }: WalletKitTypes.SessionRequest): Promise<void> {
    const site = sessions().find((one) => one.topic === topic)?.peer.metadata.url ?? 'Unknown site'
    const call = { method: params.request.method, params: params.request.params }
    const outcome = await perform(site, params.chainId, call).then(
      (result) => ({ result }),
      ({ code = -32603, message }: { code?: number; message: string }) => ({ error: { code, message } }),
    )
    await kit.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', ...outcome } })
  }

  const reportErrors = (operation: Promise<unknown>) =>
    void operation.catch((error: unknown) =>
      screen.showActivity(error instanceof Error ? error.message : String(error)),
    )
  kit.on('session_proposal', (proposal) => reportErrors(propose(proposal)))
  const { signIn } = options
  if (signIn === 'unsupported') refuseToAuthenticate(kit, (call) => requests.push(call))
  else if (signIn) {
    const parts = { kit, signer, options: { ...options, signIn }, methods: options.methods ?? evmMethods }
    kit.on('session_authenticate', (request) =>
      reportErrors(
        authenticate(parts, request).then((text) => {
          screen.showActivity(text)
          showSites()
        }),
      ),
    )
  }
  kit.on('session_request', (request) => reportErrors(answer(request)))
  kit.on('session_delete', showSites)
  showSites()

  return {
    address: signer.address,
    /** All requests of sites, the oldest first. */
    requests,
    sessions,
    setMode: signer.setMode,
    pair: (uri: string) => reportErrors(kit.pair({ uri })),
    async disconnect(topic: string) {
      await kit.disconnectSession({ topic, reason: userDisconnected })
      showSites()
    },
    /** Switches the network as the visitor does in the wallet, and notifies the sites. */
    switchChain: (chainId: number) =>
      Promise.all(
        sessions().map(({ topic }) => {
          const chain = `eip155:${chainId}`
          const event = { name: 'chainChanged', data: chainId }
          return kit.emitSessionEvent({ topic, chainId: chain, event })
        }),
      ),
    /** Switches the account as the visitor does in the wallet, and adds it to the sessions. */
    async switchAccount(index: number) {
      signer.switchAccount(index)
      for (const { topic, namespaces } of sessions()) {
        const { eip155, ...rest } = namespaces
        if (!eip155) continue
        const chains = eip155.chains ?? []
        const accounts = chains.map((id) => `${id}:${signer.address()}`)
        await kit.updateSession({ topic, namespaces: { ...rest, eip155: { ...eip155, accounts } } })
        const event = { name: 'accountsChanged', data: accounts }
        await kit.emitSessionEvent({ topic, chainId: chains[0] ?? '', event })
      }
    },
  }
}
