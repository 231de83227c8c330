import type { StudioConfig } from '../../config/studioConfig.ts'
import { hasEvm } from '../kit.ts'
import { commands, react, tsconfig, viteConfig, viteScripts, withManifest } from '../manifest.ts'
import { lines } from '../source.ts'
import type { Project, ProjectFile } from '../types.ts'
import { componentImports, elementFiles, elements, mainFile, showLines, signLines } from './elements.ts'

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

const main = mainFile("import { createApp } from 'vue'", 'App.vue', "createApp(App).mount('#app')")

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
  const imports = componentImports(
    evm,
    { from: 'vue', names: ['ref'] },
    { from: './useAtom', names: ['useAtom'] },
  )
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
