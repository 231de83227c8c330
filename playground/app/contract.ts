import type { PluginState } from '@latchkit/kernel'
import type { ContentPolicy } from '@latchkit/kernel/policy'
import type { WalletMode } from '../wallets/extension/options.ts'
import type { Source } from './cell.ts'
import type { PresetName, StudioConfig } from './config/studioConfig.ts'

/** A request of the page, from its PerformanceResourceTiming. Times are on the page's own clock. */
export interface RecordedRequest {
  readonly id: number
  readonly url: string
  readonly label: string
  /** `page` for requests from before the kit was created; afterwards code of the kit, or a service that it calls. */
  readonly kind: 'page' | 'chunk' | 'service'
  readonly script: boolean
  readonly startedAt: number
  readonly durationMs: number
  /** The transferred size without headers. */
  readonly bytes: number
  /** The size after decompression. */
  readonly unpacked: number
}

/** An event that the site received, a view of the modal, a call of a plugin's tap by a hook, or a change to the kit. */
export interface SiteEvent {
  readonly id: number
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly kind: 'status' | 'connections' | 'provider' | 'event' | 'view' | 'hook' | 'call' | 'problem'
  readonly title: string
  readonly detail: string
}

/** The visitor's first action that requires the kit. */
export interface Intent {
  /** Time on the page's own clock. */
  readonly at: number
  readonly epochMs: number
  readonly reason: string
}

/** A plugin of the configuration that the page could not compose, and why. */
export interface RefusedPlugin {
  readonly id: string
  readonly text: string
}

/** The policy that is generated for the composed plugins. */
export interface PagePolicy {
  /** The value of the header `Content-Security-Policy`. */
  readonly header: string
  readonly directives: ContentPolicy
  /** The privacy statement, as text. */
  readonly statement: string
}

/** A test wallet that runs in the page, with the key of its controller. */
export interface PageWallet {
  readonly key: string
  readonly name: string
  readonly namespace: string
}

/** What the policy of the page has blocked: the name of the directive, and the URL or what the browser calls it. */
export interface Violation {
  readonly directive: string
  readonly blocked: string
}

export interface PageState {
  readonly plugins: Readonly<Record<string, PluginState>>
  readonly refused: readonly RefusedPlugin[]
  readonly events: readonly SiteEvent[]
  readonly requests: readonly RecordedRequest[]
  readonly intent: Intent | undefined
  /** The services and nodes of the kit. */
  readonly services: readonly ServiceUrl[]
  /** What the composed plugins need to contact; `undefined` until the kit is created. */
  readonly policy: PagePolicy | undefined
  /** The test wallets that run in the page. */
  readonly wallets: readonly PageWallet[]
  /** What the policy has blocked, if the page runs under the generated one. */
  readonly violations: readonly Violation[] | undefined
  /** Whether the code is served unbundled by a development server, so that sizes are not meaningful. */
  readonly unbundled: boolean
}

/** The parts of a plugin's manifest that the rail shows. */
export interface PluginInfo {
  readonly id: string
  readonly version: string
  readonly on: readonly string[]
  readonly needs: readonly string[]
  /** The namespace that it supports. */
  readonly namespace: string | undefined
  /** Ids of services. */
  readonly provides: readonly string[]
  readonly requires: readonly string[]
  /** Ids of services or plugins. */
  readonly conflicts: readonly string[]
  /** The slots of other plugins' views that it adds rows to. */
  readonly adds: readonly string[]
  /** The slots that its own views show. */
  readonly shows: readonly string[]
  /** The names of the services and nodes that it sends requests to. */
  readonly services: readonly string[]
}

/** A service or node of the kit, by the name under which plugins declare it. */
export interface ServiceUrl {
  readonly name: string
  readonly url: string
}

/** All that a kit of the page can be composed of. */
export interface Catalog {
  readonly plugins: readonly PluginInfo[]
  /** The ids of the plugins of each preset, in the order of composition. */
  readonly presets: Readonly<Record<PresetName, readonly string[]>>
}

/** A part of the kit in the page, with its place there in CSS pixels. */
export interface InspectedPart {
  /** The plugin that it comes from. */
  readonly plugin: string
  /** The name of its view; `undefined` for what is around every view. */
  readonly view: string | undefined
  /** The row of a slot that it is in: the plugin that adds it, and its id. */
  readonly row: { readonly plugin: string; readonly id: string } | undefined
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
}

/**
 * The data that the live page exposes to the studio. It is plain data: the two are different realms, so classes and atoms of
 * one have no meaning in the other.
 */
export interface PageHandle extends Source<PageState> {
  readonly catalog: Catalog
  /** Changes the running kit to another configuration with the same environment. */
  apply(config: StudioConfig): void
  /** Sets how a test wallet of the page answers. */
  setWalletMode(key: string, mode: WalletMode): void
  /** Reports the part under the pointer or with the focus. Returns a function that stops. */
  inspect(onPart: (part: InspectedPart | undefined) => void): () => void
}

/** Dispatched on the frame element when the page's handle is available. */
export const pageReady = 'studio:page-ready'

declare global {
  interface Window {
    /** Set by the live page only; the kit itself sets no global. */
    studioPage?: PageHandle
  }
}
