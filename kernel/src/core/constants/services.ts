/**
 * Base URL of every service the kit may talk to: `data` for what is known of accounts, `rpc` for chains,
 * `walletList` for wallets and the project's remote plan, the guide that `links` lead to, the `relay` that pairs,
 * `bitcoin` for what Bitcoin addresses hold, and the `secureSite` of the embedded wallet. Nothing else in the code names
 * a host.
 */
export interface Services {
  readonly data: string
  readonly rpc: string
  readonly walletList: string
  readonly links: string
  /** Where phones and pages meet to pair, as a websocket URL. */
  readonly relay: string
  /** Attests a site to a paired wallet; empty, and so by default, nobody is asked. */
  readonly verify: string
  /** A mempool instance: below it stand the Esplora APIs of Bitcoin's networks. */
  readonly bitcoin: string
  /** The site that the embedded wallet lives on. */
  readonly secureSite: string
}

/** The public hosts, used unless the integrator gives others. */
export const defaultServices: Services = {
  data: 'https://rpc.walletconnect.org',
  rpc: 'https://rpc.walletconnect.org',
  walletList: 'https://api.web3modal.org',
  links: 'https://walletguide.walletconnect.network',
  relay: 'wss://relay.walletconnect.org',
  verify: '',
  bitcoin: 'https://mempool.space',
  secureSite: 'https://secure.walletconnect.org',
}
