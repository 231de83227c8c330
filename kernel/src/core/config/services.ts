/**
 * Base URL of every service the kit may talk to: `data` for what is known of accounts, `rpc` for chains,
 * `walletList` for wallets and the project's remote plan, and the guide that `links` lead to. Nothing else in the code names a host.
 */
export interface Services {
  readonly data: string
  readonly rpc: string
  readonly walletList: string
  readonly links: string
}

/** The public hosts, used unless the integrator gives others. */
export const defaultServices: Services = {
  data: 'https://rpc.walletconnect.org',
  rpc: 'https://rpc.walletconnect.org',
  walletList: 'https://api.web3modal.org',
  links: 'https://walletguide.walletconnect.network',
}
