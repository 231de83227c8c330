import type { PluginInfo, RecordedRequest, ServiceUrl } from '../../contract.ts'
import type { Build } from './readBuild.ts'

/** What decides which plugin is behind a request. */
export interface OwnerFacts {
  readonly build: Build | undefined
  /** The plugins that the page composes. */
  readonly plugins: readonly Pick<PluginInfo, 'id' | 'services'>[]
  /** The services and nodes of the kit. */
  readonly services: readonly ServiceUrl[]
}

export const shared = 'Shared code'
const unknownOwner = 'Unknown'

/**
 * Returns the plugins behind a request: those whose code a script contains, or those that declare the service. Code that
 * belongs to no package, such as viem, is shared.
 */
export function ownersOf(request: RecordedRequest, facts: OwnerFacts): readonly string[] {
  return request.kind === 'service' ? callersOf(request.url, facts) : packagesOf(request.url, facts)
}

function packagesOf(url: string, { build, plugins }: OwnerFacts): readonly string[] {
  const modules = build?.modules[fileOf(url)]
  if (!modules) return [unknownOwner]
  const folders = [...new Set(modules.map((module) => module.slice(0, module.indexOf('.'))))]
  if (folders.length === 0) return [shared]
  return folders.map((folder) => plugins.find(({ id }) => folderOf(id) === folder)?.id ?? folder)
}

function callersOf(url: string, { plugins, services }: OwnerFacts): readonly string[] {
  const [service] = services
    .filter(({ url: base }) => url === base || url.startsWith(`${base}/`) || url.startsWith(`${base}?`))
    .toSorted((one, other) => other.url.length - one.url.length)
  if (!service) return [unknownOwner]
  const callers = plugins.filter((plugin) => plugin.services.includes(service.name)).map(({ id }) => id)
  return callers.length > 0 ? callers : [unknownOwner]
}

export const fileOf = (url: string): string => new URL(url).pathname.replace(/^.*\//, '')

/** The folder of a plugin's package. @example folderOf('smartSessions') // 'smart-sessions' */
export const folderOf = (id: string): string => id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
