import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * How a package reaches a site: `installed` beside ours, as a `peer` that the site chooses, or `bundled` into our files.
 */
export type Delivery = 'installed' | 'peer' | 'bundled'

/** A package that a published package brings along. */
export interface Component {
  readonly name: string
  readonly version: string
  /** As its package.json says; nothing when it has no such field. */
  readonly license: string | undefined
  readonly delivery: Delivery
  /** The folder it is in. */
  readonly path: string
  /** What it needs in turn, as `name@version`. */
  readonly needs: readonly string[]
}

interface LegacyLicense {
  readonly type?: string
}

/** The part of a package.json that a walk looks at. */
export interface Manifest {
  readonly name: string
  readonly version: string
  readonly license?: string | LegacyLicense | readonly (string | LegacyLicense)[]
  readonly licenses?: readonly (string | LegacyLicense)[]
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>
}

/** Reads the package.json of a folder. */
export function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
}

/** The text of the license file of a folder; nothing when it has none. */
export function readLicenseFile(folder: string): string | undefined {
  const file = readdirSync(folder).find((one) => /^licen[cs]e/i.test(one))
  return file && readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n')
}

/** The license that a manifest names. Old manifests list several: then each must be fine. */
export function licenseOf({ license, licenses }: Manifest): string | undefined {
  const named = [license ?? licenses ?? []].flat().map((one) => (typeof one === 'string' ? one : one.type))
  const texts = named.filter((one) => one !== undefined && one.trim() !== '')
  if (texts.length !== named.length || texts.length === 0) return undefined
  return texts.length === 1 ? texts[0] : texts.map((one) => `(${one})`).join(' AND ')
}

/** `name@version`. */
export const idOf = ({ name, version }: Pick<Component, 'name' | 'version'>): string => `${name}@${version}`
