import { toBase64 } from '@cosmjs/encoding'

const noHash = '00'.repeat(32)

/** The status of the node. Clients read its network, version and height. */
export const statusOf = (chainId: string, height: number) => ({
  node_info: {
    protocol_version: { p2p: '8', block: '11', app: '0' },
    id: '00',
    listen_addr: 'tcp://0.0.0.0:26656',
    network: chainId,
    version: '0.38.12',
    channels: '40',
    moniker: 'facade',
    other: { tx_index: 'on', rpc_address: 'tcp://0.0.0.0:26657' },
  },
  sync_info: {
    latest_block_hash: noHash,
    latest_app_hash: noHash,
    latest_block_height: String(height),
    latest_block_time: new Date().toISOString(),
    earliest_block_hash: noHash,
    earliest_app_hash: noHash,
    earliest_block_height: '1',
    earliest_block_time: new Date(0).toISOString(),
    catching_up: false,
  },
  validator_info: {
    address: '00',
    pub_key: { type: 'tendermint/PubKeyEd25519', value: toBase64(new Uint8Array(32)) },
    voting_power: '1',
  },
})
