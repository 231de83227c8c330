import { LatchkitError, type Namespace, type Network } from '@latchkit/kernel'
import { atom } from '@latchkit/kernel/plugin'
import { fakeRequest } from '@latchkit/kernel/testing'
import { createConnectors } from '../connector.ts'
import type { PairingState } from '../pairing/createPairing.ts'
import type { PairedSession } from '../relay/client.ts'
import { toConnections } from '../session/readSession.ts'
import { createSource, type SourceParts } from '../source.ts'
import { createFakeClient, fakeSession } from './fakeClient.ts'

export const network = (
  id: number | string,
  chainNamespace: 'eip155' | 'solana' | 'polkadot' = 'eip155',
): Network => ({
  id,
  name: `Network ${id}`,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [`https://node.example/${id}`] } },
  caipNetworkId: `${chainNamespace}:${id}`,
  chainNamespace,
})
const networks = [network(1), network(10), network(5, 'solana')]
const requested = networks.map(({ caipNetworkId }) => caipNetworkId)
export const { signal } = new AbortController()

/** Creates a source of a kit on two EVM networks and one of Solana. A phone has paired with it already. */
export function createTestSource(
  stored: readonly PairedSession[] = [fakeSession()],
  paired = fakeSession({ topic: 'new' }),
  preferred?: Namespace,
  acceptSigned?: SourceParts['acceptSigned'],
  isAddress: (address: string, namespace: Namespace) => boolean | Promise<boolean> = () => true,
  listed: readonly Network[] = networks,
) {
  const fake = createFakeClient(stored)
  const calls: string[] = []
  const proposals: unknown[] = []
  const source = createSource({
    load: async () => fake.client,
    pairing: {
      stateAtom: atom<PairingState>({ reachable: true }),
      pair: async (proposal) => {
        proposals.push(proposal)
        fake.sessions.set(paired.topic, paired)
        return paired
      },
    },
    chains: { networks: () => listed, fetch: (...call) => fetch(...call) },
    isAddress: async (namespace, address) => isAddress(address, namespace),
    log: (message, details) => void calls.push(`${message}: ${JSON.stringify(details)}`),
    noAccount: (namespaces) => new Error(`no account on ${namespaces.join(', ')}`),
    ethereumAccounts: (left) => new Error(`Ethereum accounts on ${left.map(({ name }) => name).join(', ')}`),
    signThenSend: async ({ method, params }) =>
      method === 'sign_and_send'
        ? {
            sign: { method: 'personal_sign', params },
            send: async (signed) => {
              calls.push(`sent ${String(signed)}`)
              return 'hash'
            },
          }
        : undefined,
    preferredNamespace: () => preferred,
    whileShown: (_, work, signal) => {
      calls.push('shown')
      return work(signal)
    },
    acceptSigned,
    onConnected: (missing) => void calls.push(['connected, missing', ...missing].join(' ')),
    onSessionEnded: () => void calls.push('ended'),
    onSent: () => undefined,
  })
  const [connection] = toConnections(fakeSession(), requested)
  if (!connection) throw new Error('no connection')
  const request = (method: string, params?: unknown) =>
    source.request(connection, fakeRequest({ method, params, chainId: connection.chainId }), { signal })
  return { ...fake, source, calls, proposals, connection, request }
}

export const connector = createConnectors(networks)[0]
export const connect = ({ source }: ReturnType<typeof createTestSource>) => {
  if (!connector) throw new Error('no connector')
  return source.connect(connector, { chains: requested, signal })
}
export const errorReason = (promise: Promise<unknown>) =>
  promise.then(
    () => 'none',
    (error: unknown) => (error instanceof LatchkitError ? error.reason : error),
  )
