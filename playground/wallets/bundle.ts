import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import type { WalletOptions } from './extension/index.ts'

/** The folders here that have an `inject.ts`, which adds wallets to a page. */
export type WalletKind = 'extension' | 'solana' | 'bip122' | 'polkadot' | 'cosmos'

const built = new Map<WalletKind, Promise<string>>()

/**
 * Builds one script that announces the given wallets in the page it is injected into, at document start or later.
 *
 * @example
 * await context.addInitScript({ content: await bundleInjectedWallets([options]) })
 */
export const bundleInjectedWallets = (options: readonly WalletOptions[]): Promise<string> =>
  bundleWallets('extension', options)

/** The same for wallets of any namespace. Each kind reads its own options from `__LATCHKIT_TEST_WALLETS__`. */
export async function bundleWallets(kind: WalletKind, options: readonly object[]): Promise<string> {
  // The options precede the code as data. They are escaped, so that the text can also be inside a script element.
  const data = JSON.stringify(options).replaceAll('<', '\\u003c')
  const merged = `{ ...globalThis.__LATCHKIT_TEST_WALLETS__, ${kind}: ${data} }`
  return `globalThis.__LATCHKIT_TEST_WALLETS__ = ${merged};\n${await bundleScript(kind)}`
}

/** Builds the script of one kind of wallet, once per process. It reads its options from `__LATCHKIT_TEST_WALLETS__`. */
export function bundleScript(kind: WalletKind): Promise<string> {
  const script = built.get(kind) ?? buildScript(kind)
  built.set(kind, script)
  script.catch(() => built.delete(kind))
  return script
}

async function buildScript(kind: WalletKind): Promise<string> {
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
        entry: fileURLToPath(new URL(`${kind}/inject.ts`, import.meta.url)),
        formats: ['iife'],
        name: `latchkitTestWallets_${kind}`,
      },
    },
  })
  const [output] = Array.isArray(result) ? result : []
  const script = output?.output[0].code
  if (script === undefined) throw new Error('The wallets were built, but vite gave no script back.')
  return script
}
