import { LatchkitError, type Network, parseAccountId } from '@latchkit/kernel'
import type { Transfer } from '@latchkit/kernel/chain'
import { findNode, hasEthereumAccounts, type NodeAccess, toJson } from '@latchkit/kernel/chain'
import { lazy, networkErrors, type RequestDraft } from '@latchkit/kernel/plugin'
import { errors } from '../errors.ts'
import { genericPrefix, getPrefix } from '../network.ts'
import { decodeAddress, encodeAddress } from '../ss58.ts'

const loadApi = lazy(() => import('./openApi.ts'))

/**
 * Builds the request that sends the native currency and keeps the sender's account alive.
 *
 * @throws {LatchkitError} TOKEN, NETWORK_NOT_FOUND, ADDRESS, OTHER_PREFIX, NO_RESPONSE, OTHER_NETWORK, INVALID_RESPONSE
 */
export async function buildTransfer(
  chains: NodeAccess,
  { from, to, value, token }: Transfer,
  signal: AbortSignal,
): Promise<RequestDraft> {
  if (token !== undefined) throw errors.TOKEN()
  const { address, chainId } = parseAccountId(from)
  const node = findNode(chains, chainId)
  const receiver = encodeReceiver(node.network, to)
  // Loads the SDK, which nothing else does.
  const { withApi } = await loadApi()
  const transactionPayload = await withApi(
    node,
    async (api) => {
      const transfer = api.tx.balances?.transferKeepAlive ?? api.tx.balances?.transfer
      if (!transfer) throw networkErrors.INVALID_RESPONSE()
      const { method, version } = transfer(receiver, value)
      // The nonce counts the transactions that are pending in the node's pool.
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
      // Plain JSON, which extensions and the approval pipeline require.
      return JSON.parse(toJson(payload.toPayload())) as object
    },
    signal,
  ).catch((cause: unknown) => {
    throw cause instanceof LatchkitError ? cause : networkErrors.NO_RESPONSE({ cause })
  })
  return { method: 'polkadot_signAndSendTransaction', params: { address, transactionPayload } }
}

/** Encodes the receiver for the network. An address of another chain has the same key there, but is rarely intended. */
function encodeReceiver(network: Network, to: string): string {
  const decoded = decodeAddress(to.trim())
  if (typeof decoded === 'string' || hasEthereumAccounts(network)) throw errors.ADDRESS()
  const networkPrefix = getPrefix(network)
  if (decoded.prefix !== networkPrefix && decoded.prefix !== genericPrefix) throw errors.OTHER_PREFIX()
  return encodeAddress(decoded.publicKey, networkPrefix)
}
