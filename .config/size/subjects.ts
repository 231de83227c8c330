import { workspacePackages } from './packages.ts'

/** A thing to measure: the text of a module that imports it. */
export interface Subject {
  readonly name: string
  readonly entry: string
  /** An entry whose cost is not its own, for a package that never comes alone. */
  readonly beyond?: string
}

const kernel = [
  "export { createLatchkit } from '@latchkit/kernel'",
  "export { LatchkitProvider } from '@latchkit/kernel/react'",
].join('\n')
// All of it, so that no plugin pays for a kernel export that the base did not use.
const wholeKernel = "export * from '@latchkit/kernel'\nexport * from '@latchkit/kernel/react'"

/** One subject a package, and the walk that the budgets speak of. */
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
