import { type Connection, createLatchkit, formatAccountId } from '@latchkit/kernel'
import { atom, connectorSourceToken, type RpcRequest } from '@latchkit/kernel/plugin'
import { createFakeSource, fakeConnector, fakePlugin } from '@latchkit/kernel/testing'
import { account } from '@latchkit/plugin-account'
import { approve } from '@latchkit/plugin-approve'
import { connect } from '@latchkit/plugin-connect'
import { eip155 } from '@latchkit/plugin-eip155'
import { solana } from '@latchkit/plugin-solana'
import { solanaMainnet } from '@latchkit/plugin-solana/networks'
import { account as evmAccount } from './chain.ts'
import { solanaAccount } from './solana.ts'

const url = 'http://chain.example/'
const rpcUrls = { default: { http: [url] } }
const mainnet = {
  id: 1,
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls,
}
const chains = { eip155: 'eip155:1', solana: solanaMainnet.caipNetworkId ?? 'solana:' } as const
const addresses = { eip155: evmAccount, solana: solanaAccount } as const
type Known = keyof typeof chains

/** Creates a kit with the real plugins, and a wallet of one namespace that signs every request without a prompt. */
export async function openKit(namespace: Known) {
  const dispatched: RpcRequest[] = []
  const connector = fakeConnector({ id: 'key', source: 'key', namespace, name: 'Key', hasOwnPrompt: false })
  const source = {
    ...createFakeSource(
      {
        connect: async () => [connectionOf(namespace)],
        request: async (_, request) => {
          dispatched.push(request)
          return `0x${'00'.repeat(65)}`
        },
      },
      'key',
    ),
    connectors: atom([connector]),
  }
  const wallet = fakePlugin({
    id: 'key',
    on: ['service:connectorSource'],
    setup: ({ provide }) => provide(connectorSourceToken, source),
  })
  const kit = createLatchkit({
    kitId: `golden-${performance.now()}`,
    projectId: null,
    networks: [mainnet, { ...solanaMainnet, rpcUrls }],
    plugins: [connect(), account(), eip155(), solana(), approve(), wallet],
    onDiagnostic: () => undefined,
  })
  await kit.prepare()
  await kit.connect({ connector: connector.id })
  const root = document.querySelector(`latchkit-host[data-kit="${kit.kitId}"]`)?.shadowRoot
  if (!root) throw new Error('no modal')
  return { kit, root, dispatched, provider: kit.provider(namespace) }
}

function connectionOf(namespace: Known): Connection {
  const chainId = chains[namespace]
  return {
    id: `${namespace}:key`,
    source: 'key',
    connectorId: 'key',
    namespace,
    accounts: [formatAccountId(chainId, addresses[namespace])],
    chainId,
  }
}
