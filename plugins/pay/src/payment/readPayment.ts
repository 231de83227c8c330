import { type ChainId, type Network, parseChainId } from '@latchkit/kernel'
import { type ChainAdapter, labelToken } from '@latchkit/kernel/chain'
import { errors } from '../errors.ts'
import type { Payment } from '../model.ts'
import { assetIdOf, readAsset } from './assetId.ts'
import { type CheckedOptions, checkOptions } from './checkOptions.ts'
import { readAmount } from './readAmount.ts'

/** What is needed to validate a payment: the networks of the site, and their adapters. */
export interface PaymentReader {
  networks(): readonly Network[]
  adapter(namespace: string): Promise<ChainAdapter>
}

/** The namespaces that can be paid on. */
const namespaces: ReadonlySet<string> = new Set(['eip155', 'solana'])

/**
 * Validates a payment, and freezes it, so that no other code of the page can change it after it was shown. The symbol and the
 * decimals of the native currency are those of the network.
 *
 * @throws {LatchkitError} INVALID_PAYMENT_CONFIG, INVALID_CHAIN_NAMESPACE, INVALID_ASSET, INVALID_RECIPIENT, INVALID_AMOUNT
 */
export async function readPayment(reader: PaymentReader, input: unknown, id: string): Promise<Payment> {
  const options = checkOptions(input)
  const { network: chainId } = options.paymentAsset
  if (!namespaces.has(namespaceOf(chainId))) throw errors.INVALID_CHAIN_NAMESPACE()
  const network = reader.networks().find(({ caipNetworkId }) => caipNetworkId === chainId)
  if (!network) throw errors.INVALID_PAYMENT_CONFIG()
  const adapter = await reader.adapter(network.chainNamespace)
  const asset = await readToken(adapter, network, options.paymentAsset)
  const recipient = await readRecipient(adapter, network, options.recipient, asset.token)
  const amount = readAmount(options.amount, asset.decimals)
  if (!amount) throw errors.INVALID_AMOUNT()
  return freezePayment({ options, network, id, recipient, amount, asset })
}

type Asset = Pick<Payment, 'token' | 'symbol' | 'name' | 'decimals'>

interface PaymentParts {
  readonly options: Omit<CheckedOptions, 'amount' | 'paymentAsset' | 'recipient'>
  readonly network: Network
  readonly id: string
  readonly recipient: string
  readonly amount: { readonly text: string; readonly value: bigint }
  readonly asset: Asset
}

/** Creates a payment of parts that were validated. */
export function freezePayment({ options, network, id, recipient, amount, asset }: PaymentParts): Payment {
  const chainId = network.caipNetworkId
  return Object.freeze({
    ...asset,
    id,
    chainId,
    isTest: network.testnet === true,
    assetId: assetIdOf(chainId, asset.token),
    recipient,
    amount: amount.text,
    value: amount.value,
    choice: options.choice,
    openInNewTab: options.openInNewTab,
    redirectUrl: Object.freeze(options.redirectUrl),
    includeOnly: options.includeOnly,
    exclude: options.exclude,
  })
}

function namespaceOf(chainId: ChainId): string {
  try {
    return parseChainId(chainId).namespace
  } catch (cause) {
    throw errors.INVALID_PAYMENT_CONFIG({ cause })
  }
}

async function readToken(
  adapter: ChainAdapter,
  network: Network,
  { asset, metadata }: CheckedOptions['paymentAsset'],
): Promise<Asset> {
  const token = readAsset(asset, network.caipNetworkId)
  if (token === undefined) throw errors.INVALID_ASSET()
  if (token === 'native') {
    const { decimals, name, symbol } = network.nativeCurrency
    // Decimals that differ would mean another amount than the site has calculated.
    if (metadata.decimals !== decimals) throw errors.INVALID_ASSET()
    return { token: undefined, decimals, name, symbol }
  }
  const check = await adapter.checkAddress(token)
  if (!check.ok || check.warnings?.includes('zeroAddress')) throw errors.INVALID_ASSET()
  // The visitor pays what the contract is, whatever the site calls it.
  const { name, symbol } = labelToken({ ...metadata, address: check.address }, network)
  return { name, symbol, decimals: metadata.decimals, token: check.address }
}

async function readRecipient(
  adapter: ChainAdapter,
  { caipNetworkId }: Network,
  recipient: string,
  token: string | undefined,
): Promise<string> {
  const prefix = `${caipNetworkId}:`
  const address = recipient.startsWith(prefix) ? recipient.slice(prefix.length) : recipient
  const check = await adapter.checkAddress(address, { token })
  if (!check.ok || check.isProgramAddress) throw errors.INVALID_RECIPIENT()
  const isLost = check.warnings?.some((warning) => warning === 'zeroAddress' || warning === 'tokenContract')
  const isToken = token !== undefined && token.toLowerCase() === check.address.toLowerCase()
  if (isLost || isToken || /^0x0{40}$/i.test(check.address)) throw errors.INVALID_RECIPIENT()
  return check.address
}
