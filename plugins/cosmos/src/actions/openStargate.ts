import { calculateFee, GasPrice, SigningStargateClient, StargateClient } from '@cosmjs/stargate'
import { Comet38Client, type RpcClient } from '@cosmjs/tendermint-rpc'
import { callNode, type NodeAnswer } from '@latchkit/kernel/chain'
import type { NodeUrl } from './nodeUrl.ts'

export { calculateFee, GasPrice }

export type Signer = Parameters<typeof SigningStargateClient.createWithSigner>[1]

/** CosmJS' client of a chain, which calls the node with the fetch that the kit captured. */
export const openReader = (at: NodeUrl, signal: AbortSignal): StargateClient =>
  StargateClient.create(openComet(at, signal))

/** The same for one who signs. */
export const openWriter = (at: NodeUrl, signal: AbortSignal, signer: Signer): SigningStargateClient =>
  SigningStargateClient.createWithSigner(openComet(at, signal), signer)

/** All that is asked through it are queries of the application, which are alike in every version of CometBFT. */
const openComet = (at: NodeUrl, signal: AbortSignal): Comet38Client =>
  Comet38Client.create({ execute: executor(at, signal), disconnect: () => undefined })

const executor =
  (at: NodeUrl, signal: AbortSignal): RpcClient['execute'] =>
  async ({ id, method, params }) => {
    const call = [{ method, params }]
    const [{ result, error } = {}]: readonly NodeAnswer[] = await callNode(at.url, call, {
      fetch: at.fetch,
      signal,
    })
    if (!result) throw new Error(JSON.stringify(error ?? 'No result').slice(0, 300))
    return { jsonrpc: '2.0', id, result }
  }
