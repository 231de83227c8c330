import type { PageState, PluginInfo, SiteEvent } from '../../contract.ts'

/**
 * Writes a report of the page for an issue: its plugins and events, without addresses, mail addresses, keys or the paths and
 * queries of URLs, which may contain them.
 */
export function writeReport(
  { plugins, events, requests, intent }: Pick<PageState, 'plugins' | 'events' | 'requests' | 'intent'>,
  infos: readonly Pick<PluginInfo, 'id' | 'version'>[],
): string {
  const versions = infos.map(({ id, version }) => `- ${id} ${version}: ${plugins[id] ?? 'removed'}`)
  const start = events.at(-1)?.at ?? 0
  const calls = requests.filter(({ kind }) => kind === 'service').length
  return [
    '## Plugins',
    ...versions,
    '',
    '## Requests',
    `- ${requests.length} in all, ${calls} of them to services`,
    `- first intent: ${intent ? redact(intent.reason) : 'none'}`,
    '',
    '## Events',
    ...events.toReversed().map((event) => lineOf(event, start)),
    '',
  ].join('\n')
}

const lineOf = ({ at, kind, title, detail }: SiteEvent, start: number): string =>
  `- +${((at - start) / 1_000).toFixed(1)} s ${kind}: ${redact([title, detail].filter(Boolean).join(', '))}`

const mail = /[^\s"'<>,;:(){}[\]]+@[^\s"'<>,;:(){}[\]]+/g
const url = /\b(https?|wss?):\/\/[^\s"'<>)]+/g
/** Addresses, hashes, keys and signatures of any namespace. */
const secret = /\b(0x[\da-f]{6,}|[A-Za-z0-9]{25,})\b/gi

/** Removes what identifies a visitor from a text. @example redact('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266') // '0xf39F…' */
export function redact(text: string): string {
  return text
    .replace(url, (found) => originOf(found))
    .replace(mail, '(mail address)')
    .replace(secret, (found) => `${found.slice(0, 6)}…`)
}

function originOf(found: string): string {
  try {
    return new URL(found).host
  } catch {
    return '(URL)'
  }
}
