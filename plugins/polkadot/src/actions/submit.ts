import type { Network } from '@latchkit/kernel'
import type { Signer } from '@polkadot/api/types'
import { withApi } from './openApi.ts'

type Payload = Parameters<NonNullable<Signer['signPayload']>>[0]

/**
 * Sends a signed extrinsic through the network's RPC; gives its hash once a node has taken it.
 *
 * @throws {LatchkitError} SILENT, OTHER_CHAIN; what the node says against the extrinsic as it says it
 */
export function submit(network: Network, payload: object, signature: `0x${string}`): Promise<string> {
  // Made and signed as this very object, and refused by the node where a part of it is missing.
  const signed = payload as Payload
  return withApi(network, async (api) => {
    const { method, version, address } = signed
    const extrinsic = api.createType('Extrinsic', { method }, { version })
    extrinsic.addSignature(address, signature, signed)
    return (await api.rpc.author.submitExtrinsic(extrinsic)).toHex()
  })
}
