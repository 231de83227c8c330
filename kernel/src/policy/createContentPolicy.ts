import { kernelErrors } from '../base/errors/kernelErrors.ts'
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
  siteDirectiveNames,
} from './types.ts'

/** One reason for one source. */
interface Row extends PolicyNeed {
  readonly directive: DirectiveName
  readonly source: string
}

/**
 * Creates the Content Security Policy that a kit needs, from its options and the manifests of its plugins: the sources of each
 * directive, each with the plugins that need it and their reasons. Sources of the site itself, such as hosts of avatars or of its
 * own services, are added by directive. Who may embed the site is for the site to say: `frame-ancestors` is part of the policy if
 * the site adds it. Features of the options, or of a plan, that turn a plugin off do not change it.
 *
 * @throws {LatchkitError} INVALID_OPTIONS for a URL that is not one source or for an unsupported directive, INVALID_CHAIN_ID
 * @example
 * const options: LatchkitOptions = { projectId: null, networks: [mainnet], plugins: basic() }
 * const policy = createContentPolicy(options, { 'connect-src': ["'self'"], 'frame-ancestors': ["'self'"] })
 * const header = `Content-Security-Policy: ${formatContentPolicy(policy)}`
 */
export function createContentPolicy(
  options: PolicyOptions,
  own: Readonly<Partial<Record<DirectiveName, readonly string[]>>> = {},
): ContentPolicy {
  const rows = [
    ...ownCode,
    ...siteDefaults.filter(({ directive }) => own[directive]?.includes("'none'") !== true),
    ...collectUses(options).flatMap(rowsOf),
    ...pictureRows(options),
    ...Object.entries(own).flatMap(([name, sources = []]) => {
      const directive = readName(name)
      return sources.map((source) => ({ directive, source, ...ofSite }))
    }),
  ]
  const added = siteDirectiveNames.filter((name) => own[name] !== undefined)
  return [...directiveNames, ...added].map((name) => ({
    name,
    sources: groupSources(rows.filter(({ directive }) => directive === name)),
  }))
}

function readName(text: string): DirectiveName {
  const found = [...directiveNames, ...siteDirectiveNames].find((name) => name === text)
  if (found) return found
  throw kernelErrors.INVALID_OPTIONS({
    values: { why: `Unsupported directive ${JSON.stringify(text)}. Add it to the header yourself` },
  })
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
  // Part of the policy if the site adds them. For elements, they replace `script-src` and `style-src`.
  ofKernel('script-src-elem', "'self'", 'the code of the kit, which is part of the build of the site'),
  ofKernel('style-src-elem', "'self'", 'the style sheets of the site; those of the kit need no source'),
  ofKernel('style-src', "'self'", 'the style sheets of the site; those of the kit need no source'),
  ofKernel('img-src', 'data:', 'icons that wallets give themselves, and drawn pictures'),
  ofKernel('require-trusted-types-for', "'script'", 'the kit never writes HTML or code into the page'),
  ofKernel('trusted-types', "'none'", 'the kit creates no Trusted Types policy'),
]

/** What the kit itself does not need, so that the site can forbid it with `'none'`. */
const siteDefaults: readonly Row[] = [
  ofKernel('default-src', "'self'", 'what the site loads in other ways; the kit loads nothing in them'),
  ofKernel('font-src', "'self'", 'the fonts of the site; the kit has none'),
  ofKernel('worker-src', "'self'", 'the workers of the site; the kit has none'),
  ofKernel('form-action', "'self'", 'the forms of the site; those of the kit are sent nowhere'),
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
