import { defaultServices, type Services } from '../../base/constants/services.ts'
import { kernelVersion } from '../../base/constants/version.ts'
import { freezeDeep } from '../../base/values/freezeDeep.ts'
import type { FeatureName } from '../../contracts/features.ts'
import type { ChainId, NetworkInput } from '../../contracts/ids.ts'
import type { Messages } from '../../contracts/messages.ts'
import type { Metadata } from '../../contracts/site.ts'
import type { Theme, ThemeVariables } from '../../contracts/theme.ts'
import type { Diagnostic } from '../feedback/log.ts'
import type { Plugin } from '../plugin/manifest.ts'

/**
 * The options of `createLatchkit`.
 *
 * @example
 * const options: LatchkitOptions = {
 *   projectId: null,
 *   networks: [mainnet],
 *   plugins: basic(),
 *   theme: 'dark',
 *   onDiagnostic: ({ message, details }) => reportError(new Error(message, { cause: details })),
 * }
 */
export interface LatchkitOptions<Plugins extends readonly Plugin[] = readonly Plugin[]> {
  /** Id of the project. Pass `null` to use no hosted service that asks for one. If it is omitted, the kit raises an alert. */
  readonly projectId?: string | null
  /** The networks of the site, at least one. The first network of a namespace is its default. */
  readonly networks: readonly NetworkInput[]
  /** CAIP-2 id of the network that the kit starts on. It is the default of its namespace. Default: the first network. */
  readonly defaultNetwork?: ChainId
  /** The plugins of the kit. No other feature code is ever loaded. */
  readonly plugins: Plugins
  /** The metadata that wallets receive about the site. */
  readonly metadata?: Partial<Metadata>
  /**
   * URLs of your own nodes, by the CAIP-2 ids of the networks. A read tries them first, then the service `rpc`, then the
   * `rpcUrls` of the network. Wallets that add a network receive its `rpcUrls` only.
   */
  readonly rpcUrls?: Readonly<Partial<Record<ChainId, readonly string[]>>>
  /** URLs of your own services, instead of the public ones. */
  readonly services?: Partial<Services>
  /**
   * Feature values, by the names that plugin manifests use: `true`, `false`, or a list of strings. A plugin whose feature is
   * `false` is never loaded. With the plugin `plan`, the plan of the project overrides the features that it decides.
   */
  readonly features?: Readonly<Record<string, unknown> & Partial<Record<FeatureName, unknown>>>
  /** Whether a plan of the project applies. With `false`, only `features` applies, and no plan is read. Default: `true`. */
  readonly remoteConfig?: boolean
  /** Uses the basic plan: all features that a plan decides are off, and no plan is read. Default: `false`. */
  readonly basic?: boolean
  /**
   * Whether the modal shows alerts for the integrator, which are always logged. Default: in development. In production, it then shows
   * only what a visitor can act on, and that the project id is missing.
   */
  readonly debug?: boolean
  /** SDK type that is sent with requests to the services. Default: `appkit`. */
  readonly st?: string
  /** SDK version that is sent with requests to the services. Default: `react-latchkit-<version>`. */
  readonly sv?: string
  /** Id of the kit, which prefixes its storage keys. Two kits on one page need different ids. Default: `main`. */
  readonly kitId?: string
  /** BCP 47 tag of the modal's language. Default: `en`. */
  readonly locale?: string
  /** Texts that override the built-in ones, by message key. */
  readonly messages?: Messages
  /** The theme of the modal. Default: `auto`. */
  readonly theme?: Theme
  /** Colors, radius, font and stacking order of the modal. */
  readonly themeVariables?: ThemeVariables
  /** Renders the modal inline in its container instead of above the page. */
  readonly enableEmbedded?: boolean
  /** Appends no element to the page. The modal is shown in `container`, `<latchkit-modal>` or the element of `mount`. */
  readonly disableAppend?: boolean
  /** The element of the page that contains the modal. */
  readonly container?: HTMLElement
  /**
   * Whether the connections of the last visit are restored. With `false`, a connection ends with its page, and nothing is
   * stored about it. Default: `true`.
   */
  readonly enableReconnect?: boolean
  /**
   * Keeps the ids of the connected accounts in the cookie `latchkit.<kitId>` of the site, so that a server can render them:
   * see `initialState` of `LatchkitProvider`. Default: `false`.
   */
  readonly cookie?: boolean
  /**
   * When the code of the first view is loaded before the modal opens: as soon as the visitor points at, touches or focuses a
   * button of the kit (`intent`), or once the page is idle, unless the visitor saves data (`idle`). With `none`, only opening
   * and `kit.prepare()` load it. No service is called either way. Default: `intent`.
   */
  readonly preload?: 'intent' | 'idle' | 'none'
  /** Called with internal errors, for example those of a failing plugin. Default: they are logged to the console. */
  readonly onDiagnostic?: (diagnostic: Diagnostic) => void
}

/** The options that `kit.update` changes. An option that is left out keeps its value. */
export type KitUpdate = Partial<
  Pick<
    LatchkitOptions,
    | 'networks'
    | 'defaultNetwork'
    | 'metadata'
    | 'features'
    | 'locale'
    | 'messages'
    | 'theme'
    | 'themeVariables'
    | 'debug'
  >
>

/** The options with all defaults applied. */
export type Config = Readonly<typeof defaults> & {
  readonly projectId: string | null | undefined
  readonly defaultNetwork: ChainId | undefined
  readonly debug: boolean | undefined
  readonly metadata: Partial<Metadata>
  readonly services: Services
  readonly rpcUrls: NonNullable<LatchkitOptions['rpcUrls']>
  readonly features: NonNullable<LatchkitOptions['features']>
  readonly messages: Messages
  readonly themeVariables: ThemeVariables
}

const defaults = {
  remoteConfig: true,
  basic: false,
  st: 'appkit',
  sv: `react-latchkit-${kernelVersion}`,
  kitId: 'main',
  locale: 'en',
  theme: 'auto' as Theme,
  enableEmbedded: false,
  disableAppend: false,
  enableReconnect: true,
  cookie: false,
  preload: 'intent' as NonNullable<LatchkitOptions['preload']>,
}

type ConfigInput = Omit<
  LatchkitOptions,
  'networks' | 'plugins' | 'projectId' | 'defaultNetwork' | 'debug'
> & {
  readonly projectId?: string | null | undefined
  readonly defaultNetwork?: ChainId | undefined
  readonly debug?: boolean | undefined
}

/** Applies the defaults. The result is frozen, so that neither a plugin nor the site can change a host later. */
export function resolveConfig(input: ConfigInput): Config {
  const options = { __proto__: null, ...input } as ConfigInput
  const rows = Object.entries(defaults).map(([name, value]) => [
    name,
    options[name as keyof typeof defaults] ?? value,
  ])
  return freezeDeep({
    ...(Object.fromEntries(rows) as typeof defaults),
    projectId: options.projectId,
    defaultNetwork: options.defaultNetwork,
    debug: options.debug,
    metadata: structuredClone(options.metadata ?? {}),
    services: { ...defaultServices, ...options.services },
    rpcUrls: structuredClone(options.rpcUrls ?? {}),
    features: { ...options.features },
    messages: { ...options.messages },
    themeVariables: { ...options.themeVariables },
  })
}
