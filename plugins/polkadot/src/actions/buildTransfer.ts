import {
  LatchkitError,
  type Network,
  networkErrors,
  parseAccountId,
  type RequestDraft,
  type Transfer,
} from '@latchkit/kernel'
import { findNode, type NodeAccess } from '@latchkit/kernel/chain'
import { prefixOf } from '../network.ts'
import { decodeAddress, encodeAddress } from '../ss58.ts'
import { errors } from './errors.ts'

/** Written for no chain: any may take it. */
const genericPrefix = 42

/**
 * The request that sends the native currency and leaves the sender's account in being.
 *
 * @throws {LatchkitError} TOKEN, NETWORK_NOT_FOUND, ADDRESS, OTHER_PREFIX, NO_RESPONSE, OTHER_CHAIN, INVALID_RESPONSE
 */
export async function buildTransfer(
  chains: NodeAccess,
  { from, to, value, token }: Transfer,
  signal: AbortSignal,
): Promise<RequestDraft> {
  if (token !== undefined) throw errors.TOKEN()
  const { address, chainId } = parseAccountId(from)
  const node = findNode(chains, chainId)
  const receiver = receiverOn(node.network, to)
  // The SDK, which nothing else loads.
  const { withApi } = await import('./openApi.ts')
  const transactionPayload = await withApi(
    node,
    async (api) => {
      const send = api.tx.balances?.transferKeepAlive ?? api.tx.balances?.transfer
      if (!send) throw networkErrors.INVALID_RESPONSE()
      const { method, version } = send(receiver, value)
      // The nonce after all that wait in the node's pool.
      const { header, mortalLength, nonce } = await api.derive.tx.signingInfo(address, -1)
      const era = header ? { current: header.number, period: mortalLength } : undefined
      const payload = api.createType('SignerPayload', {
        address,
        blockHash: header ? header.hash : api.genesisHash,
        blockNumber: header ? header.number : 0,
        ...(era ? { era: api.createType('ExtrinsicEra', era) } : {}),
        genesisHash: api.genesisHash,
        method,
        nonce,
        runtimeVersion: api.runtimeVersion,
        signedExtensions: api.registry.signedExtensions,
        version,
      })
      // Plain JSON, as an extension and the approval pipeline take it.
      return JSON.parse(JSON.stringify(payload.toPayload())) as object
    },
    signal,
  ).catch((cause: unknown) => {
    throw cause instanceof LatchkitError ? cause : networkErrors.NO_RESPONSE({ cause })
  })
  return { method: 'polkadot_signAndSendTransaction', params: { address, transactionPayload } }
}

/** The receiver as the network writes it. An address of another chain is the same key there, and seldom what is meant. */
function receiverOn(network: Network, to: string): string {
  const decoded = decodeAddress(to.trim())
  if (typeof decoded === 'string') throw errors.ADDRESS()
  const wanted = prefixOf(network)
  if (decoded.prefix !== wanted && decoded.prefix !== genericPrefix) throw errors.OTHER_PREFIX()
  return encodeAddress(decoded.publicKey, wanted)
}
