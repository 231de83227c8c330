import type { PluginState } from '@latchkit/kernel'
import type { Source } from './cell.ts'

/** A request the page made, from its PerformanceResourceTiming. Times are on the page's own clock. */
export interface SeenRequest {
  readonly id: number
  readonly url: string
  readonly label: string
  /** What the page loaded before the kit was made; then code of the kit, or a service it talks to. */
  readonly kind: 'page' | 'chunk' | 'service'
  readonly script: boolean
  readonly startedAt: number
  readonly durationMs: number
  /** Over the wire, without headers. */
  readonly bytes: number
  /** After the transfer's compression is undone. */
  readonly unpacked: number
}

/** One thing the site was told, or that was done to its kit. */
export interface SiteEvent {
  readonly id: number
  /** Milliseconds since 1970. */
  readonly at: number
  readonly kind: 'status' | 'connections' | 'provider' | 'call' | 'problem'
  readonly title: string
  readonly detail: string
}

/** The visitor's first sign that the kit is wanted. */
export interface Intent {
  /** On the page's own clock. */
  readonly at: number
  readonly epochMs: number
  readonly reason: string
}

export interface PageState {
  readonly plugins: Readonly<Record<string, PluginState>>
  readonly events: readonly SiteEvent[]
  readonly requests: readonly SeenRequest[]
  readonly intent: Intent | undefined
  /** The call that makes the kit as it is now. */
  readonly code: string
  /** Unbundled, as a development server serves it: sizes say little. */
  readonly unbundled: boolean
}

/** A plugin's manifest, as far as the rail shows it. */
export interface PluginInfo {
  readonly id: string
  readonly version: string
  readonly on: readonly string[]
  readonly needs: readonly string[]
}

/**
 * What the live page shows of itself to the studio around it. Plain data: the two are different realms, so
 * neither a class nor an atom of one means anything in the other.
 */
export interface PageHandle extends Source<PageState> {
  readonly plugins: readonly PluginInfo[]
  use(id: string): void
  remove(id: string): void
}

/** Fired on the frame element once the page's handle is there. */
export const pageReady = 'studio:page-ready'

declare global {
  interface Window {
    /** Of the live page only, and set by the page: the kit itself sets no global. */
    studioPage?: PageHandle
  }
}
