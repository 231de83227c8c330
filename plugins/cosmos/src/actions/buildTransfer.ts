import { parseAccountId } from '@latchkit/kernel'
import type { Transfer } from '@latchkit/kernel/chain'
import { fromBase64, type NodeAccess, toBase64 } from '@latchkit/kernel/chain'
import type { RequestDraft } from '@latchkit/kernel/plugin'
import { errors } from '../errors.ts'
import type { AccountKey } from '../keplr/keys.ts'
import { checkAddress } from './checkAddress.ts'
import type { Signer } from './openStargate.ts'
import { findChain, loadStargate, runOnChain } from './readChain.ts'

/** A margin over the simulated gas, because the actual execution may need a little more. */
const gasMargin = 1.4

export interface BuildTransferParameters {
  readonly chains: NodeAccess
  readonly transfer: Transfer
  readonly key: AccountKey | undefined
  readonly signal: AbortSignal
}

/**
 * Builds the request that sends the native currency: a complete transaction that was simulated on the chain, to be
 * signed as is.
 *
 * @throws {LatchkitError} NETWORK_NOT_FOUND, UNSUPPORTED, NO_RESPONSE, RECEIVER, AMOUNT, TOKEN, NO_KEY, NO_FUNDS
 */
export async function buildTransfer({
  chains,
  transfer: { from, to, value, token },
  key,
  signal,
}: BuildTransferParameters): Promise<RequestDraft> {
  const { address, chainId } = parseAccountId(from)
  const { node, details } = findChain(chains, chainId)
  const { name, id } = node.network
  if (token !== undefined) throw errors.TOKEN()
  if (value <= 0n) throw errors.AMOUNT()
  const check = checkAddress(to, [details.bech32Prefix])
  if (!check.ok) throw errors.RECEIVER({ values: { network: name } })
  const { calculateFee, GasPrice, openWriter } = await loadStargate()
  const message = {
    typeUrl: '/cosmos.bank.v1beta1.MsgSend',
    value: {
      fromAddress: address,
      toAddress: check.address,
      amount: [{ denom: details.denom, amount: value.toString() }],
    },
  }
  return runOnChain(node, signal, async (nodeUrl, attemptSignal) => {
    let pubkey: Uint8Array = new Uint8Array()
    const getPubkey = (): Uint8Array => pubkey
    const client = openWriter(nodeUrl, attemptSignal, createUnsignedSigner(address, getPubkey, key?.algo))
    const account = await client.getAccount(address)
    if (!account) throw errors.NO_FUNDS({ values: { network: name } })
    pubkey = fromBase64(key?.publicKey ?? account.pubkey?.value) ?? pubkey
    if (pubkey.length === 0) throw errors.NO_KEY()
    const gas = Math.ceil((await client.simulate(address, [message], '')) * gasMargin)
    const fee = calculateFee(gas, GasPrice.fromString(`${details.gasPrice}${details.denom}`))
    const { accountNumber, sequence } = account
    const signerData = { accountNumber, sequence, chainId: String(id) }
    const { bodyBytes, authInfoBytes } = await client.sign(address, [message], fee, '', signerData)
    const signDoc = {
      chainId: signerData.chainId,
      accountNumber: String(accountNumber),
      bodyBytes: toBase64(bodyBytes),
      authInfoBytes: toBase64(authInfoBytes),
    }
    return { method: 'cosmos_sendTransaction', params: { signerAddress: address, signDoc } }
  })
}

/** Creates a signer that adds no signature: it is only used to build the document. */
function createUnsignedSigner(address: string, pubkey: () => Uint8Array, algo: string | undefined): Signer {
  const isEthereum = algo?.startsWith('eth') ?? false
  return {
    getAccounts: async () => [
      { address, pubkey: pubkey(), algo: isEthereum ? 'eth_secp256k1' : 'secp256k1' },
    ],
    signDirect: async (_, signed) => ({
      signed,
      signature: { pub_key: { type: 'tendermint/PubKeySecp256k1', value: '' }, signature: '' },
    }),
  }
}
