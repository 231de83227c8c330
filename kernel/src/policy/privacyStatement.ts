import { collectUses } from './collectUses.ts'
import type { PolicyOptions, PrivacyRow } from './types.ts'

/**
 * Returns which hosts each plugin of a kit contacts, and for what, from its options and the manifests of its plugins. Pages that
 * the visitor opens in a window are part of it, although no policy restricts them.
 *
 * @throws {LatchkitError} INVALID_OPTIONS for a URL that has no host, INVALID_CHAIN_ID
 * @example
 * const options: LatchkitOptions = { projectId: null, networks: [mainnet], plugins: basic() }
 * const hosts = listContacts(options).map(({ host }) => host)
 */
export const listContacts = (options: PolicyOptions): readonly PrivacyRow[] =>
  collectUses(options).map(({ use: _, ...row }) => row)

const opening =
  'Before a visitor points at, focuses or presses a button of the wallet connection, or returns connected, it requests nothing. ' +
  'Afterwards it contacts these hosts.'
const closing =
  'Requests to services of the project also carry the id of the project, and the type and the version of the software. ' +
  'Like every request, they show the network address of the visitor. No request carries an identifier of the visitor, except ' +
  'the key that the protocol of the relay makes for a browser.'

/**
 * Writes the privacy statement of a kit in plain words: for each host, which plugins contact it, and for what.
 *
 * @throws {LatchkitError} INVALID_OPTIONS for a URL that has no host, INVALID_CHAIN_ID
 * @example const text = writePrivacyStatement({ projectId: null, networks: [mainnet], plugins: basic() })
 */
export function writePrivacyStatement(options: PolicyOptions): string {
  const rows = listContacts(options)
  if (rows.length === 0) return 'The wallet connection of this site contacts no host.'
  const hosts = [...new Set(rows.map(({ host }) => host))]
  const parts = hosts.map((host) =>
    [nameOf(host), ...linesOf(rows.filter((row) => row.host === host))].join('\n'),
  )
  return [opening, ...parts, closing].join('\n\n')
}

const nameOf = (host: string): string => (host === "'self'" ? 'The host of this page' : host)

const linesOf = (rows: readonly PrivacyRow[]): readonly string[] => [
  ...new Set(rows.map(({ plugin, why }) => `- ${plugin}: ${why}`)),
]
