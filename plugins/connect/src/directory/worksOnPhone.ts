import type { WalletListing } from '@latchkit/kernel/plugin'
import { hasBrowser } from '../actions/browseLink.ts'
import { solflareId } from './walletIds.ts'

/** Whether a wallet can be reached from a phone: it has a mobile link, or an in-app browser that can open this page. */
export const worksOnPhone = (wallet: WalletListing, solana: boolean): boolean =>
  wallet.mobileLink !== undefined || (hasBrowser(wallet) && (solana || !wallet.id.startsWith(solflareId)))
