import type { FeatureName } from '../../contracts/features.ts'
import type { NetworkInput } from '../../contracts/ids.ts'
import type { Messages } from '../../contracts/messages.ts'
import type { Metadata } from '../../contracts/site.ts'
import type { Theme, ThemeVariables } from '../../contracts/theme.ts'
import { defaultServices, type Services } from '../constants/services.ts'
import { kernelVersion } from '../constants/version.ts'
import type { Diagnostic } from '../feedback/log.ts'
import type { Plugin } from '../plugin/manifest.ts'
import { freezeDeep } from '../values/freezeDeep.ts'

/**
 * What `createLatchkit` takes.
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
  /** `null` is the explicit mode without hosted services; leaving it out raises an alert. */
  readonly projectId?: string | null
  /** The networks of the site, the first of a namespace being its default. At least one. */
  readonly networks: readonly NetworkInput[]
  /** What the kit can do. Nothing else is ever loaded. */
  readonly plugins: Plugins
  /** What wallets are told of the site. */
  readonly metadata?: Partial<Metadata>
  /** Hosts of your own, in place of the public ones. */
  readonly services?: Partial<Services>
  /**
   * Features by the names that manifests answer to: `true`, `false`, or a list of texts. `false` keeps a plugin from
   * ever loading. The project's remote plan overrides what it decides, with one warning.
   */
  readonly features?: Readonly<Record<string, unknown> & Partial<Record<FeatureName, unknown>>>
  /** `false` keeps the project's remote plan from being read: local features stand. Default `true`. */
  readonly remoteConfig?: boolean
  /** The basic plan: none of the features that a remote plan could give, and no call for one. Default `false`. */
  readonly basic?: boolean
  /** Alerts for the integrator show in the modal; `false` leaves them to the log alone. Default `true`. */
  readonly debug?: boolean
  /** SDK type that calls of the services carry. Default `appkit`. */
  readonly st?: string
  /** SDK version that calls of the services carry. Default `react-latchkit-<version>`. */
  readonly sv?: string
  /** Names this kit's storage. Two kits on one page need two. Default `main`. */
  readonly kitId?: string
  /** BCP 47 tag of the modal's language. Default `en`. */
  readonly locale?: string
  /** Overrides any text by its key. */
  readonly messages?: Messages
  /** Default `auto`. */
  readonly theme?: Theme
  /** Colours, radius, font and stacking order of the modal. */
  readonly themeVariables?: ThemeVariables
  /** Draws the modal inline, where it is placed, instead of above the page. */
  readonly enableEmbedded?: boolean
  /** Appends nothing to the page: the modal shows where it is placed, by `container`, `<latchkit-modal>` or `mountIn`. */
  readonly disableAppend?: boolean
  /** The modal's place in the page. */
  readonly container?: HTMLElement
  /** Told of what went wrong inside, a failing plugin for one. Default: the console. */
  readonly onDiagnostic?: (diagnostic: Diagnostic) => void
}

/** The options with every default filled in. */
export interface Config
  extends Required<
    Omit<
      LatchkitOptions,
      'plugins' | 'networks' | 'projectId' | 'metadata' | 'onDiagnostic' | 'services' | 'container'
    >
  > {
  readonly projectId: string | null | undefined
  readonly metadata: Partial<Metadata>
  readonly services: Services
}

/** Fills in the defaults. What it gives is frozen: no plugin can change a host, and neither can a later write of the site. */
export function resolveConfig(options: LatchkitOptions): Config {
  const { name, description, url, icons } = options.metadata ?? {}
  return freezeDeep<Config>({
    projectId: options.projectId,
    metadata: {
      ...(name !== undefined && { name }),
      ...(description !== undefined && { description }),
      ...(url !== undefined && { url }),
      ...(icons && { icons: [...icons] }),
    },
    services: { ...defaultServices, ...options.services },
    features: { ...options.features },
    remoteConfig: options.remoteConfig ?? true,
    basic: options.basic ?? false,
    debug: options.debug ?? true,
    st: options.st ?? 'appkit',
    sv: options.sv ?? `react-latchkit-${kernelVersion}`,
    kitId: options.kitId ?? 'main',
    locale: options.locale ?? 'en',
    messages: { ...options.messages },
    theme: options.theme ?? 'auto',
    themeVariables: { ...options.themeVariables },
    enableEmbedded: options.enableEmbedded ?? false,
    disableAppend: options.disableAppend ?? false,
  })
}
