export { createSigner, type Signable, type SolanaSigner } from './createSigner.ts'
export {
  createStandardWallet,
  type StandardAccount,
  type StandardWallet,
  type StandardWalletOptions,
} from './createStandardWallet.ts'
