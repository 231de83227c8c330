import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The fields of a publishable package's package.json that a build reads. */
export interface WorkspacePackage {
  readonly name: string
  /** The path relative to the root. */
  readonly folder: string
  readonly path: string
  readonly exports: Readonly<Record<string, Readonly<Record<string, string>>>>
  readonly sideEffects: boolean
  readonly version: string
  /** `stable` or `unstable`, for each entry. */
  readonly stability: Readonly<Record<string, string>>
}

/** Returns the kernel, the plugins and the presets of a workspace. */
export function workspacePackages(root: string): WorkspacePackage[] {
  const folders = ['kernel', ...childrenOf(root, 'plugins'), ...childrenOf(root, 'presets')]
  return folders
    .filter((folder) => existsSync(join(root, folder, 'package.json')))
    .map((folder) => readPackage(root, folder))
}

function childrenOf(root: string, parent: string): string[] {
  if (!existsSync(join(root, parent))) return []
  return readdirSync(join(root, parent)).map((name) => `${parent}/${name}`)
}

function readPackage(root: string, folder: string): WorkspacePackage {
  const {
    name,
    exports = {},
    sideEffects = true,
    version = '0.0.0',
    latchkit: { stability = {} } = {},
  } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
  return {
    name,
    folder,
    path: join(root, folder),
    exports,
    sideEffects: sideEffects !== false,
    version,
    stability,
  }
}
