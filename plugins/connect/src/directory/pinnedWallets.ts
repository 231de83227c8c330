import type { WalletListing } from '@latchkit/kernel'
import { pinnedTable } from './pinnedTable.ts'

/** What is known of a wallet beside what a listing says. An empty list of links is the word that there are none. */
export interface PinnedWallet {
  readonly id: string
  readonly name: string
  readonly rdns?: string | undefined
  readonly links: Partial<Record<LinkField, string>>
}

/** The fields of a wallet that somebody is led by. */
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

/** What stands before the ids of the shops. */
const shops: Partial<Record<LinkField, string>> = {
  chromeStore: 'https://chromewebstore.google.com/detail/',
  appStore: 'https://apps.apple.com/app/id',
  playStore: 'https://play.google.com/store/apps/details?id=',
}

function readRow(row: string): PinnedWallet {
  const [id = '', name = '', rdns, ...rest] = row.split('|')
  const links = linkFields.flatMap((field, at) => {
    const value = rest[at]
    return value ? [[field, (shops[field] ?? '') + value] as const] : []
  })
  return { id, name, rdns: rdns || undefined, links: Object.fromEntries(links) }
}

/** The most used wallets, whose identity and links no listing changes. */
export const pinnedWallets: readonly PinnedWallet[] = pinnedTable.trim().split('\n').map(readRow)
