import type { Look, Namespace, PresetName, StudioConfig } from '../../../config/studioConfig.ts'

interface Text {
  readonly title: string
  readonly text: string
}

export const presetTexts: Readonly<Record<PresetName, Text>> = {
  basic: {
    title: 'Basic',
    text: 'Connect an Ethereum wallet, see the account and send. The smallest kit.',
  },
  standard: {
    title: 'Standard',
    text: 'Basic, with wallets on phones, a view to receive, past transactions, names and pictures.',
  },
  full: {
    title: 'Full',
    text: 'Standard, on five kinds of networks, with login by email and social accounts, swapping, buying and paying.',
  },
  'from-plan': {
    title: 'From plan',
    text: 'Full, of which the plan of your project decides what is offered. The local project has the basic plan.',
  },
}

export const namespaceTexts: Readonly<Record<Namespace, Text>> = {
  eip155: { title: 'Ethereum', text: 'Two local EVM networks. Both test wallets are on them.' },
  solana: { title: 'Solana', text: 'Two local clusters, also for the embedded wallet.' },
  bip122: { title: 'Bitcoin', text: 'A local regtest network.' },
  polkadot: { title: 'Polkadot', text: 'A local copy of Asset Hub.' },
  cosmos: { title: 'Cosmos', text: 'Two local chains with different address prefixes.' },
}

export const lookNames: Readonly<Record<Look, string>> = {
  auto: 'Auto',
  light: 'Light',
  dark: 'Dark',
  midnight: 'Midnight',
  soft: 'Soft',
  contrast: 'Contrast',
}

/** The settings of the environment that the rail offers. */
export const environmentTexts: Readonly<Record<keyof StudioConfig['environment'], Text>> = {
  embedded: {
    title: 'Embedded modal',
    text: 'The modal is a part of the page, which stays usable beside it.',
  },
  twoKits: {
    title: 'Two kits',
    text: 'A second kit on the same page, with its own connection and storage.',
  },
  twoTabs: {
    title: 'Two tabs',
    text: 'The same page in a second tab beside the first, with the same storage and wallets.',
  },
  offline: {
    title: 'Offline',
    text: 'Requests fail, sockets close, and the browser says so. What was loaded stays.',
  },
  blockedStorage: {
    title: 'Storage blocked',
    text: 'Reading local or session storage throws, and cookies are not kept.',
  },
  ownPolicy: {
    title: 'Generated policy',
    text: 'The page runs under the Content Security Policy of the tab Policy, which counts what it blocks.',
  },
  strictMode: {
    title: 'Strict mode',
    text: 'React’s StrictMode around the site. Development builds run every effect twice.',
  },
  phone: {
    title: 'Phone width',
    text: 'The page is 390 pixels wide.',
  },
}
