import type { Connection, Connector } from '../contracts/connector.ts'
import type { NetworkInput } from '../contracts/ids.ts'
import type { RpcRequest } from '../contracts/rpc.ts'

const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }

/**
 * Two networks of eip155, `eip155:1` and `eip155:2`, without a node that answers.
 *
 * @example createTestKernel({ networks: testNetworks })
 */
export const testNetworks: readonly [NetworkInput, NetworkInput] = [
  { id: 1, name: 'One', nativeCurrency, rpcUrls: { default: { http: ['http://127.0.0.1:9'] } } },
  { id: 2, name: 'Two', nativeCurrency, rpcUrls: { default: { http: ['http://127.0.0.1:9'] } } },
]

/** An address, with its EIP-55 checksum. @example fakeConnection({ accounts: [`eip155:1:${firstAddress}`] }) */
export const firstAddress = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
/** Another address, with its EIP-55 checksum. @example fakeConnection({ accounts: [`eip155:1:${secondAddress}`] }) */
export const secondAddress = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

/** Creates the connector of a wallet of a fake source. @example fakeConnector({ hasOwnPrompt: false }) */
export function fakeConnector(part: Partial<Connector> = {}): Connector {
  return {
    id: 'wallet',
    source: 'fake',
    namespace: 'eip155',
    name: 'Wallet',
    type: 'ANNOUNCED',
    hasOwnPrompt: true,
    ...part,
  }
}

/** Creates a connection with the first address on the first network. @example fakeConnection({ chainId: 'eip155:2' }) */
export function fakeConnection(part: Partial<Connection> = {}): Connection {
  return {
    id: 'eip155:wallet',
    source: 'fake',
    connectorId: 'wallet',
    namespace: 'eip155',
    accounts: [`eip155:1:${firstAddress}`],
    chainId: 'eip155:1',
    ...part,
  }
}

/**
 * Creates a request of the site that spends.
 *
 * @example fakeRequest({ method: 'personal_sign', params: ['0x', firstAddress] })
 */
export function fakeRequest(part: Partial<RpcRequest> = {}): RpcRequest {
  return {
    connectionId: 'eip155:wallet',
    chainId: 'eip155:1',
    method: 'eth_sendTransaction',
    params: [{ from: firstAddress, to: secondAddress, value: '0x1', data: '0x' }],
    origin: 'app',
    requestedBy: 'app',
    ...part,
  }
}
