import { workspacePackages } from './packages.ts'

/** A subject to measure: the source of a module that imports it. */
export interface Subject {
  readonly name: string
  readonly entry: string
  /** A baseline whose size is subtracted, for a package that is never used alone. */
  readonly beyond?: string
}

const kernel = [
  "export { createLatchkit } from '@latchkit/kernel'",
  "export { LatchkitProvider } from '@latchkit/kernel/react'",
].join('\n')
// Imports everything, so that no plugin is charged for a kernel export that the base does not use.
const wholeKernel = ['', '/plugin', '/react']
  .map((entry) => `export * from '@latchkit/kernel${entry}'`)
  .join('\n')

/** Returns one subject for each package, and one for the walk of the budgets. */
export function findSubjects(root: string): Subject[] {
  const packages = workspacePackages(root)
  const plugins = packages
    .filter(({ folder }) => folder.startsWith('plugins/'))
    .map(({ folder, name }) => ({ name: folder, entry: `export * from '${name}'`, beyond: wholeKernel }))
  const presets = packages
    .filter(({ folder }) => folder.startsWith('presets/'))
    .map(({ folder, name }) => ({ name: folder, entry: `${kernel}\nexport * from '${name}'` }))
  const basic = presets.find(({ name }) => name === 'presets/basic')
  const walk = basic ? [{ ...basic, name: 'app: connect an injected EVM wallet' }] : []
  return [{ name: 'kernel', entry: kernel }, ...plugins, ...presets, ...walk]
}
