/** Loads everything of the list beyond the installed wallets. */
export const loadFullWalletList = () => import('./FullWalletList.tsx')
