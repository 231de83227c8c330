import type { Namespace, PresetName } from '../config/studioConfig.ts'
import type { Import } from './types.ts'

const basic = ['connect', 'account', 'networks', 'balances', 'send', 'approve', 'eip155', 'safe'] as const
const standard = [...basic, 'walletconnect', 'pictures', 'receive', 'activity', 'names'] as const
const namespaces = ['solana', 'bip122', 'polkadot', 'cosmos'] as const
const logins = ['embedded', 'email', 'socials', 'smartSessions'] as const
const full = [...standard, ...namespaces, ...logins, 'swap', 'onramp', 'pay', 'descriptors'] as const
const fromPlan = [...full, 'branding', 'plan'] as const

/** The ids of all plugins that a project can compose. Each id is also the name that the plugin's package exports. */
export const pluginIds = [...fromPlan, 'siwx', 'analytics'] as const
export type PluginId = (typeof pluginIds)[number]

export const isPluginId = (id: string): id is PluginId => pluginIds.some((known) => known === id)

const toKebab = (id: string) => id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Returns the import of a plugin. @example importOf('smartSessions').from // '@latchkit/plugin-smart-sessions' */
export const importOf = (id: PluginId): Import => ({ from: `@latchkit/plugin-${toKebab(id)}`, names: [id] })

interface Preset extends Import {
  /** The ids of its plugins. */
  readonly plugins: readonly PluginId[]
}

export const presets: Readonly<Record<PresetName, Preset>> = {
  basic: { from: '@latchkit/preset-basic', names: ['basic'], plugins: basic },
  standard: { from: '@latchkit/preset-standard', names: ['standard'], plugins: standard },
  full: { from: '@latchkit/preset-full', names: ['full'], plugins: full },
  'from-plan': { from: '@latchkit/preset-from-plan', names: ['fromPlan'], plugins: fromPlan },
}

/** The networks that a project gets for a namespace, the default first. */
export const networkImports: Readonly<Record<Namespace, Import>> = {
  eip155: { from: 'viem/chains', names: ['mainnet', 'base'] },
  solana: { from: '@latchkit/plugin-solana/networks', names: ['solanaMainnet'] },
  bip122: { from: '@latchkit/plugin-bip122/networks', names: ['bitcoin'] },
  polkadot: { from: '@latchkit/plugin-polkadot/networks', names: ['polkadotAssetHub'] },
  cosmos: { from: '@latchkit/plugin-cosmos/networks', names: ['cosmosHub'] },
}

/** The providers of social logins, in the order in which the kit shows them by default. */
export const socialProviders = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'] as const

/** Plugins that offer nothing, or less, without the id of a project. */
export const hostedPlugins: readonly PluginId[] = [
  ...(['walletconnect', 'activity', 'names', 'swap', 'onramp', 'pay'] as const),
  ...logins,
  ...(['plan', 'analytics'] as const),
]
