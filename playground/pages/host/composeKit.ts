import {
  type ColorScheme,
  createLatchkit,
  type Latchkit,
  type LatchkitOptions,
  type Plugin,
  type Theme,
} from '@latchkit/kernel'
import { contrast, midnight, soft } from '@latchkit/kernel/themes'
import { account } from '@latchkit/plugin-account'
import { activity } from '@latchkit/plugin-activity'
import { analytics } from '@latchkit/plugin-analytics'
import { approve } from '@latchkit/plugin-approve'
import { balances } from '@latchkit/plugin-balances'
import { bip122 } from '@latchkit/plugin-bip122'
import { branding } from '@latchkit/plugin-branding'
import { connect } from '@latchkit/plugin-connect'
import { cosmos } from '@latchkit/plugin-cosmos'
import { descriptors } from '@latchkit/plugin-descriptors'
import { eip155 } from '@latchkit/plugin-eip155'
import { email } from '@latchkit/plugin-email'
import { embedded } from '@latchkit/plugin-embedded'
import { names } from '@latchkit/plugin-names'
import { networks } from '@latchkit/plugin-networks'
import { onramp } from '@latchkit/plugin-onramp'
import { pay } from '@latchkit/plugin-pay'
import { pictures } from '@latchkit/plugin-pictures'
import { plan } from '@latchkit/plugin-plan'
import { polkadot } from '@latchkit/plugin-polkadot'
import { receive } from '@latchkit/plugin-receive'
import { safe } from '@latchkit/plugin-safe'
import { send } from '@latchkit/plugin-send'
import { smartSessions } from '@latchkit/plugin-smart-sessions'
import { socials } from '@latchkit/plugin-socials'
import { solana } from '@latchkit/plugin-solana'
import { swap } from '@latchkit/plugin-swap'
import { walletconnect } from '@latchkit/plugin-walletconnect'
import { basic } from '@latchkit/preset-basic'
import { fromPlan } from '@latchkit/preset-from-plan'
import { full } from '@latchkit/preset-full'
import { standard } from '@latchkit/preset-standard'
import { networkOf } from '../../shared/networks.ts'
import { createSiwx } from './createSiwx.ts'
import type { KitConfig } from './schema.ts'

type PluginId = keyof NonNullable<KitConfig['plugins']>

/** All plugins that a page can compose. Each plugin validates its own options when it starts. */
export const factories: Readonly<Record<PluginId, (options?: never) => Plugin>> = {
  plan,
  connect,
  account,
  networks,
  balances,
  send,
  receive,
  swap,
  approve,
  eip155,
  solana,
  bip122,
  polkadot,
  cosmos,
  safe,
  walletconnect,
  embedded,
  smartSessions,
  email,
  socials,
  pictures,
  activity,
  names,
  descriptors,
  siwx: createSiwx,
  analytics,
  onramp,
  pay,
  branding,
}

const looks: Readonly<Record<string, Theme>> = { midnight, soft, contrast }

const presets: Readonly<Record<NonNullable<KitConfig['preset']>, () => readonly Plugin[]>> = {
  basic,
  standard,
  full,
  'from-plan': fromPlan,
}

/** Composes a kit as an integrator does, from the page's configuration and the page's own options. */
export const composeKit = (config: KitConfig, overrides: Partial<LatchkitOptions> = {}): Latchkit =>
  createLatchkit({ ...kitOptions(config), ...overrides })

/** The options of a kit, from the page's configuration. A page with a project follows the project's plan. */
export function kitOptions(config: KitConfig): LatchkitOptions {
  const { chains, ...services } = config.services
  const explorers = config.explorer && {
    blockExplorers: { default: { name: 'Local Scan', url: config.explorer } },
  }
  const networks = config.networks.flatMap((id) => {
    const network = networkOf(id, chains, config.rpcUrls?.[id])
    return network ? [{ ...network, ...explorers }] : []
  })
  const preset = config.preset ? presets[config.preset]() : []
  const options: NonNullable<KitConfig['plugins']> = {
    ...(config.projectId ? { plan: {} } : {}),
    ...config.plugins,
  }
  const configuredIds = (Object.keys(factories) as PluginId[]).filter((id) => Object.hasOwn(options, id))
  const plugins = [
    ...preset.filter((plugin) => !Object.hasOwn(options, plugin.id)),
    ...configuredIds.map((id) => factories[id](options[id] as never)),
  ]
  return {
    networks,
    plugins,
    services: dropUndefined(services),
    ...dropUndefined({
      kitId: config.kitId,
      projectId: config.projectId,
      rpcUrls: config.ownRpcUrls,
      locale: config.locale,
      theme: looks[config.theme ?? ''] ?? (config.theme as ColorScheme | undefined),
      themeVariables: config.themeVariables,
      enableEmbedded: config.enableEmbedded,
      disableAppend: config.disableAppend,
      features: config.features,
      remoteConfig: config.remoteConfig,
      metadata: config.metadata && dropUndefined(config.metadata),
    }),
  }
}

type Present<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

function dropUndefined<T extends object>(values: T): Present<T> {
  // The remaining object has no undefined values, as the type requires.
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Present<T>
}
