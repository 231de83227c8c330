const en = {
  'polkadot.ethereumAccounts': 'This network uses Ethereum accounts, which this version cannot connect.',
}

export type PolkadotMessage = keyof typeof en

export default en
