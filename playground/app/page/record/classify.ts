import type { Cloud } from '../../cloud.ts'
import type { RecordedRequest } from '../../contract.ts'

/** The kind of a URL for the page, and its label. */
export function classify(
  url: string,
  { cloud, beforeKit }: { readonly cloud: Cloud; readonly beforeKit: boolean },
): Pick<RecordedRequest, 'kind' | 'label' | 'script'> {
  const script = /\.[jt]sx?$|^\/@/.test(new URL(url).pathname)
  if (url.startsWith(`${cloud.url}/`))
    return { kind: 'service', label: serviceLabel(url, cloud), script: false }
  if (cloud.secureSite && url.startsWith(`${cloud.secureSite}/`))
    return { kind: 'service', label: 'secure site', script: false }
  // The test wallets are not the kit's, whenever they load.
  const isOwn = beforeKit || /^\/wallets\/\w+\.js$/.test(new URL(url).pathname)
  return { kind: isOwn ? 'page' : 'chunk', label: fileLabel(url), script }
}

function serviceLabel(url: string, { url: base, chains }: Cloud): string {
  const chain = chains.find(({ rpcUrl }) => url.startsWith(rpcUrl))
  if (chain) return `${chain.name} node`
  const { pathname } = new URL(url)
  return pathname.slice(new URL(base).pathname.length - 1) || pathname
}

/** The name of a bundled file. Unbundled files are labeled with their package, because there are about a hundred. */
function fileLabel(url: string): string {
  const { pathname } = new URL(url)
  if (pathname.includes('/node_modules/')) return 'dependencies'
  if (pathname.startsWith('/@') && !pathname.startsWith('/@fs/')) return 'development server'
  const folder = /([^/]+)\/src\//.exec(pathname)?.[1] ?? /^\/(app|shared)\//.exec(pathname)?.[1]
  if (folder) return folder
  return pathname.slice(pathname.lastIndexOf('/') + 1) || pathname
}
