import type { ListedWallet } from '../../playground/services/wallet-list/directory.ts'
import { createWalletList, newProject } from '../../playground/services/wallet-list/walletList.ts'
import { NotOffered } from './runSuite.ts'

/** The facts of a wallet that the suite contains. */
export interface WalletFacts {
  readonly name: string
  readonly rdns: string | null
  readonly deep_link_prefixes: readonly string[]
  readonly downloads: Readonly<Record<string, string>>
}

const service = createWalletList(newProject())

async function search(name: string): Promise<readonly ListedWallet[]> {
  const query = new URLSearchParams({ search: name, entries: '100' })
  const signal = new AbortController().signal
  const reply = await service({ method: 'GET', path: '/getWallets', query, body: '', headers: {}, signal })
  return JSON.parse(reply.body).data
}

/** The prefix of a pairing URI for each link of a wallet. Most wallets expect it at `wc`, some directly after the link. */
const prefixes = ({ mobile_link, link_mode }: ListedWallet) =>
  [mobile_link, link_mode].flatMap((link) => (link === undefined ? [] : [`${link}wc?uri=`, `${link}?uri=`]))

/**
 * Returns the facts of a wallet as the local listing serves them.
 *
 * @throws {Error} with the name of the first missing fact
 */
export async function listedWallet({ name, rdns, deep_link_prefixes, downloads }: WalletFacts) {
  if (name === 'WalletConnect') throw new NotOffered('The protocol itself is no wallet of the list')
  const found = (await search(name)).find((wallet) => wallet.name === name)
  if (!found) throw new Error(`${name} is not listed`)
  const shops = { android: found.play_store, ios: found.app_store, chrome: found.chrome_store }
  const facts: readonly (readonly [string, unknown, unknown])[] = [
    ['rdns', found.rdns ?? null, rdns],
    ...Object.entries(shops).map(([shop, link]) => [shop, link, downloads[shop]] as const),
    ...deep_link_prefixes.map(
      (prefix) => ['link', prefixes(found).find((one) => one === prefix), prefix] as const,
    ),
  ]
  const wrong = facts.find(([, got, wanted]) => got !== wanted)
  if (wrong) throw new Error(`${name}: ${wrong[0]} is ${wrong[1]}, not ${wrong[2]}`)
  return found
}
