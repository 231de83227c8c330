/** A group of the plugin list, with a sentence for each of its plugins. */
export interface PluginGroup {
  readonly title: string
  readonly plugins: Readonly<Record<string, string>>
}

/** What each plugin does for a visitor or for the site. */
export const pluginGroups: readonly PluginGroup[] = [
  {
    title: 'Screens',
    plugins: {
      connect: 'Lists the wallets that a visitor can connect, installed or not.',
      account: 'Shows the connected account, with what can be done with it.',
      networks: 'Lets visitors switch the network, and helps if a wallet is on one that you do not support.',
      balances: 'Shows what the account holds.',
      activity: 'Shows the past transactions of the account.',
      send: 'Sends coins and tokens to another address.',
      receive: 'Shows the address of the account, also as a QR code.',
      swap: 'Exchanges one token for another.',
      approve: 'Explains a request in plain words and asks, for wallets without a window of their own.',
    },
  },
  {
    title: 'Networks and their wallets',
    plugins: {
      eip155: 'Ethereum and the networks that work like it, with their browser wallets.',
      solana: 'Solana, with its browser wallets.',
      bip122: 'Bitcoin, with its browser wallets.',
      polkadot: 'Polkadot, with its browser extensions.',
      cosmos: 'Cosmos, with its browser extensions.',
    },
  },
  {
    title: 'More ways to connect',
    plugins: {
      walletconnect: 'Connects a wallet on a phone, by a QR code or a link.',
      safe: 'Connects a Safe when your site is opened inside the Safe app.',
      embedded: 'Gives visitors without a wallet one that runs in the page.',
      email: 'Visitors log in with an email address and a code.',
      socials: 'Visitors log in with Google, Apple, GitHub and others.',
      smartSessions: 'Visitors allow your site to act for them within limits, and can revoke it.',
      siwx: 'Visitors prove that an account is theirs by signing a message.',
    },
  },
  {
    title: 'Money',
    plugins: {
      onramp: 'Visitors buy coins with a card or a bank account.',
      pay: 'Visitors pay you from a wallet or from an exchange.',
    },
  },
  {
    title: 'Details',
    plugins: {
      pictures: 'Pictures of well-known networks, tokens and wallets.',
      names: 'Shows names, such as alice.eth, in place of addresses.',
      descriptors: 'Describes the calls of well-known contracts in words.',
      plan: 'Offers what the plan of your project includes.',
      analytics: 'Reports what visitors do in the modal to your project.',
      branding: 'Adds the line “Secured by Latchkit” below each view.',
    },
  },
]

const without: Readonly<Record<string, string>> = {
  connect: 'Without it, no view lists wallets, so the modal opens only for a connected visitor.',
  account: 'Without it, a connected visitor has no view to open.',
  approve: 'Without it, requests are rejected if the wallet has no confirmation of its own.',
}

/** Describes what a kit lacks without a plugin, if it matters to the whole kit. */
export const withoutText = (id: string): string | undefined => without[id]
