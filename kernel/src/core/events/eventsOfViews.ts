import type { TrackedEvent } from '../../contracts/events.ts'

/** The account of the visitor, when a view is opened. */
export interface ViewFacts {
  readonly isSmartAccount: boolean
  /** CAIP-2 id of the active network, or an empty text. */
  readonly network: string
}

/** The events of views that the visitor opens, by the name of the view. */
const eventsOfViews: Readonly<Record<string, (facts: ViewFacts) => TrackedEvent>> = {
  AllWallets: () => ({ event: 'CLICK_ALL_WALLETS' }),
  GetWallet: () => ({ event: 'CLICK_GET_WALLET' }),
  Networks: () => ({ event: 'CLICK_NETWORKS' }),
  OnRampProviders: ({ isSmartAccount }) => ({ event: 'SELECT_BUY_CRYPTO', properties: { isSmartAccount } }),
  RegisterAccountName: ({ isSmartAccount }) => ({ event: 'OPEN_ENS_FLOW', properties: { isSmartAccount } }),
  Send: (properties) => ({ event: 'OPEN_SEND', properties }),
  SwapSelectToken: () => ({ event: 'CLICK_SELECT_TOKEN_TO_SWAP' }),
  Transactions: ({ isSmartAccount }) => ({ event: 'CLICK_TRANSACTIONS', properties: { isSmartAccount } }),
  UpgradeEmailWallet: () => ({ event: 'EMAIL_UPGRADE_FROM_MODAL' }),
  WhatIsABuy: () => ({ event: 'SELECT_WHAT_IS_A_BUY' }),
  WhatIsANetwork: () => ({ event: 'CLICK_NETWORK_HELP' }),
  WhatIsAWallet: () => ({ event: 'CLICK_WALLET_HELP' }),
}

/** Returns the event that opening a view is, if it is one. */
export const eventOfView = (view: string, facts: ViewFacts): TrackedEvent | undefined =>
  Object.hasOwn(eventsOfViews, view) ? eventsOfViews[view]?.(facts) : undefined
