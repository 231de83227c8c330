import { accountViews } from './accountViews.ts'
import { connectViews, pairingViews, socialViews } from './connectViews.ts'
import { loginViews } from './loginViews.ts'
import type { ViewVisit } from './types.ts'

/** Every view of every plugin, each with how a visitor gets there. */
export const viewTable: readonly ViewVisit[] = [
  ...connectViews,
  ...pairingViews,
  ...socialViews,
  ...loginViews,
  ...accountViews,
]
