import type { LatchkitOptions } from '../core/config/options.ts'

/** The options of `createLatchkit` that decide which hosts a kit contacts. */
export type PolicyOptions = Pick<
  LatchkitOptions,
  'plugins' | 'networks' | 'services' | 'rpcUrls' | 'projectId'
>

/** The directives of every generated policy, in their order. */
export const directiveNames = [
  'default-src',
  'script-src',
  'style-src',
  'connect-src',
  'img-src',
  'font-src',
  'worker-src',
  'frame-src',
  'object-src',
  'base-uri',
  'form-action',
  'require-trusted-types-for',
  'trusted-types',
] as const

/** The directives that a policy has only if the site adds them. `frame-ancestors` is ignored in a `<meta>` element. */
export const siteDirectiveNames = [
  'frame-ancestors',
  'child-src',
  'fenced-frame-src',
  'manifest-src',
  'media-src',
  'script-src-attr',
  'script-src-elem',
  'style-src-attr',
  'style-src-elem',
  'report-to',
  'report-uri',
] as const

/** A directive of a generated policy. */
export type DirectiveName = (typeof directiveNames)[number] | (typeof siteDirectiveNames)[number]

/** Why a source is part of a policy. */
export interface PolicyNeed {
  /** The id of the plugin, `kernel` for the kit itself, or `site` for sources that the site adds. */
  readonly plugin: string
  /** What the source is for. */
  readonly why: string
}

/** A source of a directive, such as an origin or a keyword, with everything that needs it. */
export interface PolicySource {
  /** The source as the header contains it. */
  readonly source: string
  /** Who needs the source, and why. */
  readonly needs: readonly PolicyNeed[]
}

/** A directive with its sources. Without a source it allows nothing. */
export interface PolicyDirective {
  /** The name of the directive. */
  readonly name: DirectiveName
  /** Its sources, in the order of the plugins. */
  readonly sources: readonly PolicySource[]
}

/** A Content Security Policy, as plain data. */
export type ContentPolicy = readonly PolicyDirective[]

/** What one plugin uses one host for: a row of the privacy statement, as plain data. */
export interface PrivacyRow {
  /** The id of the plugin. */
  readonly plugin: string
  /** The key of the service in the option `services`; `nodes` for nodes of networks; or the plugin's word for a host of its options. */
  readonly service: string
  /** The URL of the service, the node or the host, as the options have it. */
  readonly url: string
  /** The origin of that URL; `'self'` for the origin of the page. */
  readonly host: string
  /** What the host is for. */
  readonly why: string
}
