import { calculateFee, GasPrice, SigningStargateClient, StargateClient } from '@cosmjs/stargate'
import { Comet38Client, type RpcClient } from '@cosmjs/tendermint-rpc'
import { callNode, type NodeAnswer } from '@latchkit/kernel/chain'
import type { NodeUrl } from './nodeUrl.ts'

export { calculateFee, GasPrice }

export type Signer = Parameters<typeof SigningStargateClient.createWithSigner>[1]

/** Creates a CosmJS client that calls the node with the `fetch` that the kit captured. */
export const openReader = (nodeUrl: NodeUrl, signal: AbortSignal): StargateClient =>
  StargateClient.create(createComet(nodeUrl, signal))

/** Creates the corresponding client for a signer. */
export const openWriter = (nodeUrl: NodeUrl, signal: AbortSignal, signer: Signer): SigningStargateClient =>
  SigningStargateClient.createWithSigner(createComet(nodeUrl, signal), signer)

/** Only application queries go through this client, and they are the same in every version of CometBFT. */
const createComet = (nodeUrl: NodeUrl, signal: AbortSignal): Comet38Client =>
  Comet38Client.create({ execute: createExecutor(nodeUrl, signal), disconnect: () => undefined })

const createExecutor =
  (nodeUrl: NodeUrl, signal: AbortSignal): RpcClient['execute'] =>
  async ({ id, method, params }) => {
    const call = [{ method, params }]
    const [{ result, error } = {}]: readonly NodeAnswer[] = await callNode(nodeUrl.url, call, {
      fetch: nodeUrl.fetch,
      signal,
    })
    if (!result) throw new Error(JSON.stringify(error ?? 'No result').slice(0, 300))
    return { jsonrpc: '2.0', id, result }
  }
