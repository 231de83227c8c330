import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import type { WalletOptions } from './extension/index.ts'

let built: Promise<string> | undefined

/**
 * One script that announces the given wallets in the page it is injected into, at document start or later.
 *
 * @example
 * await context.addInitScript({ content: await bundleInjectedWallets([options]) })
 */
export async function bundleInjectedWallets(options: readonly WalletOptions[]): Promise<string> {
  // Built once per process: the options are data before the code.
  built ??= buildScript().catch((error: unknown) => {
    built = undefined
    throw error
  })
  // Escaped so that the text can also stand in a script element.
  const data = JSON.stringify(options).replaceAll('<', '\\u003c')
  return `globalThis.__LATCHKIT_TEST_WALLETS__ = ${data};\n${await built}`
}

async function buildScript(): Promise<string> {
  const result = await build({
    configFile: false,
    root: fileURLToPath(new URL('.', import.meta.url)),
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: true,
      target: 'es2022',
      lib: {
        entry: fileURLToPath(new URL('extension/inject.ts', import.meta.url)),
        formats: ['iife'],
        name: 'latchkitTestWallets',
      },
    },
  })
  const [output] = Array.isArray(result) ? result : []
  const script = output?.output[0].code
  if (script === undefined) throw new Error('The wallets were built, but vite gave no script back.')
  return script
}
