import {
  activeAccountAtom,
  activeConnectionAtom,
  activeNamespaceAtom,
  featuresAtom,
  networksAtom,
} from '@latchkit/kernel'
import { atom, type Context, createOpenWindow, pageVisibility } from '@latchkit/kernel/plugin'
import { isSoldByMeld } from './checkout/meldUrl.ts'
import { type CheckoutParts, createCheckout } from './createCheckout.ts'
import { isRestricted } from './isRestricted.ts'
import { type Draft, isOrder, type Offers, onrampToken, type Provider } from './model.ts'
import type { Needs } from './needs.ts'
import { createOffers } from './offers/createOffers.ts'
import { readDraft } from './offers/readDraft.ts'
import { type OnrampOptions, readOnrampOptions } from './options.ts'

const defaultAmount = '100'
const allProviders: readonly Provider[] = ['coinbase', 'meld']

type OnrampContext = Context<Needs, OnrampOptions | undefined>
type Page = Pick<CheckoutParts, 'openWindow' | 'visibility'> & { readonly isRestricted: boolean }

/** Sets up the model with the page that it is in. */
export default function setup(context: OnrampContext): void {
  createOnramp(context, {
    openWindow: createOpenWindow(globalThis.window, context.crypto.randomId, { width: 600, height: 800 }),
    visibility: pageVisibility,
    isRestricted: isRestricted(),
  })
}

/** Sets up the model. */
export function createOnramp(context: OnrampContext, page: Page): void {
  const { http, i18n, signal, store } = context
  const options = readOnrampOptions(context.options)
  const { readOffers, readPrice } = createOffers(context)
  const checkout = createCheckout({ context: { ...context, options }, ...page })
  const allOffersAtom = atom<Offers | undefined>(undefined)
  const enteredAtom = atom<Draft>({ amount: defaultAmount })

  allOffersAtom.onMount = (set) => {
    const controller = new AbortController()
    const ended = AbortSignal.any([signal, controller.signal])
    if (!page.isRestricted && http.has('data'))
      void readOffers({ signal: ended }).then((offers) => ended.aborted || set(offers))
    return () => controller.abort()
  }

  /** The tokens on networks of the site that the wallet has approved. */
  const offersAtom = atom((get): Offers | undefined => {
    const offers = get(allOffersAtom)
    const connection = get(activeConnectionAtom)
    if (!offers || !connection) return undefined
    const usable = new Set<string>(
      get(networksAtom)
        .filter(({ chainNamespace }) => chainNamespace === connection.namespace)
        .map(({ caipNetworkId }) => caipNetworkId)
        .filter((id) => connection.networks?.includes(id) ?? true),
    )
    return { ...offers, tokens: offers.tokens.filter(({ chainId }) => usable.has(chainId)) }
  })

  const draftAtom = atom((get): Required<Draft> => {
    const offers = get(offersAtom)
    const chainId = get(activeConnectionAtom)?.chainId
    const { amount, currency, token } = get(enteredAtom)
    const tokens = offers?.tokens ?? []
    const isSame = (one: NonNullable<Draft['token']>) =>
      one.chainId === token?.chainId && one.symbol === token.symbol
    return {
      amount,
      token: tokens.find(isSame) ?? tokens.find((one) => one.chainId === chainId) ?? tokens[0],
      currency: offers?.currencies.find(({ id }) => id === currency)?.id ?? offers?.currencies[0]?.id,
    }
  })

  const orderAtom = atom((get) =>
    readDraft({
      draft: get(draftAtom),
      account: get(activeAccountAtom),
      offers: get(offersAtom),
      locale: i18n.locale,
    }),
  )

  const providersAtom = atom((get): readonly Provider[] => {
    const { token } = get(draftAtom)
    const namespace = get(activeNamespaceAtom)
    const { onramp } = get(featuresAtom)
    const offered = Array.isArray(onramp) ? onramp : onramp ? allProviders : []
    if (!token || page.isRestricted) return []
    const sells: Readonly<Record<Provider, boolean>> = {
      coinbase: namespace === 'eip155' && http.has('data'),
      meld: http.has('meld') && isSoldByMeld(token),
    }
    return offered
      .filter((id): id is Provider => allProviders.some((one) => one === id))
      .filter((id) => sells[id])
  })

  context.provide(onrampToken, {
    isRestricted: page.isRestricted,
    offersAtom,
    draftAtom,
    orderAtom,
    providersAtom,
    checkoutAtom: checkout.checkoutAtom,
    edit: (part) => store.set(enteredAtom, (draft) => ({ ...draft, ...part })),
    readPrice,
    buy(provider) {
      const order = store.get(orderAtom)
      if (isOrder(order) && store.get(providersAtom).includes(provider)) checkout.buy(provider, order)
    },
    noteOpened: checkout.noteOpened,
    checkAgain: checkout.checkAgain,
  })
}
