import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { chunkGroups } from '../.config/vite/chunkGroups.ts'
import { ownExports } from '../.config/vite/ownExports.ts'
import { packageFacts } from '../.config/vite/packageFacts.ts'
import { replacements } from '../.config/vite/replacements.ts'
import { sheets } from '../.config/vite/sheets.ts'
import { listModules, packageOf } from './listModules.ts'
import { testWallets } from './testWallets.ts'

const page = (path: string) => resolve(import.meta.dirname, path, 'index.html')

/** The chunks of the published packages. What they need before a click is one chunk, as in the entry of a site. */
const pageChunks: (typeof chunkGroups)[number] = {
  includeDependenciesRecursively: false,
  name(id, modules) {
    const names = chunkGroups.flatMap((group) => group.name(id, modules) ?? [])
    return names[0]?.replace(/^.*-eager$/, 'eager')
  },
}

export default defineConfig({
  root: import.meta.dirname,
  appType: 'mpa',
  plugins: [packageFacts(), sheets(), replacements(), ownExports(), listModules(), testWallets(), react()],
  resolve: { conditions: ['@latchkit/source', ...defaultClientConditions] },
  build: {
    outDir: 'dist',
    // The polyfill is for browsers older than those that the kit supports.
    modulePreload: { polyfill: false },
    // Nothing is inlined, so that `img-src` of a strict page does not need data: for our own pictures.
    assetsInlineLimit: 0,
    rollupOptions: {
      output: {
        codeSplitting: { groups: [pageChunks] },
        // Chunks are named after their plugin to make a network log readable.
        chunkFileNames: ({ facadeModuleId, name }) => `assets/${packageOf(facadeModuleId)}${name}-[hash].js`,
      },
      input: [
        '.',
        ...['host', 'vanilla', 'two-kits', 'embedded', 'hydrated'].map((name) => `pages/${name}`),
        'wallets/phone',
      ].map(page),
    },
  },
})
