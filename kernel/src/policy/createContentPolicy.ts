import { toNetwork } from '../core/state/networks.ts'
import { collectUses, type Use } from './collectUses.ts'
import { imagesOf } from './imagesOf.ts'
import { sourceOf } from './sourceOf.ts'
import {
  type ContentPolicy,
  type DirectiveName,
  directiveNames,
  type PolicyNeed,
  type PolicyOptions,
  type PolicySource,
} from './types.ts'

/** One reason for one source. */
interface Row extends PolicyNeed {
  readonly directive: DirectiveName
  readonly source: string
}

/**
 * Creates the Content Security Policy that a kit needs, from its options and the manifests of its plugins: the sources of each
 * directive, each with the plugins that need it and their reasons. Sources of the site itself, such as hosts of avatars or of its
 * own services, are added by directive. Features of the options, or of a plan, that turn a plugin off do not change it.
 *
 * @throws {LatchkitError} INVALID_OPTIONS for a URL that is not one source, INVALID_CHAIN_ID
 * @example
 * const options: LatchkitOptions = { projectId: null, networks: [mainnet], plugins: basic() }
 * const policy = createContentPolicy(options, { 'connect-src': ["'self'"] })
 * const header = `Content-Security-Policy: ${formatContentPolicy(policy)}`
 */
export function createContentPolicy(
  options: PolicyOptions,
  own: Readonly<Partial<Record<DirectiveName, readonly string[]>>> = {},
): ContentPolicy {
  const rows = [
    ...ownCode,
    ...collectUses(options).flatMap(rowsOf),
    ...pictureRows(options),
    ...Object.entries(own).flatMap(([directive, sources]) =>
      sources.map((source) => ({ directive: directive as DirectiveName, source, ...ofSite })),
    ),
  ]
  return directiveNames.map((name) => ({
    name,
    sources: groupSources(rows.filter(({ directive }) => directive === name)),
  }))
}

const ofSite = { plugin: 'site', why: 'a source that the site adds' }

const ofKernel = (directive: DirectiveName, source: string, why: string): Row => ({
  directive,
  source,
  plugin: 'kernel',
  why,
})

const ownCode: readonly Row[] = [
  ofKernel('script-src', "'self'", 'the code of the kit, which is part of the build of the site'),
  ofKernel('style-src', "'self'", 'the style sheets of the site; those of the kit need no source'),
  ofKernel('img-src', 'data:', 'icons that wallets give themselves, and drawn pictures'),
  ofKernel('require-trusted-types-for', "'script'", 'the kit never writes HTML or code into the page'),
  ofKernel('trusted-types', "'none'", 'the kit creates no Trusted Types policy'),
]

function rowsOf({ plugin, host, why, use }: Use): Row[] {
  const need = { plugin, why }
  if (use === 'frame') return [{ directive: 'frame-src', source: host, ...need }]
  if (use === 'window') return []
  const request: Row = { directive: 'connect-src', source: host, ...need }
  return use === 'picture' ? [request, { directive: 'img-src', source: 'blob:', ...need }] : [request]
}

/** The pictures that the options name: those of networks, and those of the options of plugins. */
function pictureRows({ plugins, networks }: PolicyOptions): Row[] {
  const icons = networks
    .map(toNetwork)
    .flatMap(({ iconUrl, name }) => (iconUrl ? [[iconUrl, name] as const] : []))
  return [
    ...icons.flatMap(([url, name]) => imageRow('kernel', url, `the picture of ${name}`)),
    ...plugins.flatMap(({ id, options }) =>
      imagesOf(options).flatMap((url) => imageRow(id, url, 'a picture from its options')),
    ),
  ]
}

function imageRow(plugin: string, url: string, why: string): Row[] {
  // A `data:` URL has no host, and the source `data:` is part of each policy.
  if (/^data:/i.test(url)) return []
  const source = /^blob:/i.test(url) ? 'blob:' : sourceOf(url, `A picture of "${plugin}"`)
  return [{ directive: 'img-src', source, plugin, why }]
}

/** Each source once, with each reason once. `'none'` is only valid alone, so another source replaces it. */
function groupSources(rows: readonly Row[]): PolicySource[] {
  const found = new Map<string, PolicyNeed[]>()
  for (const { source, plugin, why } of rows) {
    const needs = found.get(source) ?? []
    if (!needs.some((need) => need.plugin === plugin && need.why === why)) needs.push({ plugin, why })
    found.set(source, needs)
  }
  if (found.size > 1) found.delete("'none'")
  return [...found].map(([source, needs]) => ({ source, needs }))
}
