import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** Creates a text that compresses to no less than three quarters of its length. */
function noise(seed: string, length: number): string {
  let text = ''
  while (text.length < length) text += createHash('sha256').update(`${seed}${text.length}`).digest('base64')
  return `'${text.slice(0, length)}'`
}

const manifest = (name: string, ...entries: readonly string[]) =>
  JSON.stringify({
    name,
    sideEffects: false,
    exports: Object.fromEntries(entries.map((entry) => [entry, { '@latchkit/source': sourceFile(entry) }])),
  })
const sourceFile = (entry: string) => (entry === '.' ? './src/index.ts' : `./src/${entry.slice(2)}/index.ts`)

const files = {
  'kernel/package.json': manifest('@latchkit/kernel', '.', './plugin', './react'),
  'kernel/src/index.ts': `
    export const createLatchkit = () => [${noise('kernel', 4000)}, () => import('./react/ModalHost.ts')]`,
  'kernel/src/plugin/index.ts': `
    export const definePlugin = (plugin: unknown) => [${noise('define', 1000)}, plugin]`,
  'kernel/src/react/index.ts': `export const LatchkitProvider = ${noise('provider', 400)}`,
  'kernel/src/react/ModalHost.ts': `export default ${noise('host', 1000)}`,
  'plugins/connect/package.json': manifest('@latchkit/plugin-connect', '.'),
  'plugins/connect/src/index.ts': `
    import { definePlugin } from '@latchkit/kernel/plugin'
    export const connect = () => definePlugin([
      ${noise('manifest', 200)},
      () => import('./plugin.ts'),
      () => import('./views/Connect.ts'),
      () => import('./messages/en.ts'),
      () => import('./messages/de.ts'),
    ])`,
  'plugins/connect/src/messages/en.ts': `export default ${noise('en', 100)}`,
  'plugins/connect/src/messages/de.ts': `export default ${noise('de', 9000)}`,
  'plugins/connect/src/views/Connect.ts': `import { shared } from '../shared.ts'
    export default [${noise('view', 1000)}, shared]`,
  'plugins/connect/src/plugin.ts': `import { createLatchkit } from '@latchkit/kernel'
    import { shared } from './shared.ts'
    export default [${noise('plugin', 2000)}, shared, createLatchkit]`,
  'plugins/connect/src/shared.ts': `export const shared = ${noise('shared', 3000)}`,
  'presets/basic/package.json': manifest('@latchkit/preset-basic', '.'),
  'presets/basic/src/index.ts': "export { connect } from '@latchkit/plugin-connect'",
  '.config/size/phases.json': JSON.stringify({
    phases: [
      ['plugins/*/src/messages/en.ts', 'open'],
      ['plugins/*/src/messages/*.ts', 'instead'],
      ['kernel/src/react/**', 'open'],
      ['plugins/connect/src/views/Connect.ts', 'open'],
    ],
    walks: {},
  }),
}

/** Creates a workspace on disk with a kernel, a plugin and a preset; the argument contains its budgets. */
export function layOutWorkspace(budgets: readonly unknown[]): string {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'latchkit-size-')))
  const all = { ...files, '.config/size/budgets.json': JSON.stringify({ budgets }) }
  for (const [name, text] of Object.entries(all)) {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), text)
  }
  mkdirSync(join(root, 'node_modules/@latchkit'), { recursive: true })
  symlinkSync(join(root, 'kernel'), join(root, 'node_modules/@latchkit/kernel'), 'junction')
  symlinkSync(join(root, 'plugins/connect'), join(root, 'node_modules/@latchkit/plugin-connect'), 'junction')
  return root
}
