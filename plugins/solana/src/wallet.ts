export { createSigner, type Signable, type SolanaSigner } from './dapp/createSigner.ts'
export {
  createStandardWallet,
  type StandardAccount,
  type StandardWallet,
  type StandardWalletOptions,
} from './dapp/createStandardWallet.ts'
