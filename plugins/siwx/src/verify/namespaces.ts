import { lazy } from '@latchkit/kernel'
import type { HasPrefix, NamespaceVerifier } from './types.ts'

const loadEip155 = lazy(() => import('./eip155.ts'))
const loadSolana = lazy(() => import('./solana.ts'))
const loadBip122 = lazy(() => import('./bip122/verifyBitcoin.ts'))
const loadPolkadot = lazy(() => import('./polkadot.ts'))
const loadCosmos = lazy(() => import('./cosmos.ts'))

/** How the signatures of a namespace are checked. Each namespace loads its own cryptography. */
interface NamespaceRow {
  verifier(): Promise<NamespaceVerifier>
  /** In a namespace whose keys have an address on each network. In others, a key has the same one on all networks. */
  hasPrefix?(): Promise<HasPrefix>
}

const rows: Readonly<Record<string, NamespaceRow>> = {
  eip155: { verifier: async () => (await loadEip155()).verifyEvm },
  solana: { verifier: async () => (await loadSolana()).verifySolana },
  bip122: {
    verifier: async () => (await loadBip122()).verifyBitcoin,
    hasPrefix: async () => (await loadBip122()).isOfBitcoin,
  },
  polkadot: {
    verifier: async () => (await loadPolkadot()).verifyPolkadot,
    hasPrefix: async () => (await loadPolkadot()).hasSs58Prefix,
  },
  cosmos: {
    verifier: async () => (await loadCosmos()).verifyCosmos,
    hasPrefix: async () => (await loadCosmos()).hasBech32Prefix,
  },
}

/** Returns the row of a namespace whose signatures can be checked. */
export const findNamespace = (namespace: string): NamespaceRow | undefined =>
  Object.hasOwn(rows, namespace) ? rows[namespace] : undefined
