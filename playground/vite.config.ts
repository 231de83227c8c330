import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { ownExports } from '../.config/vite/ownExports.ts'
import { replacements } from '../.config/vite/replacements.ts'
import { sheets } from '../.config/vite/sheets.ts'

const page = (path: string) => resolve(import.meta.dirname, path, 'index.html')

/** Every plugin has a `plugin.ts`, so chunks are named after the plugin to make a network log readable. */
function packageOf(module: string | null): string {
  const name = /\/(kernel|plugins\/([^/]+))\/src\//.exec(module ?? '')
  return name ? `${name[2] ?? name[1]}.` : ''
}

export default defineConfig({
  root: import.meta.dirname,
  appType: 'mpa',
  plugins: [sheets(), replacements(), ownExports(), react()],
  resolve: { conditions: ['@latchkit/source', ...defaultClientConditions] },
  build: {
    outDir: 'dist',
    // The polyfill is for browsers older than those that the kit supports.
    modulePreload: { polyfill: false },
    // Nothing is inlined, so that `img-src` of a strict page does not need data: for our own pictures.
    assetsInlineLimit: 0,
    rollupOptions: {
      output: {
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
