import type { StudioConfig } from '../../config/studioConfig.ts'
import { hasEvm } from '../kit.ts'
import { commands, react, tsconfig, viteConfig, viteScripts, withManifest } from '../manifest.ts'
import { lines, writeImports } from '../source.ts'
import type { Project, ProjectFile } from '../types.ts'
import { elementFiles, elements, showLines, signLines } from './elements.ts'

/** A site of Vue, in which a composable turns any state of the kit into a ref. */
export function writeVue(config: StudioConfig): Project {
  const files = [configFile, tsconfig(), ...elementFiles(config), main, useAtom, app(config)]
  const dev = ['vite', 'typescript', '@vitejs/plugin-vue']
  return { files: withManifest(files, { scripts: viteScripts, needs: react, dev }), ...commands }
}

const configFile = viteConfig(
  "import vue from '@vitejs/plugin-vue'",
  "const isCustomElement = (tag) => tag.startsWith('latchkit-')",
  '',
  'export default defineConfig({',
  '  plugins: [vue({ template: { compilerOptions: { isCustomElement } } })],',
  '})',
)

const main: ProjectFile = {
  path: 'src/main.ts',
  text: lines(
    "import { defineLatchkitElements } from '@latchkit/kernel/element'",
    "import { createApp } from 'vue'",
    "import App from './App.vue'",
    "import { kit } from './kit'",
    '',
    'defineLatchkitElements(kit)',
    "createApp(App).mount('#app')",
  ),
}

const useAtom: ProjectFile = {
  path: 'src/useAtom.ts',
  text: lines(
    "import type { Atom } from '@latchkit/kernel'",
    "import { onScopeDispose, type ShallowRef, shallowRef } from 'vue'",
    "import { kit } from './kit'",
    '',
    'export function useAtom<T>(atom: Atom<T>): ShallowRef<T> {',
    '  const value = shallowRef(kit.store.get(atom))',
    '  onScopeDispose(kit.store.sub(atom, () => (value.value = kit.store.get(atom))))',
    '  return value',
    '}',
  ),
}

function app(config: StudioConfig): ProjectFile {
  const evm = hasEvm(config)
  const imports = writeImports([
    { from: '@latchkit/kernel', names: ['activeNetworkAtom', 'statusAtom'] },
    ...(evm
      ? [
          { from: 'viem/chains', names: ['base'] },
          { from: 'vue', names: ['ref'] },
        ]
      : []),
    { from: './kit', names: ['kit'] },
    { from: './useAtom', names: ['useAtom'] },
  ])
  const evmScript = ['', ...signLines, '', ...showLines((value) => `result.value = ${value}`)]
  const text = lines(
    '<script setup lang="ts">',
    imports,
    '',
    'const status = useAtom(statusAtom)',
    'const network = useAtom(activeNetworkAtom)',
    evm && "const result = ref('')",
    ...(evm ? evmScript : []),
    '</script>',
    '',
    '<template>',
    ...elements(config).map((element) => `  ${element}`),
    '  <p>Wallet: {{ status }}</p>',
    '  <p>Network: {{ network?.name }}</p>',
    evm && '  <button @click="show(sign())">Sign</button>',
    evm && `  <button @click="show(kit.switchNetwork(\`eip155:\${base.id}\`))">Switch to Base</button>`,
    evm
      ? '  <button @click="show(kit.disconnect())">Disconnect</button>'
      : '  <button @click="kit.disconnect()">Disconnect</button>',
    evm && '  <output>{{ result }}</output>',
    '</template>',
  )
  return { path: 'src/App.vue', text }
}
