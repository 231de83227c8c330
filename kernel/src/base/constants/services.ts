/**
 * Base URLs of all services that the kit can send requests to. `data` provides data about accounts, `walletList` provides the
 * wallet listing and the project's remote plan, and `links` is the wallet guide that the modal links to. The kernel's code
 * contains no other host name.
 */
export interface Services {
  readonly data: string
  /**
   * Nodes of common networks, for projects with an id. A read tries it after your own `rpcUrls` and before those of the
   * network. If it is empty, it is not used.
   */
  readonly rpc: string
  readonly walletList: string
  readonly links: string
  /** WebSocket URL of the relay through which pages pair with wallets on phones. */
  readonly relay: string
  /** Service that attests the site to a paired wallet. If it is empty, which is the default, no attestation is requested. */
  readonly verify: string
  /**
   * URL of a mempool instance, which provides the balances of Bitcoin addresses through its Esplora APIs for each
   * network.
   */
  readonly bitcoin: string
  /** The site that hosts the embedded wallet. */
  readonly secureSite: string
  /** Descriptors of contracts in the format of ERC-7730. If it is empty, which is the default, none are requested. */
  readonly descriptors: string
  /** The project's analytics. */
  readonly analytics: string
  /** The checkout page of Meld.io, where visitors buy. */
  readonly meld: string
}

/** The public services, which are used unless the integrator configures others. */
export const defaultServices: Services = {
  data: 'https://rpc.walletconnect.org',
  rpc: 'https://rpc.walletconnect.org',
  walletList: 'https://api.web3modal.org',
  links: 'https://walletguide.walletconnect.network',
  relay: 'wss://relay.walletconnect.org',
  verify: '',
  bitcoin: 'https://mempool.space',
  secureSite: 'https://secure.walletconnect.org',
  descriptors: '',
  analytics: 'https://pulse.walletconnect.org',
  meld: 'https://meldcrypto.com',
}
