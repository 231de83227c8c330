import type { Cloud } from '../../cloud.ts'
import type { SeenRequest } from '../../contract.ts'

/** What a URL is to the page, and what to call it. */
export function classify(
  url: string,
  { cloud, beforeKit }: { readonly cloud: Cloud; readonly beforeKit: boolean },
): Pick<SeenRequest, 'kind' | 'label' | 'script'> {
  const script = /\.[jt]sx?$|\/@[\w-]+/.test(new URL(url).pathname)
  if (url.startsWith(`${cloud.url}/`))
    return { kind: 'service', label: serviceLabel(url, cloud), script: false }
  return { kind: beforeKit ? 'page' : 'chunk', label: fileLabel(url), script }
}

function serviceLabel(url: string, { url: base, chains }: Cloud): string {
  const chain = chains.find(({ rpcUrl }) => url.startsWith(rpcUrl))
  if (chain) return `${chain.name} node`
  const { pathname } = new URL(url)
  return pathname.slice(new URL(base).pathname.length - 1) || pathname
}

/** The file without its hash, with the folders that tell it apart when it is served unbundled. */
function fileLabel(url: string): string {
  const parts = new URL(url).pathname.split('/').filter(Boolean)
  const source = parts.lastIndexOf('src')
  if (source > 0) return parts.slice(source - 1).join('/')
  return (parts.at(-1) ?? '/').replace(/-[\w-]{8}(?=\.\w+$)/, '')
}
