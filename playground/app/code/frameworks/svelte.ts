import type { StudioConfig } from '../../config/studioConfig.ts'
import { hasEvm } from '../kit.ts'
import { commands, react, tsconfig, viteConfig, viteScripts, withManifest } from '../manifest.ts'
import { lines } from '../source.ts'
import type { Project, ProjectFile } from '../types.ts'
import { componentImports, elementFiles, elements, mainFile, showLines, signLines } from './elements.ts'

/** A site of Svelte, in which a function turns any state of the kit into a store. */
export function writeSvelte(config: StudioConfig): Project {
  const files = [configFile, tsconfig(), ...elementFiles(config), main, toStore, app(config)]
  const dev = ['vite', 'typescript', '@sveltejs/vite-plugin-svelte']
  return { files: withManifest(files, { scripts: viteScripts, needs: react, dev }), ...commands }
}

const configFile = viteConfig(
  "import { svelte } from '@sveltejs/vite-plugin-svelte'",
  'export default defineConfig({ plugins: [svelte()] })',
)

const main = mainFile(
  "import { mount } from 'svelte'",
  'App.svelte',
  "mount(App, { target: document.getElementById('app') as HTMLElement })",
)

const toStore: ProjectFile = {
  path: 'src/toStore.ts',
  text: lines(
    "import type { Atom } from '@latchkit/kernel'",
    "import type { Readable } from 'svelte/store'",
    "import { kit } from './kit'",
    '',
    'export const toStore = <T>(atom: Atom<T>): Readable<T> => ({',
    '  subscribe(run) {',
    '    const update = () => run(kit.store.get(atom))',
    '    update()',
    '    return kit.store.sub(atom, update)',
    '  },',
    '})',
  ),
}

function app(config: StudioConfig): ProjectFile {
  const evm = hasEvm(config)
  const imports = componentImports(
    evm,
    { from: 'svelte/store', names: ['writable'] },
    { from: './toStore', names: ['toStore'] },
  )
  const script = [
    ...imports.split('\n'),
    '',
    'const status = toStore(statusAtom)',
    'const network = toStore(activeNetworkAtom)',
    ...(evm ? ["const result = writable('')", '', ...signLines, ''] : []),
    ...(evm ? showLines((value) => `result.set(${value})`) : []),
  ]
  const text = lines(
    '<script lang="ts">',
    ...script.map((line) => (line ? `  ${line}` : line)),
    '</script>',
    '',
    ...elements(config),
    '<p>Wallet: {$status}</p>',
    '<p>Network: {$network?.name}</p>',
    evm && '<button onclick={() => show(sign())}>Sign</button>',
    evm && `<button onclick={() => show(kit.switchNetwork(\`eip155:\${base.id}\`))}>Switch to Base</button>`,
    evm
      ? '<button onclick={() => show(kit.disconnect())}>Disconnect</button>'
      : '<button onclick={() => kit.disconnect()}>Disconnect</button>',
    evm && '<output>{$result}</output>',
  )
  return { path: 'src/App.svelte', text }
}
