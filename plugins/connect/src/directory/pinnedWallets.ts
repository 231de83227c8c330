import type { WalletListing } from '@latchkit/kernel/plugin'
import { pinnedTable } from './pinnedTable.ts'

/** The identity and the links of a wallet, as this build defines them. */
export interface PinnedWallet {
  readonly id: string
  readonly name: string
  readonly rdns?: string | undefined
  readonly links: Partial<Record<LinkField, string>>
}

/** The fields of a wallet that contain a link. */
export const linkFields = [
  'homepage',
  'mobileLink',
  'linkMode',
  'desktopLink',
  'webappLink',
  'chromeStore',
  'appStore',
  'playStore',
] as const satisfies readonly (keyof WalletListing)[]
export type LinkField = (typeof linkFields)[number]

/** The URL prefixes for the app store ids. */
const storePrefixes: Partial<Record<LinkField, string>> = {
  chromeStore: 'https://chromewebstore.google.com/detail/',
  appStore: 'https://apps.apple.com/app/id',
  playStore: 'https://play.google.com/store/apps/details?id=',
}

function readRow(row: string): PinnedWallet {
  const [id = '', name = '', rdns, ...values] = row.split('|')
  const links = linkFields.flatMap((field, index) => {
    const value = values[index]
    return value ? [[field, (storePrefixes[field] ?? '') + value] as const] : []
  })
  return { id, name, rdns: rdns || undefined, links: Object.fromEntries(links) }
}

/** The most used wallets. A listing cannot change their identity or their links. */
export const pinnedWallets: readonly PinnedWallet[] = pinnedTable.trim().split('\n').map(readRow)
