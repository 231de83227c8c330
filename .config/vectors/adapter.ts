import type { Parsed } from '../../plugins/siwx/src/format/index.ts'
import type { SignedSiwe } from '../../plugins/siwx/src/verify/index.ts'
import { loadCosmos } from './cosmosKit.ts'
import { isListed, isSent, loadEvm } from './evmKit.ts'
import { listedWallet, type WalletFacts } from './listedWallet.ts'
import { loadBitcoin } from './loadBitcoin.ts'
import { loadDot } from './loadDot.ts'
import { loadEmail } from './loadEmail.ts'
import { loadPairing } from './loadPairing.ts'
import { loadSolana } from './loadSolana.ts'
import { loadProduct } from './product.ts'
import { type Exchange, replayRpc } from './replayRpc.ts'
import type { Row } from './runSuite.ts'
import { loadWalletAssets } from './walletAssets.ts'

const product = await loadProduct()
const { kernel, pluginEntry, chainEntry, messages, verifiers } = product
const { adapter: chain, hashTypedData } = await loadEvm(product)
const bitcoin = await loadBitcoin(product)
const cosmos = await loadCosmos(product)
const dot = await loadDot(product)
const pairing = await loadPairing(product)
const { adapter: solana } = await loadSolana(product)
const { isEmail } = await loadEmail(product)
const assets = await loadWalletAssets(product)
/** The fields of a parsed message; `undefined` if it is refused. */
const fieldsOf = <T>(parsed: Parsed<T>) => (parsed.ok ? parsed.fields : undefined)
const format = (units: string, decimals: number) => kernel.formatUnits(BigInt(units), decimals)
type SiweVector = Omit<SignedSiwe, 'domain' | 'nonce' | 'time'> &
  Partial<Pick<SignedSiwe, 'domain' | 'nonce'>> & { readonly time: string }

/** One row for each suite: the function of the product that it tests, and how its arguments and fields are mapped. */
export const adapter: Readonly<Record<string, Row>> = {
  caip2(text: string) {
    const { namespace, reference } = kernel.parseChainId(text)
    return { namespace, chainId: reference }
  },
  caip10(text: string) {
    const { namespace, reference, address } = kernel.parseAccountId(text)
    return { namespace, chainId: reference, address }
  },
  // The suite tests the shape only. Sending rejects a wrong checksum.
  async 'address-evm'(text: string) {
    const check = await chain.checkAddress(text)
    return check.ok || check.reason !== 'shape'
  },
  'address-solana': async (text: string) => (await solana.checkAddress(text)).ok,
  async 'address-checksum'(text: string) {
    const check = await chain.checkAddress(text)
    return check.ok ? check.address : check.reason
  },
  'address-cosmos': async (text: string) => (await cosmos.adapter.checkAddress(text)).ok,
  'adr36-signdoc': cosmos.isMessageDoc,
  'address-ss58': async (text: string) => (await dot.checkAddress(text)).ok,
  'address-bitcoin': async (text: string) => (await bitcoin.checkAddress(text)).ok,
  'typed-data': hashTypedData,
  'siwe-parse': (text: string) => fieldsOf(messages.parseSiwe(text)),
  'siwe-format': messages.formatSiwe,
  // Vectors that are about something else name no domain or nonce: it is then that of the message.
  async 'siwe-verify'({ fields, time, ...signed }: SiweVector) {
    const { domain, nonce } = fields
    return (await verifiers.verifySiwe({ domain, nonce, ...signed, fields, time: Date.parse(time) })).ok
  },
  'siws-parse': (text: string) => fieldsOf(messages.parseSignInSolana(text)),
  'siws-format': messages.formatSignInSolana,
  'siwx-message': messages.formatSignInMessage,
  'signature-verify': verifiers.verifySignature,
  bip322: verifiers.verifySignature,
  'node-errors': (error: unknown) => chain.classifyError?.(error),
  'send-calls': (bundle: unknown) => isSent(product, { method: 'wallet_sendCalls', params: [bundle] }),
  'eip6963-info': (info: unknown) => isListed(product, info),
  'units-format': format,
  satoshi: format,
  // Some amounts of the suite are differences, so they can be negative.
  'units-parse': (text: string, decimals: number) => kernel.parseUnits(text, decimals, { signed: true }),
  'display-balance': kernel.formatBalance,
  'display-floor': kernel.formatBalance,
  // The product returns an exact decimal string, the suite a float.
  'parse-local': (text: string) => Number(pluginEntry.parseLocalNumber(text, 'en')),
  'coin-type': chainEntry.coinTypeFromChainId,
  'ens-normalize': pluginEntry.normalizeName,
  'own-name': pluginEntry.isOwnName,
  'deep-link': pairing.toWalletLink,
  'pairing-uri': pairing.parseUri,
  email: isEmail,
  'rpc-codes': kernel.classifyRpcError,
  'wallet-assets': assets.isValid,
  'asset-to-balance': assets.toBalance,
  'wallet-directory': (facts: WalletFacts) => listedWallet(facts),
  'rpc-exchanges': (exchanges: readonly Exchange[]) => replayRpc(product, exchanges),
}
