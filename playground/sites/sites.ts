import { type ServeSite, serveNext, servePlain, serveVite, serveWebpack } from './buildSite.ts'
import { type Manager, managers } from './managers.ts'

/** A site of `FRAMEWORKS.md` with what it is installed with and how it is served. */
export interface TestedSite {
  readonly section: string
  /** Sections whose files the site shares. */
  readonly shares?: readonly string[]
  /** Versions of packages of others. */
  readonly versions: Readonly<Record<string, string>>
  /** Packages that the site has besides those of its section. */
  readonly others?: readonly string[]
  readonly manager?: Manager
  readonly serve: ServeSite
}

const vite = { vite: '8.3.8', typescript: '5.8.3' }
const react18 = {
  react: '18.3.0',
  'react-dom': '18.3.0',
  '@types/react': '18.3.12',
  '@types/react-dom': '18.3.1',
}
const react19 = {
  react: '19.0.0',
  'react-dom': '19.0.0',
  '@types/react': '19.0.0',
  '@types/react-dom': '19.0.0',
}
const react = { section: 'React with Vite', versions: { ...react19, ...vite }, serve: serveVite() }
const webpack = { webpack: '5.112.2', 'webpack-cli': '7.3.1', 'esbuild-loader': '4.5.0' }

/** The sites by name. `sites.e2e.ts` orders them: `npm test` uses its first ones. */
export const sites = {
  'plain HTML': { section: 'Plain HTML', versions: react19, serve: servePlain },
  'Vite, React 19, jotai 3': {
    ...react,
    versions: { ...react.versions, jotai: '3.0.1' },
    others: ['jotai'],
  },
  webpack: {
    section: 'webpack',
    shares: ['React with Vite'],
    versions: { ...react19, ...webpack },
    serve: serveWebpack,
  },
  'Vite, React 18, viem 2.22': {
    ...react,
    versions: { ...react18, ...vite, vite: '8.0.0', viem: '2.22.0' },
    others: ['viem'],
  },
  Vue: {
    section: 'Vue',
    versions: { ...react19, ...vite, vue: '3.5.45', '@vitejs/plugin-vue': '6.0.11' },
    serve: serveVite('vue'),
  },
  Svelte: {
    section: 'Svelte',
    versions: { ...react19, ...vite, svelte: '5.57.3', '@sveltejs/vite-plugin-svelte': '7.3.1' },
    serve: serveVite('svelte-trusted-html'),
  },
  'Next.js': {
    section: 'Next.js',
    versions: { ...react19, next: '16.4.6', typescript: '5.8.3', '@types/node': '24.19.1' },
    serve: serveNext,
  },
  'Vite, React 19, by pnpm': { ...react, manager: managers.pnpm },
  'Vite, React 19, by yarn 1': { ...react, manager: managers.yarn1 },
  'Vite, React 19, by yarn 4': { ...react, manager: managers.yarn4 },
  'Vite, React 19, by bun': { ...react, manager: managers.bun },
} as const satisfies Readonly<Record<string, TestedSite>>

/** The name of a tested site. */
export type SiteName = keyof typeof sites
