import { walletId } from './ids.ts'

/** A wallet in the format of the data file. */
export interface WalletFacts {
  readonly id: string
  readonly name: string
  readonly description?: string
  readonly homepage: string
  readonly chains: readonly string[]
  readonly badge_type?: 'certified' | 'none'
  readonly rdns?: string
  readonly mobile_link?: string
  readonly link_mode?: string
  readonly desktop_link?: string
  readonly webapp_link?: string
  readonly app_store?: string
  readonly play_store?: string
  readonly chrome_store?: string
  readonly injected?: readonly { readonly namespace: string; readonly injected_id: string }[]
}

const colors =
  'Amber Ash Azure Brass Bronze Chalk Copper Coral Cream Fern Flax Garnet Hazel Indigo Ivory Jade Lilac Maple Moss Ochre Olive Opal Pearl Plum Rose Ruby Rust Sage Sand Slate Teal Umber'.split(
    ' ',
  )
const animals =
  'Badger Beaver Bison Condor Crane Dormouse Egret Falcon Ferret Finch Gecko Heron Ibex Jackdaw Kestrel Lemur Lynx Marmot Newt Otter Owl Panda Puffin Quail Raven Robin Seal Stoat Swift Tapir Vole Wren'.split(
    ' ',
  )

const local = ['eip155:31337', 'eip155:31338']
const networks: Readonly<Record<string, readonly string[]>> = {
  eip155: ['eip155:1', 'eip155:10', 'eip155:137', ...local],
  solana: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'],
  bip122: ['bip122:000000000019d6689c085ae165831e93'],
  polkadot: ['polkadot:91b171bb158e2d3848fa23a9f1c25182'],
  cosmos: ['cosmos:cosmoshub-4'],
}

/** The namespaces of the invented wallets, in rotation, so that each combination appears early. */
const mixes: readonly (readonly string[])[] = [
  ['eip155'],
  ['eip155', 'solana'],
  ['solana'],
  ['eip155', 'bip122'],
  ['bip122'],
  ['polkadot'],
  ['cosmos'],
  ['eip155', 'solana', 'bip122', 'polkadot', 'cosmos'],
]

/**
 * Creates an invented wallet, always the same one for the same `index`. Its hosts end in `.example`, which cannot be
 * registered (RFC 2606).
 */
export function createInventedWallet(index: number): WalletFacts {
  const slug = `madeup${String(index).padStart(5, '0')}`
  const host = `${slug}.example`
  const namespaces = mixes[index % mixes.length] ?? []
  const isNth = (every: number, rest = 0) => index % every === rest
  return {
    id: walletId(slug),
    name: nameOf(index),
    description: 'Made up for tests: no such wallet exists.',
    homepage: `https://${host}`,
    chains: namespaces.flatMap((namespace) => networks[namespace] ?? []),
    badge_type: isNth(3) ? 'certified' : 'none',
    ...(namespaces.includes('eip155') && !isNth(4, 1) ? { rdns: `example.${slug}` } : {}),
    // One in five has no app, so that the lists on phones and computers differ.
    ...(isNth(5, 4) ? {} : { mobile_link: `${slug}://`, app_store: `https://apps.${host}/ios` }),
    ...(isNth(7) ? { link_mode: `https://link.${host}/`, play_store: `https://apps.${host}/android` } : {}),
    ...(isNth(6, 5) ? { desktop_link: `${slug}-desktop://` } : {}),
    ...(isNth(6, 2) ? { webapp_link: `https://app.${host}` } : {}),
    ...(isNth(4, 3) ? { chrome_store: `https://store.${host}/extension` } : {}),
    ...(isNth(2)
      ? { injected: namespaces.map((namespace) => ({ namespace, injected_id: `is${slug}` })) }
      : {}),
  }
}

function nameOf(index: number): string {
  const color = colors[index % colors.length]
  const animal = animals[Math.floor(index / colors.length) % animals.length]
  const round = Math.floor(index / (colors.length * animals.length))
  return `${color} ${animal}${round === 0 ? '' : ` ${round + 1}`}`
}
