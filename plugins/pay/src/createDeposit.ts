import { activeConnectionAtom, activeNetworkAtom, parseAccountId } from '@latchkit/kernel'
import { type Atom, atom, type Context, parseLocalNumber } from '@latchkit/kernel/plugin'
import type { ExchangeService } from './exchange/createExchanges.ts'
import { depositAssetsOf } from './exchange/depositAssets.ts'
import { amountFor, isEnterable, readPrice } from './exchange/readPrice.ts'
import { type FollowedRead, followRead } from './followRead.ts'
import type { Deposit, DepositDraft, DepositModel, Exchange, Exchanges, Payment, Price } from './model.ts'
import type { Needs } from './needs.ts'
import { readAmount } from './payment/readAmount.ts'
import { freezePayment } from './payment/readPayment.ts'
import type { PayPluginOptions } from './types.ts'

const defaultAmount = '10'
/** The namespaces that can be deposited on. */
const namespaces: ReadonlySet<string> = new Set(['eip155', 'solana'])

/** A deposit goes to any exchange, in a window, and the visitor stays on the site. */
const depositOptions = {
  choice: 'deposit',
  openInNewTab: true,
  redirectUrl: {},
  includeOnly: [],
  exclude: [],
} as const

interface DepositParts {
  readonly context: Pick<Context<Needs, PayPluginOptions>, Needs | 'options' | 'signal'>
  readonly exchanges: ExchangeService
  /** Opens the page of an exchange for a deposit. */
  begin(payment: Payment, exchange: Exchange): void
}

/** Creates the state of a deposit from an exchange into the active account. */
export function createDeposit({ context, exchanges, begin }: DepositParts): DepositModel {
  const { crypto, i18n, options, signal, store } = context
  const enteredAtom = atom<DepositDraft>({ amount: defaultAmount, asset: undefined })

  const assetsAtom = atom((get) => {
    const network = get(activeNetworkAtom)
    const isUsable = network && namespaces.has(network.chainNamespace) && get(activeConnectionAtom)
    return isUsable ? depositAssetsOf(network, options.assets ?? []) : []
  })
  const draftAtom = atom((get): DepositDraft => {
    const { amount, asset } = get(enteredAtom)
    const assets = get(assetsAtom)
    const same = assets.find(({ chainId, token }) => chainId === asset?.chainId && token === asset.token)
    return { amount, asset: same ?? assets[0] }
  })
  const assetAtom = atom((get) => get(draftAtom).asset)

  const { atom: priceAtom }: { readonly atom: Atom<Price> } = followRead({
    store,
    signal,
    keyAtom: assetAtom,
    read: async (asset, ended) => (await readPrice(context, asset, ended)) ?? 'unknown',
    loading: 'loading' as const,
    failed: 'unknown' as const,
  })

  const depositAtom = atom((get): Deposit => {
    const account = get(activeConnectionAtom)?.accounts[0]
    const network = get(activeNetworkAtom)
    const { amount, asset } = get(draftAtom)
    if (!account || !network) return 'noAccount'
    if (!asset) return 'noAsset'
    if (amount.trim() === '') return 'empty'
    const typed = parseLocalNumber(amount, i18n.locale) ?? ''
    if (!isEnterable(typed)) return 'amount'
    const price = get(priceAtom)
    if (price === 'loading') return 'loading'
    const text =
      price === 'unknown'
        ? typed.replace(/\.$/, '').replace(/^\./, '0.')
        : amountFor(typed, price, asset.decimals)
    const read = readAmount(text, asset.decimals)
    if (!read) return 'amount'
    return freezePayment({
      asset,
      network,
      amount: read,
      id: crypto.randomId(),
      recipient: parseAccountId(account).address,
      options: depositOptions,
    })
  })

  const offerAtom = atom((get) => {
    const asset = get(assetAtom)
    const network = get(activeNetworkAtom)
    const account = get(activeConnectionAtom)?.accounts[0]
    if (!asset || !network || !account) return undefined
    // Which exchanges have an asset does not depend on the amount.
    return freezePayment({
      asset,
      network,
      amount: { text: '1', value: 1n },
      id: '',
      recipient: parseAccountId(account).address,
      options: depositOptions,
    })
  })
  const exchangesRead: FollowedRead<Exchanges> = followRead({
    store,
    signal,
    keyAtom: offerAtom,
    read: (payment, ended) => exchanges.listShown(payment, { signal: ended }),
    loading: 'loading' as const,
    failed: 'failed' as const,
  })

  return {
    assetsAtom,
    draftAtom,
    priceAtom,
    depositAtom,
    exchangesAtom: exchangesRead.atom,
    retryExchanges: exchangesRead.retry,
    edit: (part) => store.set(enteredAtom, (before) => ({ ...before, ...part })),
    start(exchange) {
      const deposit = store.get(depositAtom)
      if (typeof deposit === 'object') begin(deposit, exchange)
    },
  }
}
