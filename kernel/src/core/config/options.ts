import type { NetworkInput } from '../../contracts/ids.ts'
import type { Diagnostic } from '../feedback/log.ts'
import type { Messages, Plugin } from '../plugin/manifest.ts'
import { defaultServices, type Services } from './services.ts'

/** What the site is called where a wallet or the modal names it. */
export interface Metadata {
  readonly name: string
  readonly description: string
  readonly url: string
  readonly icons: readonly string[]
}

/** What `createLatchkit` takes. */
export interface LatchkitOptions<Plugins extends readonly Plugin[] = readonly Plugin[]> {
  /** `null` is the explicit mode without hosted services; leaving it out raises an alert. */
  readonly projectId?: string | null
  readonly networks: readonly NetworkInput[]
  readonly plugins: Plugins
  readonly metadata?: Partial<Metadata>
  readonly services?: Partial<Services>
  /** Switches plugins by the names their manifests answer to; `false` keeps one from ever loading. */
  readonly features?: Readonly<Record<string, unknown>>
  /** Names this kit's storage. Two kits on one page need two. Default `main`. */
  readonly kitId?: string
  /** BCP 47 tag of the modal's language. Default `en`. */
  readonly locale?: string
  /** Overrides any text by its key. */
  readonly messages?: Messages
  readonly theme?: 'light' | 'dark' | 'auto'
  /** Told of what went wrong inside, a failing plugin for one. Default: the console. */
  readonly onDiagnostic?: (diagnostic: Diagnostic) => void
}

/** The options with every default filled in. */
export interface Config
  extends Required<
    Omit<LatchkitOptions, 'plugins' | 'networks' | 'projectId' | 'metadata' | 'onDiagnostic' | 'services'>
  > {
  readonly projectId: string | null | undefined
  readonly metadata: Partial<Metadata>
  readonly services: Services
}

export function resolveConfig(options: LatchkitOptions): Config {
  return {
    projectId: options.projectId,
    metadata: options.metadata ?? {},
    services: { ...defaultServices, ...options.services },
    features: options.features ?? {},
    kitId: options.kitId ?? 'main',
    locale: options.locale ?? 'en',
    messages: options.messages ?? {},
    theme: options.theme ?? 'auto',
  }
}
