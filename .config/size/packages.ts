import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A publishable package: what of its package.json a build looks at. */
export interface WorkspacePackage {
  readonly name: string
  /** From the root. */
  readonly folder: string
  readonly path: string
  readonly exports: Readonly<Record<string, Readonly<Record<string, string>>>>
  readonly sideEffects: boolean
}

/** The kernel, the plugins and the presets that a workspace has. */
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
  } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
  return { name, folder, path: join(root, folder), exports, sideEffects: sideEffects !== false }
}
