import type { Cloud } from '../../cloud.ts'
import type { SeenRequest } from '../../contract.ts'

/** What a URL is to the page, and what to call it. */
export function classify(
  url: string,
  { cloud, beforeKit }: { readonly cloud: Cloud; readonly beforeKit: boolean },
): Pick<SeenRequest, 'kind' | 'label' | 'script'> {
  const script = /\.[jt]sx?$|^\/@/.test(new URL(url).pathname)
  if (url.startsWith(`${cloud.url}/`))
    return { kind: 'service', label: serviceLabel(url, cloud), script: false }
  if (cloud.secureSite && url.startsWith(`${cloud.secureSite}/`))
    return { kind: 'service', label: 'secure site', script: false }
  return { kind: beforeKit ? 'page' : 'chunk', label: fileLabel(url), script }
}

function serviceLabel(url: string, { url: base, chains }: Cloud): string {
  const chain = chains.find(({ rpcUrl }) => url.startsWith(rpcUrl))
  if (chain) return `${chain.name} node`
  const { pathname } = new URL(url)
  return pathname.slice(new URL(base).pathname.length - 1) || pathname
}

/** A bundled file's own name; of one that is served unbundled the package, since there are a hundred. */
function fileLabel(url: string): string {
  const { pathname } = new URL(url)
  if (pathname.includes('/node_modules/')) return 'dependencies'
  if (pathname.startsWith('/@') && !pathname.startsWith('/@fs/')) return 'development server'
  const folder = /([^/]+)\/src\//.exec(pathname)?.[1] ?? /^\/(app|shared)\//.exec(pathname)?.[1]
  if (folder) return folder
  return pathname.slice(pathname.lastIndexOf('/') + 1) || pathname
}
