import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * How a package reaches a site: `installed` as a dependency, as a `peer` that the site chooses, or `bundled` into our files.
 */
export type Delivery = 'installed' | 'peer' | 'bundled'

/** A package that a published package delivers. */
export interface Component {
  readonly name: string
  readonly version: string
  /** From its package.json; `undefined` if the field is absent. */
  readonly license: string | undefined
  readonly delivery: Delivery
  /** Its folder. */
  readonly path: string
  /** Its dependencies, as `name@version`. */
  readonly needs: readonly string[]
}

interface LegacyLicense {
  readonly type?: string
}

/** The fields of a package.json that are read here. */
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

/** Returns the text of a folder's license file, or `undefined` if there is none. */
export function readLicenseFile(folder: string): string | undefined {
  const file = readdirSync(folder).find((one) => /^licen[cs]e/i.test(one))
  return file && readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n')
}

/** Returns the license in a manifest. Old manifests list several; all of them must be allowed. */
export function licenseOf({ license, licenses }: Manifest): string | undefined {
  const named = [license ?? licenses ?? []].flat().map((one) => (typeof one === 'string' ? one : one.type))
  const texts = named.filter((one) => one !== undefined && one.trim() !== '')
  if (texts.length !== named.length || texts.length === 0) return undefined
  return texts.length === 1 ? texts[0] : texts.map((one) => `(${one})`).join(' AND ')
}

/** `name@version`. */
export const idOf = ({ name, version }: Pick<Component, 'name' | 'version'>): string => `${name}@${version}`
